import Gestures
import Testing

@testable import GestureConfiguration

/// The names of the surfaces of further touchscreens.
struct SurfaceNameTests {
  @Test(
    arguments: [
      ("main-2", "main"), ("main-10", "main"), ("wall-2-3", "wall-2"), ("a-b-4", "a-b"),
      ("main--2", "main-"), ("--2", "-"),
      // No further touchscreen can have these names.
      ("main", nil), ("main-", nil), ("main-1", nil), ("main-0", nil), ("main-02", nil),
      ("main-+2", nil), ("main-2 ", nil), ("main-x2", nil), ("-2", nil), ("-", nil), ("", nil),
      ("main-99999999999999999999", nil), ("main-hall", nil), ("main2", nil), ("main-２", nil),
    ] as [(String, String?)])
  func `a number from 2 on behind the last hyphen is not part of the base`(
    name: String, base: String?
  ) {
    #expect(SurfaceName.base(of: name) == base)
  }

  @Test func `every name that a further touchscreen gets has its entry as the base`() {
    for entry in ["main", "wall-2", "a-b", "x-"] {
      let template = SurfaceTemplate(id: entry)
      var taken: Set<String> = [entry]
      for _ in 2...12 {
        let name = template.name(besides: taken)
        #expect(SurfaceName.base(of: name) == entry)
        taken.insert(name)
      }
    }
  }

  @Test(
    arguments: [
      ("main", "main"), ("main-3", "main"), ("wall-2", "wall-2"), ("wall-2-2", "wall-2"),
      ("main-2", "main-2"), ("wall", nil), ("wall-3", nil), ("other", nil), ("main-02", nil),
      ("-2", nil),
    ] as [(String, String?)])
  func `a surface is made of the entry with its name, or else of that of its base`(
    name: String, entry: String?
  ) {
    #expect(SurfaceName.entry(of: name, among: ["main", "main-2", "wall-2"]) == entry)
  }

  @Test(
    arguments: [
      ("main", true), ("main-2", true), ("main-17", true), ("main-1234", true), ("m*", true),
      ("m*-3", true), ("main-*", true), ("main-?", true), ("main-??", true), ("main-[2-4]", true),
      ("*", true), ("????-1?", true), ("*2", true),
      ("mian", false), ("main-", false), ("main-1", false), ("main-02", false),
      ("main-hall", false),
      ("main-h*", false), ("other-2", false), ("main-[01]", false), ("main?", false), ("-2", false),
      ("", false),
    ] as [(String, Bool)])
  func `a pattern may match some touchscreen of an entry`(pattern: String, canMatch: Bool) {
    #expect(SurfaceName.canBeMatched(by: Glob(pattern), of: "main") == canMatch)
  }
}
