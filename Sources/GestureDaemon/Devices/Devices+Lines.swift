internal import GesturePipeline
internal import GestureWire
internal import InputEvents
internal import Evdev
internal import SurfaceClients

/// The lines about devices.
extension Devices {
  /// Sends a client the present state: devices and idle surfaces, and to a controller open menus.
  func sendState(to client: Client) {
    for session in sessions {
      write(.added, session, at: session.addedAt)
      client.append(writer.line)
      if session.writeGeometry(with: &writer) { client.append(writer.line) }
      if session.writeIdleTime(with: &writer) { client.append(writer.line) }
    }
    guard client.rights == .control else { return }
    for session in sessions where session.surfaceClients.writeState(with: &writer) {
      client.append(writer.line)
    }
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
