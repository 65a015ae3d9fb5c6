import Foundation
import TestRig

/// A daemon with a touchscreen, `event5`, and a pen, `event6`, whose lines a test reads as a few
/// words each.
final class PenStage {
  private struct Line: Decodable {
    struct Touch: Decodable {
      var id: Int
    }

    var type: String
    var change: String?
    var surface: String?
    var time: Double?
    var phase: String?
    var gesture: String?
    var state: String?
    var location: [Double]?
    var touches: [Touch]?
  }

  /// The group of the touchscreen and of its pen.
  static let group = "3/56a/4200:usb-0000:00:14.0-1"

  /// A touchscreen that belongs to the group.
  static var touchscreen: SimulatedDevice {
    var device = SimulatedDevice.touchscreen()
    device.properties = ["LIBINPUT_DEVICE_GROUP": group]
    return device
  }

  /// The pen of the touchscreen.
  static var pen: SimulatedDevice { .pen(group: group) }

  private let directory: TemporaryDirectory
  private let running: RunningDaemon
  private let monitor: TestProcess
  private let path: String
  private let devices = ["event5": PenStage.touchscreen, "event6": PenStage.pen]
  /// The newest gesture that `next` has read.
  private var newest: Line?

  var testbed: InputTestbed { running.testbed }
  var process: TestProcess { running.process }

  init(_ text: String = PenStage.configuration()) throws {
    directory = try TemporaryDirectory()
    path = directory.file("config.yaml")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    running = try RunningDaemon(configuration: path)
    monitor = try running.monitor(["--touches"])
  }

  /// A configuration with a gesture for fingers, one for the pen, and hovering.
  static func configuration(_ surface: String = "size: [400, 300]") -> String {
    """
    version: 1
    surfaces:
      - {id: main, \(surface), views: [
          {id: canvas, frame: [0, 0, "100%", "100%"], isMultipleTouchEnabled: true, gestures: [
            {id: move, kind: pan, allowedTouchTypes: [direct]},
            {id: draw, kind: pan, allowedTouchTypes: [pencil]},
            {id: hover, kind: hover}]}]}
    """
  }

  /// Plugs in one of the two devices, or another one.
  ///
  /// The device uses the clock of its events, as if the kernel could not set another one.
  func plug(_ node: String, _ device: SimulatedDevice? = nil) throws {
    guard var device = device ?? devices[node] else { return }
    device.hasMonotonicClock = false
    try testbed.plug(device, as: node)
  }

  /// Waits until both are followed.
  func follow() throws {
    try monitor.readLines(through: #"{"type":"device""#)
    try wait(for: "event6 (Simulated Pen) is the pen of surface 'main'")
  }

  func touch(_ events: [SimulatedEvent]) throws { try testbed.write(events, to: "event5") }

  func pen(_ events: [SimulatedEvent]) throws { try testbed.write(events, to: "event6") }

  /// Waits until the daemon's log contains a text.
  func wait(for text: String, times: Int = 1) throws {
    try TestRig.wait("the daemon logs: \(text)") {
      process.standardError.components(separatedBy: text).count > times
    }
  }

  /// Writes the configuration and waits until the daemon has adopted it.
  func reload(_ text: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let said = "the configuration is reloaded"
    let times = process.standardError.components(separatedBy: said).count
    process.signal(SIGHUP)
    try wait(for: said, times: times)
  }

  /// Reads the next lines, except `changed` gestures and touches that moved.
  func next(_ count: Int) throws -> [String] {
    var words: [String] = []
    while words.count < count {
      let line = try Self.parse(monitor.readLine())
      guard let word = Self.words(line) else { continue }
      words.append(word)
      if line.type == "gesture" { newest = line }
    }
    return words
  }

  /// The newest gesture that `next` has read: its id, its time, and its location to the nearest
  /// point.
  var newestGesture: String {
    let location = (newest?.location ?? []).map { String(Int($0.rounded())) }.joined(separator: ",")
    return "\(newest?.gesture ?? "") \(newest?.time ?? 0) \(location)"
  }

  /// Stops the daemon and returns the last lines before its goodbye.
  func stop() throws -> [String] {
    process.signal(SIGTERM)
    return try monitor.readToEnd().compactMap { Self.words(try Self.parse($0)) }
  }

  private static func words(_ line: Line) -> String? {
    let touch = line.touches?.first.map { " \($0.id)" } ?? ""
    switch line.type {
    case "device": return "\(line.change ?? "") \(line.surface ?? "")"
    case "touch": return line.phase == "moved" ? nil : (line.phase ?? "") + touch
    case "gesture":
      return line.state == "changed" ? nil : "\(line.gesture ?? "") \(line.state ?? "")" + touch
    default: return nil
    }
  }

  private static func parse(_ text: String) throws -> Line {
    try JSONDecoder().decode(Line.self, from: Data(text.utf8))
  }
}
