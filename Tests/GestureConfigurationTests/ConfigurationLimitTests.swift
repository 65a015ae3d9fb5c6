import Gestures
import Testing
import YAML

@testable import GestureConfiguration

/// The limits of a configuration: one entry at the limit is read, and one more is refused.
struct ConfigurationLimitTests {
  /// The entries of gestures with ids that begin with a prefix.
  private static func gestures(_ count: Int, _ prefix: String = "g") -> [String] {
    (0..<count).map { "{id: \(prefix)\($0), kind: pan}" }
  }

  @Test(arguments: [512, 513])
  func `a configuration has at most 512 views on all surfaces together`(count: Int) {
    func views(_ numbers: Range<Int>) -> String {
      numbers.map { "{id: v\($0), frame: [0, 0, 1, 1]}" }.joined(separator: ",\n")
    }
    let text =
      "version: 1\nsurfaces:\n- {id: s, views: [\n\(views(0..<300))]}\n"
      + "- {id: t, views: [\n\(views(300..<count))]}\n"
    let error =
      "1.yaml:517:1: error: a configuration has at most 512 views, on all surfaces together"
    #expect(Fixtures.errors([text]) == (count > 512 ? [error] : []))
  }

  @Test(arguments: [512, 513])
  func `a configuration has at most 512 gestures in all files together`(count: Int) {
    let error =
      "2.yaml:101:1: error: a configuration has at most 512 gestures, on all surfaces together"
    let other = Fixtures.text(gestures: Self.gestures(count - 416, "h"))
      .replacing("id: s", with: "id: t")
    #expect(
      Fixtures.errors([Fixtures.text(gestures: Self.gestures(416)), other])
        == (count > 512 ? [error] : []))
  }

  @Test(arguments: [64, 65]) func `a view has at most 64 gestures`(count: Int) {
    let list = Self.gestures(count).joined(separator: ",\n")
    let error =
      "1.yaml:67:1: error: a touch is for at most 64 gestures, and on 'v' it would be for 65: those "
      + "of the view and of all views that contain it"
    #expect(
      Fixtures.errors([
        "version: 1\nsurfaces: [{id: s, views: [{id: v, frame: [0, 0, 1, 1], gestures:\n"
          + "[\(list)]}]}]"
      ]) == (count > 64 ? [error] : []))
  }

  /// Two views with 40 and 24 gestures in one another, and one with 24 beside the inner one, to
  /// which a later file adds more.
  @Test(arguments: [
    ("inner", 0, false), ("inner", 1, true), ("outer", 1, true), ("other", 1, false),
  ])
  func `a touch is for at most 64 gestures of a view and those that contain it`(
    view: String, added count: Int, isRefused: Bool
  ) {
    func list(_ count: Int, _ prefix: String) -> String {
      Self.gestures(count, prefix).joined(separator: ", ")
    }
    let text = """
      version: 1
      surfaces:
      - id: s
        views:
        - {id: outer, frame: [0, 0, 9, 9], gestures: [\(list(40, "o"))], views: [
            {id: beside, frame: [0, 0, 9, 9], gestures: [\(list(23, "b"))]},
            {id: inner, frame: [0, 0, 9, 9], gestures: [\(list(24, "i"))], views: [
              {id: innermost, frame: [0, 0, 9, 9]}]}]}
        - {id: other, frame: [0, 0, 9, 9], gestures: [\(list(63, "x"))]}
      """
    let more = """
      version: 1
      surfaces: [{id: s, views: [{id: \(view), gestures: [
        \(list(count, "more"))]}]}]
      """
    let errors = Fixtures.errors([text, more])
    guard isRefused else {
      #expect(errors == [])
      return
    }
    // The error is at the first gesture that is too many, which may be one of the inner view.
    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix(view == "inner" ? "2.yaml:3:3: error: " : "1.yaml:7:") == true)
    #expect(errors.first?.contains("and on 'inner' it would be for 65") == true)
  }

  @Test(arguments: ["requiresFailureOf", "simultaneousWith"], [64, 65])
  func `a gesture names at most 64 others in a list`(key: String, count: Int) {
    let names = (0..<count).map { "g\($0)" }.joined(separator: ",\n")
    // The tap is on a view of its own.
    let text = Fixtures.text(
      gestures: Self.gestures(65) + Self.gestures(63, "h") + [
        "{id: t, kind: tap, \(key): [\n\(names)]}"
      ])
    let error =
      "1.yaml:\(4 + 128 + 2 + 65):1: error: 'requiresFailureOf' and 'simultaneousWith' have at most 64 "
      + "names each"
    #expect(Fixtures.errors([text]) == (count > 64 ? [error] : []))
  }

  @Test func `a gesture that is named several times counts once`() throws {
    let names = Array(repeating: "g0", count: 64).joined(separator: ", ")
    let text = Fixtures.text(
      gestures: Self.gestures(1) + [
        "{id: h, kind: tap, requiresFailureOf: [\(names)], simultaneousWith: [g0, g0]}"
      ])
    let surface = try #require(try Fixtures.load(text).surfaces.first)
    let built = surface.build(size: .init(width: 1, height: 1))
    #expect(built.requirements(ofGesture: "h") == ["g0"])
    #expect(built.partners(ofGesture: "h") == .with(["g0"]))
  }

  @Test(arguments: [40, 41]) func `views can be nested 40 deep`(depth: Int) {
    var text = "version: 1\nsurfaces: [{id: main, views: [\n"
    for level in 1...depth { text += "{id: v\(level), frame: [0, 0, 1, 1], views: [\n" }
    text += String(repeating: "]}", count: depth) + "]}]\n"
    let errors = ["1.yaml:43:1: error: views are nested more than 40 deep"]
    #expect(Fixtures.errors([text]) == (depth > 40 ? errors : []))
  }

  private static func text(surfaces count: Int) -> String {
    "version: 1\nsurfaces:\n" + (1...count).map { "- {id: s\($0)}\n" }.joined()
  }

  @Test(arguments: [256, 257]) func `a configuration has at most 256 surfaces`(count: Int) {
    let errors = ["1.yaml:259:3: error: a configuration has at most 256 surfaces"]
    #expect(Fixtures.errors([Self.text(surfaces: count)]) == (count > 256 ? errors : []))
  }

  @Test func `a drop-in may change surfaces of a full configuration`() throws {
    let loaded = try Fixtures.load(
      Self.text(surfaces: 256), "version: 1\nsurfaces: [{id: s7, rotation: 90}]")
    #expect(loaded.surfaces.count == 256)
    #expect(loaded.surfaces[6].rotation == 90)
  }
}
