import TestRig

/// A testbed and a program in it that says what the `Evdev` target sees.
final class ProbeRun {
  let testbed: InputTestbed

  init() throws {
    testbed = try InputTestbed()
  }

  /// Starts the probe.
  func start(_ arguments: String...) throws -> TestProcess {
    try testbed.start(BuildProducts.path(of: "EvdevProbe"), arguments)
  }

  /// Plugs a device in and starts a probe that reads it.
  ///
  /// - Parameters:
  ///   - device: What it is.
  ///   - events: What has happened before the probe opens the device.
  /// - Returns: The probe, and what it has said of the device.
  /// - Throws: What went wrong.
  func open(
    _ device: SimulatedDevice = .touchscreen(), after events: [SimulatedEvent] = []
  ) throws -> (probe: TestProcess, said: [String]) {
    try testbed.plug(device)
    if !events.isEmpty { try testbed.lose(events) }
    let probe = try start("open", "/dev/input/event5")
    return (probe, try probe.readLines(through: "opened"))
  }
}
