import Foundation
import GestureConfiguration
import Gestures
import TestRig
import Testing
import Tools

/// A machine with one simulated panel that is mounted in some way, and `gesturectl setup` on it.
final class SetupStage {
  let process: TestProcess
  let panel: MountedPanel
  /// The files that setup writes.
  let configuration: String
  let rule: String

  private let testbed: InputTestbed
  private let directory: TemporaryDirectory
  private let device: SimulatedDevice
  private var time: Int64 = 1_000_000
  private var contact: Int32 = 0

  /// Starts setup.
  ///
  /// - Parameters:
  ///   - panel: The way in which the panel is mounted.
  ///   - device: The panel's device.
  ///   - arguments: The arguments besides the files and the device.
  /// - Throws: The error of a program that cannot be started.
  init(
    _ panel: MountedPanel, device: SimulatedDevice = .touchscreen(), _ arguments: [String] = []
  ) throws {
    (self.panel, self.device) = (panel, device)
    directory = try TemporaryDirectory()
    configuration = directory.file("config.yaml")
    rule = directory.file("91-panel.rules")
    testbed = try InputTestbed()
    try testbed.plug(device)
    process = try testbed.start(
      BuildProducts.path(of: "gesturectl"),
      ["setup", "--output", configuration, "--rule", rule] + arguments)
  }

  /// Touches a place of the screen, which is 1 wide and 1 high.
  func touch(_ point: Point) throws {
    try testbed.write(tap(at: point))
  }

  /// Writes events to the panel.
  func write(_ events: [SimulatedEvent]) throws { try testbed.write(events) }

  /// The next tap of a finger on a place of the screen.
  func tap(at point: Point) -> [SimulatedEvent] {
    let (x, y) = Self.values(of: panel.place(of: point))
    contact += 1
    time += 1_000_000
    return .frame(at: time, .slot(0), .trackingID(contact), .x(x), .y(y), .touched)
      + .frame(at: time + 80_000, .trackingID(-1), .released)
  }

  /// A finger that moves from one place of the screen to another.
  func drag(from first: Point, to second: Point) -> [SimulatedEvent] {
    var events = tap(at: first)
    let (x, y) = Self.values(of: panel.place(of: second))
    events.insert(
      contentsOf: [SimulatedEvent].frame(at: time + 40_000, .x(x), .y(y)), at: events.count - 3)
    return events
  }

  /// The values of a panel from 0 to 4000 and 0 to 3000 at a normalized place.
  private static func values(of place: Point) -> (x: Int32, y: Int32) {
    (Int32((place.x * 4001).rounded(.down)), Int32((place.y * 3001).rounded(.down)))
  }

  /// Waits until setup has printed a text for people.
  func wait(for text: String) throws {
    try TestRig.wait("setup prints '\(text)'") { process.standardError.contains(text) }
  }

  /// The matrix in the rule that setup has written; `nil` if it has written none.
  var matrix: String? {
    guard let text = try? String(contentsOfFile: rule, encoding: .utf8) else { return nil }
    return text.firstMatch(of: /LIBINPUT_CALIBRATION_MATRIX}="([^"]*)"/).map { String($0.1) }
  }

  /// Expects that the written files are valid, and that a daemon with the same panel reports taps
  /// where they are.
  ///
  /// - Parameter points: The places of the screen to tap.
  /// - Throws: The error of a program that does not go on.
  func expectTaps(at points: [Point]) throws {
    let check = ConfigurationCheck(paths: [configuration], program: "gesturectl")
    #expect(check.exitStatus == 0 && check.errors.isEmpty, "\(check.errors)")
    let found = try taps(at: points)
    let errors = zip(found, points).map { $0.distance(to: $1) }
    #expect(errors.allSatisfy { $0 < 0.005 }, "\(found)")
  }

  /// The places that a daemon reports, where the surface is 1 wide and 1 high.
  private func taps(at points: [Point]) throws -> [Point] {
    var device = device
    // The events have times of their own.
    device.hasMonotonicClock = false
    // udev has the property that the rule gives the device.
    if let matrix { device.properties["LIBINPUT_CALIBRATION_MATRIX"] = matrix }
    let daemon = try RunningDaemon(configuration: configuration)
    let monitor = try daemon.monitor()
    try daemon.testbed.plug(device)
    try monitor.readLines(through: #"{"type":"device""#)
    let size = try size(daemon)
    return try points.map { point in
      try daemon.testbed.write(tap(at: point))
      let lines = try monitor.readLines(through: #"{"type":"gesture""#)
      let line = lines.last ?? ""
      let place = line.firstMatch(of: /"location":\[([^,\]]*),([^,\]]*)\]/)
      guard let place, let x = Double(place.1), let y = Double(place.2) else {
        throw RigError("no location: \(line)")
      }
      return Point(x: x / size.width, y: y / size.height)
    }
  }

  private func size(_ daemon: RunningDaemon) throws -> Size {
    let list = try Project.control(["list-surfaces", "--json", "--socket", daemon.socketPath])
    let text = list.lines.joined()
    guard let size = text.firstMatch(of: /"size":\[([^,\]]*),([^,\]]*)\]/),
      let width = Double(size.1), let height = Double(size.2)
    else { throw RigError("no size: \(text)") }
    return Size(width: width, height: height)
  }
}
