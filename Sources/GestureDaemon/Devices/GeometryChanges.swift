internal import Evdev
internal import GestureConfiguration
internal import GesturePipeline
internal import GestureWire
internal import Gestures
internal import Logging
internal import SurfaceClients

/// The changes of a surface's geometry that clients request, in place of the configuration's
/// values, and the reports of it.
///
/// They belong to no connection: a client may set the geometry and disconnect.
final class GeometryChanges {
  /// The basis of a surface whose geometry changes, and the time of the change.
  struct Setting {
    /// The entry of the configuration.
    let template: SurfaceTemplate
    /// The calibration that udev knows, as for the pipeline.
    let calibration: [Double]?
    /// The time of the change, in seconds of the events' clock.
    let time: Double
    /// The earliest time for frames after the change, in seconds of the events' clock.
    let startTime: Double
  }

  private let touchscreen: Touchscreen
  private let pipeline: GesturePipeline
  private let surfaceClients: SurfaceClients
  /// The values of clients in force.
  private var present = GeometryChange()
  /// The values of clients to be in force once nothing touches the device; `nil` if they are
  /// already.
  private var wanted: GeometryChange?
  /// True if clients get the next report even if the geometry has not changed.
  private var isReportDue = false
  /// The time of the newest report, in seconds of the events' clock.
  private var reportedAt = 0.0
  /// The log of changes, which clients cannot flood.
  private var log: ClientLog

  init(
    of touchscreen: Touchscreen, pipeline: GesturePipeline, surfaceClients: SurfaceClients,
    logger: Logger
  ) {
    self.touchscreen = touchscreen
    self.pipeline = pipeline
    self.surfaceClients = surfaceClients
    log = ClientLog(logger)
  }

  /// True if a change waits.
  var isPending: Bool { wanted != nil }

  /// True if no value of the configuration is replaced, now or later.
  var isEmpty: Bool { present.isEmpty && wanted == nil }

  /// Returns an entry of the configuration with the values in force.
  func applied(to template: SurfaceTemplate) -> SurfaceTemplate { template.setting(present) }

  // MARK: Changes

  /// Requests values; of those that wait, only values that are not requested anew stay.
  func request(_ change: GeometryChange) {
    wanted = (wanted ?? present).merging(change)
  }

  /// Makes the next report due if a change waits, and returns true then: its client waits for the
  /// line, even if a later change returns to the present geometry.
  func requireReportOfPending() -> Bool {
    if isPending { isReportDue = true }
    return isPending
  }

  /// Puts the values that wait in force.
  func adopt(in setting: Setting) {
    let before = applied(to: setting.template)
    present = wanted.take() ?? present
    reshape(from: before, in: setting)
  }

  /// Returns to the geometry of the configuration; touches that are down are cancelled.
  func restore(in setting: Setting) {
    let before = applied(to: setting.template)
    forget()
    reshape(from: before, in: setting)
  }

  /// Forgets all values of clients; the surface is about to be replaced.
  func forget() {
    (present, wanted) = (GeometryChange(), nil)
  }

  private func reshape(from before: SurfaceTemplate, in setting: Setting) {
    let after = applied(to: setting.template)
    let shape = pipeline.shape
    if !after.hasGeometry(of: before) {
      surfaceClients.suspend(at: setting.time)
      reportedAt = setting.time
      surfaceClients.reshape(as: after, calibration: setting.calibration, at: setting.startTime)
      let surface = pipeline.origin.surface
      for notice in SurfaceNotice.size(of: surface, of: touchscreen, through: pipeline) {
        log.write(notice.level, notice.text)
      }
    }
    report(at: setting.time, ifOtherThan: shape)
  }

  // MARK: Reports

  /// Reports the geometry to clients, if it has changed or the report is due even so: a client
  /// waits for a change, or a reload changed the values that clients derive it from.
  private func report(at time: Double, ifOtherThan shape: SurfaceLine.Geometry) {
    defer { isReportDue = false }
    guard pipeline.shape != shape || isReportDue else { return }
    reportedAt = time
    pipeline.reportShape(at: time)
  }

  /// Reports the geometry with another entry of the configuration to clients, if it has changed or
  /// the entry has other values from which clients derive it.
  ///
  /// - Parameters:
  ///   - time: The time of the change, in seconds of the events' clock.
  ///   - template: The entry.
  ///   - before: The entry before.
  ///   - shape: The geometry before; `nil` if this is another surface, which the line of its device
  ///     reports.
  func report(
    at time: Double, of template: SurfaceTemplate, after before: SurfaceTemplate,
    ifOtherThan shape: SurfaceLine.Geometry?
  ) {
    guard let shape else { return isReportDue = false }
    if template.output != before.output || !template.hasGeometry(of: before) { isReportDue = true }
    report(at: time, ifOtherThan: shape)
  }

  /// Writes the geometry, for a client that has just connected.
  ///
  /// - Parameters:
  ///   - writer: The writer of the line.
  ///   - template: The entry of the configuration.
  /// - Returns: True if there is a line: a client has changed the geometry.
  func write(with writer: inout LineWriter, changing template: SurfaceTemplate) -> Bool {
    guard !applied(to: template).hasGeometry(of: template) else { return false }
    writer.write(SurfaceLine(pipeline.shape, time: reportedAt, origin: pipeline.origin))
    return true
  }
}
