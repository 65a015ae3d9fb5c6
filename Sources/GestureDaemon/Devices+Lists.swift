internal import Evdev
internal import GestureConfiguration
internal import GesturePipeline
internal import GestureWire
internal import Gestures
internal import InputEvents
internal import TouchInput

extension Devices {
  func write(_ request: ListRequest, to list: inout ListWriter, for rights: ClientRights) {
    for session in sessions
    where !list.isTooLong && request.includes(surface: session.surface) {
      let before = session.pipeline.work
      defer { work += session.pipeline.work - before }
      switch request.subject {
      case .devices: writeDevice(session, to: &list)
      case .surfaces: writeSurface(session, to: &list, for: rights)
      case .views: session.pipeline.writeViews(to: &list, matching: request, for: rights)
      case .gestures: session.pipeline.writeGestures(to: &list, matching: request, for: rights)
      case .clients: break
      }
    }
  }

  private func writeDevice(_ session: DeviceSession, to list: inout ListWriter) {
    list.beginEntry()
    list.write("device", session.node.name)
    list.write("name", session.touchscreen.description.name)
    list.write("path", session.node.devnode)
    list.write("surface", session.surface)
    list.endEntry()
  }

  private func writeSurface(
    _ session: DeviceSession, to list: inout ListWriter, for rights: ClientRights
  ) {
    let size = session.pipeline.geometry.size
    list.beginEntry()
    list.write("surface", session.surface)
    list.write("device", session.node.name)
    list.write("size", [size.width, size.height])
    list.write("rotation", session.template.rotation)
    list.write("grab", session.touchscreen.isGrabbed)
    if rights == .control, let view = session.pipeline.firstResponder {
      list.write("firstResponder", view)
    }
    list.endEntry()
  }
}
