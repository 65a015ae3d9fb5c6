import GestureConfiguration
import Gestures
import Testing

/// The warnings about views that are too small for fingers.
struct RoomTests {
  private func reasons(_ surface: String, _ views: String) throws -> [String] {
    let text = "version: 1\nsurfaces:\n- id: main\n  \(surface)\n  views: [\(views)]"
    return try Configuration.check(Fixtures.files([text])).warnings.map(\.message)
  }

  private func view(_ frame: String, _ gesture: String, keys: String = "") -> String {
    "{id: v, frame: \(frame), gestures: [{id: g, \(gesture)}] \(keys)}"
  }

  @Test(arguments: [
    ("[0, 0, 80, 80]", "kind: tap, numberOfTouchesRequired: 3", true),
    ("[0, 0, 225, 225]", "kind: tap, numberOfTouchesRequired: 3", false),
    // Fingers side by side.
    ("[0, 0, 60, 390]", "kind: tap, numberOfTouchesRequired: 3", false),
    ("[0, 0, 60, 380]", "kind: tap, numberOfTouchesRequired: 3", true),
    ("[0, 0, 180, 180]", "kind: pinch", true), ("[0, 0, 200, 200]", "kind: pinch", false),
    ("[0, 0, 80, 80]", "kind: pan, minimumNumberOfTouches: 2, isEnabled: false", false),
    ("[0, 0, 80, 80]", "kind: tap", false),
  ])
  func `a view with too little room for fingers causes a warning`(
    frame: String, gesture: String, isTold: Bool
  ) throws {
    let told = try reasons("size: [400, 800]", view(frame, gesture))
    #expect(told.count == (isTold ? 1 : 0))
    #expect(told.allSatisfy { $0.hasPrefix("the view 'v' is too small for the ") })
  }

  @Test(arguments: [
    ("[50, 50, 20, 20]", "kind: tap", "", true), ("[50, 50, 44, 44]", "kind: tap", "", false),
    ("[50, 50, 300, 43]", "kind: tap", "", true),
    ("['80%', 0, '10%', 99]", "kind: tap", "", true),
    // A finger comes to an edge from outside.
    ("[0, 0, 400, 20]", "kind: tap", "", false), ("[0, 780, 400, 20]", "kind: tap", "", false),
    ("['90%', 50, '10%', 99]", "kind: tap", "", false), ("[0, 0, 20, 20]", "kind: tap", "", false),
    ("[0, 50, 20, 20]", "kind: tap", "", true),
    // A finger moves along a bar.
    ("[50, 50, 300, 20]", "kind: pan", "", false), ("[50, 50, 20, 300]", "kind: swipe", "", false),
    ("[50, 50, 300, 20]", "kind: pan}, {id: t, kind: tap", "", true),
    ("[50, 50, 20, 20]", "kind: pan", "", true),
    ("[50, 50, 20, 20]", "kind: tap", ", hitTestInsets: [-12, -12, -12, -12]", false),
    ("[0, 0, 13, 800]", "kind: screenEdgePan, edges: [left]", "", false),
    ("[50, 50, 20, 20]", "kind: hover", "", false),
    ("[50, 50, 20, 20]", "kind: tap, allowedTouchTypes: [pencil]", "", false),
    ("[50, 50, 20, 20]", "kind: tap, isEnabled: false", "", false),
  ])
  func `a target below seven millimeters causes a warning`(
    frame: String, gesture: String, keys: String, isTold: Bool
  ) throws {
    let told = try reasons("size: [400, 800]", view(frame, gesture, keys: keys))
    #expect(told.count == (isTold ? 1 : 0))
    #expect(told.allSatisfy { $0.contains("hard to hit") && $0.contains("44 in 'frame'") })
  }

  @Test(arguments: [
    (["size: [400, 800]"], true), (["size: [400, 800]", "pixels: [400, 800]"], true),
    (["size: [1200, 2400]", "pixels: [400, 800]"], false), (["diagonal: 10"], true),
    (["diagonal: 5.5", "pixels: [400, 800]"], true),
    (["diagonal: 16", "pixels: [400, 800]"], false),
    // The panel decides how large a point or a pixel is.
    (["pixels: [400, 800]"], false), (["grab: false"], false),
  ])
  func `millimeters are known if a size or a diagonal is`(keys: [String], isTold: Bool) throws {
    #expect(
      try reasons(keys.joined(separator: "\n  "), view("[50, 50, 20, 20]", "kind: tap")).count
        == (isTold ? 1 : 0))
  }

  @Test func `the size of a panel counts unless it is assumed`() throws {
    let files = Fixtures.files([
      "version: 1\nsurfaces: [{id: main, views: [\(view("[50, 50, 20, 20]", "kind: tap"))]}]"
    ])
    let sizes = ["main": Size(width: 400, height: 800)]
    #expect(try Configuration.check(files, sizes: sizes).warnings.count == 1)
    #expect(try Configuration.check(files, sizes: sizes, hasAssumedSizes: true).warnings.isEmpty)
  }
}
