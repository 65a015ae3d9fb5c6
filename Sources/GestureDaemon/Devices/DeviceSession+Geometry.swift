internal import Evdev
internal import GestureConfiguration
internal import GesturePipeline
internal import GestureWire
internal import InputEvents
internal import LinuxIO
internal import SurfaceClients
internal import TouchInput

extension DeviceSession {
  /// Changes the geometry of the surface, once nothing touches the device.
  ///
  /// - Parameter change: The new values, in place of those of earlier changes.
  /// - Returns: True if the change waits.
  func setGeometry(_ change: GeometryChange) -> Bool {
    geometry.request(change)
    settleGeometry()
    guard geometry.isPending else { return false }
    // The client waits for the line, even if a later change returns to the present geometry.
    geometry.requireReport()
    return true
  }

  /// Makes the changes of the geometry and of the grab that wait, if nothing touches the device.
  func settle() {
    settleGeometry()
    settleGrab()
  }

  /// Makes the change of the geometry that waits, if nothing touches the device.
  func settleGeometry() {
    guard geometry.isPending, mayReshape else { return }
    let before = geometry.applied(to: template)
    geometry.adopt()
    reshape(from: before)
  }

  /// Returns to the geometry of the configuration; touches that are down are cancelled.
  func restoreGeometry() {
    let before = geometry.applied(to: template)
    geometry.forget()
    reshape(from: before)
  }

  private func reshape(from before: SurfaceTemplate) {
    let after = geometry.applied(to: template)
    let (shape, time) = (pipeline.shape, MonotonicClock.now)
    if !after.hasGeometry(of: before) {
      suspend(at: time)
      geometry.noteReport(at: eventTime(at: time))
      surfaceClients.reshape(as: after, calibration: node.calibration, at: startTime(at: time))
      for notice in SurfaceNotice.size(of: surface, of: touchscreen, through: pipeline) {
        geometry.write(notice)
      }
    }
    reportGeometry(at: time, ifOtherThan: shape)
  }

  /// Reports the geometry of the surface to clients, if it has changed or the report is due even
  /// so: a client waits for a change, or a reload changed the values that clients derive it from.
  ///
  /// - Parameters:
  ///   - time: The time of its change, in microseconds of the monotonic clock.
  ///   - shape: The geometry before.
  func reportGeometry(at time: Int64, ifOtherThan shape: SurfaceLine.Geometry) {
    let isDue = geometry.takeDueReport()
    guard pipeline.shape != shape || isDue else { return }
    geometry.noteReport(at: eventTime(at: time))
    pipeline.reportShape(at: eventTime(at: time))
  }

  /// Reports the geometry of the surface with another entry of the configuration to clients, if it
  /// has changed or the entry has other values from which clients derive it.
  ///
  /// - Parameters:
  ///   - time: The time of the change, in microseconds of the monotonic clock.
  ///   - shape: The geometry before; `nil` if this is another surface, which the line of its device
  ///     reports.
  ///   - before: The entry before.
  func reportGeometry(
    at time: Int64, ifOtherThan shape: SurfaceLine.Geometry?, configuredAs before: SurfaceTemplate
  ) {
    guard let shape else { return _ = geometry.takeDueReport() }
    if template.output != before.output || !template.hasGeometry(of: before) {
      geometry.requireReport()
    }
    reportGeometry(at: time, ifOtherThan: shape)
  }

  // MARK: The present state

  /// Writes whether the surface is idle, for a client that has just connected.
  ///
  /// - Parameter writer: The writer of the line.
  /// - Returns: True if there is a line: the configuration has a limit of the idle time.
  func writeIdleTime(with writer: inout LineWriter) -> Bool {
    guard let idleTime = pipeline.idleTime else { return false }
    writer.write(
      SurfaceLine(
        idleTime.isIdle ? .idle : .active, time: idleTime.changedAt ?? addedAt,
        origin: pipeline.origin))
    return true
  }

  /// Writes the geometry of the surface, for a client that has just connected.
  ///
  /// - Parameter writer: The writer of the line.
  /// - Returns: True if there is a line: a client has changed the geometry.
  func writeGeometry(with writer: inout LineWriter) -> Bool {
    guard !geometry.applied(to: template).hasGeometry(of: template) else { return false }
    writer.write(SurfaceLine(pipeline.shape, time: geometry.reportedAt, origin: pipeline.origin))
    return true
  }
}
