internal import Evdev
internal import GestureWire
internal import InputEvents
internal import Surfaces

/// The lines about devices.
extension Devices {
  /// Sends a client the present state: devices and idle surfaces, and to a controller open menus.
  func sendState(to client: Client) {
    for session in sessions {
      write(.added, session, at: session.addedAt)
      client.append(writer.line)
      var lines: [(time: Double, line: [UInt8])] = []
      if session.geometry.write(with: &writer, changing: session.template) {
        lines.append((session.geometry.reportedAt, writer.line))
      }
      if let time = writeIdleTime(of: session) { lines.append((time, writer.line)) }
      if client.rights == .control, let time = session.surfaceClients.writeState(with: &writer) {
        lines.append((time, writer.line))
      }
      for line in lines.sorted(by: { $0.time < $1.time }) { client.append(line.line) }
    }
  }

  /// Writes a line about a surface that is idle or active; returns its time, or `nil` if there is
  /// none, since the configuration has no limit of the idle time.
  private func writeIdleTime(of session: DeviceSession) -> Double? {
    guard let idleTime = session.pipeline.feed.target.idleTime else { return nil }
    let time = idleTime.changedAt ?? session.addedAt
    writer.write(
      SurfaceLine(
        idleTime.isIdle ? .idle : .active, time: time, origin: session.pipeline.origin))
    return time
  }

  func send(_ change: DeviceLine.Change, _ session: DeviceSession, at time: Double) {
    write(change, session, at: time)
    clients.send(writer.line, about: LineSubject(topic: .devices, surface: session.surface))
  }

  private func write(_ change: DeviceLine.Change, _ session: DeviceSession, at time: Double) {
    writer.write(
      DeviceLine(
        change, device: session.node.name, name: session.touchscreen.description.name,
        surface: session.surface, time: time))
  }

  /// Names the device on lines only while there is more than one.
  func nameDevicesOnLines() {
    for session in sessions {
      session.pipeline.origin.device = sessions.count > 1 ? session.node.name : nil
    }
  }
}
