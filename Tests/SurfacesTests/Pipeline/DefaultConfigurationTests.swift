import Captures
import Foundation
import SurfaceRig
import TestRig
import Testing

/// The gestures of the default configuration: every kind.
struct DefaultConfigurationTests {
  /// The actions of a bundled recording, without changes, in order.
  private func actions(_ recording: String) throws -> [String] {
    let text = try Project.text("Recordings/\(recording).evemu")
    let captures = try CaptureReader.read(Array(text.utf8))
    return try captures.flatMap { try CollectedLines.replay($0).lines }
      .filter { $0["type"] == "gesture" && !["changed", "failed"].contains($0["state"]) }
      .map { "\($0["gesture"]) \($0["state"])" }
  }

  private static let recordings: [(recording: String, actions: [String])] = [
    ("tap", ["tap recognized"]),
    ("double-tap", ["tap recognized", "tap recognized", "doubleTap recognized"]),
    ("two-finger-tap", ["twoFingerTap recognized"]),
    // All gestures are simultaneous: a short drag that stays near enough for a tap is also a tap.
    (
      "press-and-drag",
      ["longPress began", "pan began", "tap recognized", "longPress ended", "pan ended"]
    ),
    ("drag", ["pan began", "tap recognized", "pan ended"]),
    ("edge-pan", ["pan began", "edgeLeft began", "pan ended", "edgeLeft ended"]),
    ("pinch", ["pinch began", "pinch ended"]),
    ("rotation", ["rotation began", "rotation ended"]),
    ("swipe", ["pan began", "swipeRight recognized", "pan ended"]),
    (
      "hover",
      ["hover began", "hover ended", "tap recognized", "hover began", "hover ended"]
    ),
  ]

  @Test(arguments: recordings)
  func `the default configuration recognizes the gesture of a recording`(
    recording: String, actions: [String]
  ) throws {
    let recognized = try self.actions(recording)
    #expect(recognized == actions)
  }
}
