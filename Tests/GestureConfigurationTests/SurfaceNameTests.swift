import Gestures
import Testing

@testable import GestureConfiguration

/// The names of the surfaces of further touchscreens.
struct SurfaceNameTests {
  @Test(arguments: [
    ("main-2", "main"), ("main-10", "main"), ("wall-2-3", "wall-2"), ("a-b-4", "a-b"),
    ("main--2", "main-"), ("--2", "-"),
  ])
  func `a number from 2 on behind the last hyphen is not part of the base`(
    name: String, base: String
  ) {
    #expect(SurfaceName.base(of: name) == base)
  }

  @Test(arguments: [
    "main", "main-", "main-1", "main-0", "main-02", "main-+2", "main-2 ", "main-x2", "-2", "-", "",
    "main-99999999999999999999", "main-hall", "main2", "main-２",
  ])
  func `a name that no further touchscreen can have has no base`(name: String) {
    #expect(SurfaceName.base(of: name) == nil)
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

  @Test(arguments: [
    ("main", "main"), ("main-3", "main"), ("wall-2", "wall-2"), ("wall-2-2", "wall-2"),
    ("wall", nil), ("wall-3", nil), ("other", nil), ("main-02", nil), ("-2", nil),
  ])
  func `a surface is made of the entry with its name, or else of that of its base`(
    name: String, entry: String?
  ) {
    #expect(SurfaceName.entry(of: name, among: ["main", "wall-2"]) == entry)
  }

  @Test func `a surface that has an id like a number of another entry is not the other's`() {
    #expect(SurfaceName.entry(of: "main-2", among: ["main", "main-2"]) == "main-2")
    #expect(SurfaceName.entry(of: "main-3", among: ["main", "main-2"]) == "main")
  }

  @Test(arguments: [
    "main", "main-2", "main-17", "main-1234", "m*", "m*-3", "main-*", "main-?", "main-??",
    "main-[2-4]", "*", "????-1?", "*2",
  ])
  func `a pattern for some touchscreen of an entry is good`(pattern: String) {
    #expect(SurfaceName.canBeMatched(by: Glob(pattern), of: "main"))
  }

  @Test(arguments: [
    "mian", "main-", "main-1", "main-02", "main-hall", "main-h*", "other-2", "main-[01]", "main?",
    "-2", "",
  ])
  func `a pattern that matches no name of an entry's touchscreens is found`(pattern: String) {
    #expect(!SurfaceName.canBeMatched(by: Glob(pattern), of: "main"))
  }
}
