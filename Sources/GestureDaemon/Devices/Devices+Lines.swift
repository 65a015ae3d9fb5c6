internal import Evdev
internal import GesturePipeline
internal import GestureWire
internal import InputEvents
internal import SurfaceClients
internal import TouchInput

/// The lines about devices.
extension Devices {
  /// Sends a client the present state: devices and idle surfaces, and to a controller open menus.
  func sendState(to client: Client) {
    for session in sessions {
      write(.added, session, at: session.addedAt)
      client.append(writer.line)
      if session.geometry.write(with: &writer, changing: session.template) {
        client.append(writer.line)
      }
      if writeIdleTime(of: session) { client.append(writer.line) }
    }
    guard client.rights == .control else { return }
    for session in sessions where session.surfaceClients.writeState(with: &writer) {
      client.append(writer.line)
    }
  }

  /// Writes whether a surface is idle; returns true if there is a line: the configuration has a
  /// limit of the idle time.
  private func writeIdleTime(of session: DeviceSession) -> Bool {
    guard let idleTime = session.pipeline.idleTime else { return false }
    writer.write(
      SurfaceLine(
        idleTime.isIdle ? .idle : .active, time: idleTime.changedAt ?? session.addedAt,
        origin: session.pipeline.origin))
    return true
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
