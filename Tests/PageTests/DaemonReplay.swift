import Foundation
import TestRig
import Testing

/// The daemon's lines for the touches that an engine in a page has got.
enum DaemonReplay {
  /// The same surface for the daemon.
  private static func configuration(_ view: String) -> String {
    let simultaneous = "simultaneousWith"
    return """
      version: 1
      surfaces:
        - id: main
          size: [512, 512]
          views:
            - id: \(view)
              frame: [0, 0, 512, 512]
              isMultipleTouchEnabled: true
              gestures:
                - {id: \(view).pan, kind: pan, \(simultaneous): [\(view).pinch, \(view).rotation]}
                - {id: \(view).pinch, kind: pinch, \(simultaneous): [\(view).rotation]}
                - {id: \(view).rotation, kind: rotation}
                - {id: \(view).tap, kind: tap, requiresFailureOf: [\(view).double]}
                - {id: \(view).double, kind: tap, numberOfTapsRequired: 2}
                - {id: \(view).longPress, kind: longPress, minimumPressDuration: 2}
      """
  }

  private struct Touch: Decodable {
    let contact, phase: Int
    let x, y: Double
  }

  private struct Frame: Decodable {
    let time: Double
    let touches: [Touch]

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      time = try values.decode(Double.self)
      touches = try values.decode([Touch].self)
    }
  }

  /// The lines of `gesturectl replay` for the same touches on a panel.
  static func lines(of frames: String, onView view: String) throws -> [String] {
    let directory = try TemporaryDirectory()
    let frames = try JSONDecoder().decode([Frame].self, from: Data(frames.utf8))
    let first = (frames[0].time * 1e6).rounded()
    var events: [String] = []
    for frame in frames {
      let time = (frame.time * 1e6).rounded() - first
      func add(_ type: Int, _ code: Int, _ value: Int) {
        events.append(
          String(
            format: "E: %d.%06d %04x %04x %d", Int(time) / 1_000_000, Int(time) % 1_000_000, type,
            code, value))
      }
      for touch in frame.touches {
        add(3, 0x2f, touch.contact % 10)
        if touch.phase == 0 { add(3, 0x39, touch.contact) }
        if touch.phase >= 3 {
          add(3, 0x39, -1)
        } else {
          add(3, 0x35, Int(touch.x))
          add(3, 0x36, Int(touch.y))
        }
      }
      add(0, 0, 0)
    }
    let header = try Project.text("Recordings/drag.evemu").split(separator: "\n")
      .prefix { !$0.hasPrefix("E:") }
      .map { String($0).replacing(" 3999 ", with: " 511 ").replacing(" 7999 ", with: " 511 ") }
    let capture = directory.file("page.evemu")
    try (header + events + [""]).joined(separator: "\n").write(
      toFile: capture, atomically: true, encoding: .utf8)
    let file = directory.file("page.yaml")
    try configuration(view).write(
      toFile: file, atomically: true, encoding: .utf8)
    let output = try Project.control([
      "replay", "--config", file, "--touches", "--transitions", capture,
    ])
    try #require(output.status == 0, "\(output.errors)")
    return try lines(of: "[\(output.lines.joined(separator: ","))]")
  }

  /// Lines with times from the first one, since captures begin at 0.
  static func lines(of text: String) throws -> [String] {
    let objects = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]] ?? []
    let first = objects.first?["time"] as? Double ?? 0
    func relative(_ time: Any?) -> Any? {
      (time as? Double).map { Int((($0 - first) * 1e6).rounded()) }
    }
    return try objects.map { object in
      var object = object
      object["time"] = relative(object["time"])
      if let touches = object["touches"] as? [[String: Any]] {
        object["touches"] = touches.map { touch in
          var touch = touch
          touch["timestamp"] = relative(touch["timestamp"])
          return touch
        }
      }
      return String(
        decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys),
        as: UTF8.self)
    }
  }
}
