import Gestures
import Testing
import YAML

@testable import GestureConfiguration

/// The limits of a configuration: one entry at the limit is read, and one more is refused.
struct ConfigurationLimitTests {
  /// A limit with the error of one entry more.
  struct Limit: CustomTestStringConvertible {
    let testDescription: String
    let count: Int
    let error: String
    /// Writes files with so many entries.
    let texts: @Sendable (Int) -> [String]
  }

  @Test(arguments: limits) func `an entry beyond a limit is refused`(_ limit: Limit) {
    #expect(Fixtures.errors(limit.texts(limit.count)) == [])
    #expect(Fixtures.errors(limit.texts(limit.count + 1)) == [limit.error])
  }

  private static let limits = [
    Limit(
      testDescription: "512 views on all surfaces together", count: 512,
      error: "1.yaml:517:1: error: a configuration has at most 512 views, on all surfaces together"
    ) { count in
      func views(_ numbers: Range<Int>) -> String {
        numbers.map { "{id: v\($0), frame: [0, 0, 1, 1]}" }.joined(separator: ",\n")
      }
      return [
        "version: 1\nsurfaces:\n- {id: s, views: [\n\(views(0..<300))]}\n"
          + "- {id: t, views: [\n\(views(300..<count))]}\n"
      ]
    },
    Limit(
      testDescription: "512 gestures in all files together", count: 512,
      error:
        "2.yaml:101:1: error: a configuration has at most 512 gestures, on all surfaces together"
    ) { count in
      let other = Fixtures.text(gestures: gestures(count - 416, "h"))
      return [
        Fixtures.text(gestures: gestures(416)), other.replacing("id: s", with: "id: t"),
      ]
    },
    Limit(
      testDescription: "64 gestures of a view", count: 64,
      error:
        "1.yaml:67:1: error: a touch is for at most 64 gestures, and on 'v' it would be for 65: "
        + "those of the view and of all views that contain it"
    ) { count in
      let list = gestures(count).joined(separator: ",\n")
      return [
        "version: 1\nsurfaces: [{id: s, views: [{id: v, frame: [0, 0, 1, 1], gestures:\n"
          + "[\(list)]}]}]"
      ]
    },
    named("requiresFailureOf"), named("simultaneousWith"),
    Limit(
      testDescription: "views nested 40 deep", count: 40,
      error: "1.yaml:43:1: error: views are nested more than 40 deep"
    ) { depth in
      let views = (1...depth).map { "{id: v\($0), frame: [0, 0, 1, 1], views: [\n" }.joined()
      return [
        "version: 1\nsurfaces: [{id: main, views: [\n" + views
          + String(repeating: "]}", count: depth) + "]}]\n"
      ]
    },
    Limit(
      testDescription: "256 surfaces", count: 256,
      error: "1.yaml:259:3: error: a configuration has at most 256 surfaces"
    ) { [text(surfaces: $0)] },
  ]

  /// The limit of the names in a list; the tap is on a view of its own.
  private static func named(_ key: String) -> Limit {
    Limit(
      testDescription: "64 names in \(key)", count: 64,
      error: "1.yaml:\(4 + 128 + 2 + 65):1: error: 'requiresFailureOf' and 'simultaneousWith' have "
        + "at most 64 names each"
    ) { count in
      let names = (0..<count).map { "g\($0)" }.joined(separator: ",\n")
      let tap = "{id: t, kind: tap, \(key): [\n\(names)]}"
      return [Fixtures.text(gestures: gestures(65) + gestures(63, "h") + [tap])]
    }
  }

  /// The entries of gestures with ids that begin with a prefix.
  private static func gestures(_ count: Int, _ prefix: String = "g") -> [String] {
    (0..<count).map { "{id: \(prefix)\($0), kind: pan}" }
  }

  private static func text(surfaces count: Int) -> String {
    "version: 1\nsurfaces:\n" + (1...count).map { "- {id: s\($0)}\n" }.joined()
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

  @Test func `a drop-in may change surfaces of a full configuration`() throws {
    let loaded = try Fixtures.load(
      Self.text(surfaces: 256), "version: 1\nsurfaces: [{id: s7, rotation: 90}]")
    #expect(loaded.surfaces.count == 256)
    #expect(loaded.surfaces[6].rotation == 90)
  }
}
