internal import Evdev
internal import GestureConfiguration
internal import GestureWire
internal import Gestures
internal import Logging
internal import Surfaces

/// The changes of a surface's geometry that clients request, and the reports of it.
///
/// The pipeline's template has the geometry in force, and the configuration's entry the one to
/// return to. Changes belong to no connection: a client may set the geometry and disconnect.
final class GeometryChanges {
  private let touchscreen: Touchscreen
  private let pipeline: GesturePipeline
  private let surfaceClients: SurfaceClients
  private let clock: DeviceClock
  /// The values to be in force once nothing touches the device; `nil` if none wait.
  private var wanted: GeometryChange?
  /// True if clients get the next report even if the geometry has not changed.
  private var isReportDue = false
  /// The time of the newest report, in seconds of the events' clock.
  private(set) var reportedAt = 0.0
  /// The log of changes, which clients cannot flood.
  private var log: ClientLog

  init(
    of touchscreen: Touchscreen, pipeline: GesturePipeline, surfaceClients: SurfaceClients,
    clock: DeviceClock, logger: Logger
  ) {
    (self.touchscreen, self.pipeline) = (touchscreen, pipeline)
    (self.surfaceClients, self.clock) = (surfaceClients, clock)
    log = ClientLog(logger)
  }

  /// True if a change waits.
  var isPending: Bool { wanted != nil }

  /// True if the geometry is another than that of an entry of the configuration, now or later.
  func differ(from template: SurfaceTemplate) -> Bool {
    isPending || !pipeline.template.hasGeometry(of: template)
  }

  // MARK: Changes

  /// Requests values; of those that wait, only values that are not requested anew stay.
  func request(_ change: GeometryChange) {
    wanted = (wanted ?? GeometryChange()).merging(change)
  }

  /// Makes the next report due if a change waits, and returns true then: its client waits for the
  /// line, even if a later change returns to the present geometry.
  func requireReportOfPending() -> Bool {
    if isPending { isReportDue = true }
    return isPending
  }

  /// Puts the values that wait in force, at a time of the monotonic clock, in microseconds.
  ///
  /// - Parameters:
  ///   - calibration: The calibration that udev knows, as for the pipeline.
  ///   - now: The present time.
  func adopt(calibration: [Double]?, at now: Int64) {
    guard let change = wanted.take() else { return }
    reshape(as: pipeline.template.setting(change), calibration: calibration, at: now)
  }

  /// Returns to the geometry of an entry of the configuration; touches that are down are cancelled.
  func restore(_ template: SurfaceTemplate, calibration: [Double]?, at now: Int64) {
    forget()
    reshape(as: template, calibration: calibration, at: now)
  }

  func forget() { wanted = nil }

  private func reshape(as template: SurfaceTemplate, calibration: [Double]?, at now: Int64) {
    let (shape, time) = (pipeline.shape, clock.eventTime(at: now))
    if !template.hasGeometry(of: pipeline.template) {
      surfaceClients.suspend(at: time)
      reportedAt = time
      surfaceClients.reshape(
        as: template, calibration: calibration, at: clock.startTime(at: now))
      let surface = pipeline.origin.surface
      for notice in SurfaceNotice.size(of: surface, of: touchscreen, through: pipeline) {
        log.write(notice.level, notice.text)
      }
    }
    report(at: time, ifOtherThan: shape)
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
    guard !pipeline.template.hasGeometry(of: template) else { return false }
    writer.write(SurfaceLine(pipeline.shape, time: reportedAt, origin: pipeline.origin))
    return true
  }
}
