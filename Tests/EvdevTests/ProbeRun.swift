import TestRig

/// A testbed with a program that prints what the `Evdev` target sees.
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
  ///   - device: The device, which gets the node `event5`.
  ///   - events: The events before the probe opens the device.
  /// - Returns: The probe, and its output about the device.
  /// - Throws: `RigError` if the device or the probe cannot be started.
  func open(
    _ device: SimulatedDevice = .touchscreen(), after events: [SimulatedEvent] = []
  ) throws -> (probe: TestProcess, said: [String]) {
    try testbed.plug(device)
    if !events.isEmpty { try testbed.lose(events) }
    let probe = try start("open", "/dev/input/event5")
    return (probe, try probe.readLines(through: "opened"))
  }
}
