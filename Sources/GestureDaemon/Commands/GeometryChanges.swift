internal import GestureConfiguration
internal import Gestures
internal import Logging

/// The changes of a surface's geometry that clients request, in place of the configuration's
/// values.
///
/// They belong to no connection: a client may set the geometry and disconnect.
struct GeometryChanges {
  /// The values in force.
  private var present = GeometryChange()
  /// The values to be in force once nothing touches the device; `nil` if they are already.
  private var wanted: GeometryChange?
  /// True if clients get the next report even if the geometry has not changed.
  private var isReportDue = false
  /// The time of the newest report, in seconds of the events' clock.
  private(set) var reportedAt = 0.0
  /// The log of changes, which clients cannot flood.
  private var log: ClientLog

  init(logger: Logger) {
    log = ClientLog(logger)
  }

  /// True if a change waits.
  var isPending: Bool { wanted != nil }

  /// True if no value of the configuration is replaced, now or later.
  var isEmpty: Bool { present.isEmpty && wanted == nil }

  /// Returns an entry of the configuration with the values in force.
  func applied(to template: SurfaceTemplate) -> SurfaceTemplate { template.setting(present) }

  /// Requests values; of those that wait, only values that are not requested anew stay.
  mutating func request(_ change: GeometryChange) {
    wanted = (wanted ?? present).merging(change)
  }

  /// Puts the values that wait in force.
  mutating func adopt() {
    present = wanted.take() ?? present
  }

  /// Returns to the values of the configuration.
  mutating func forget() {
    (present, wanted) = (GeometryChange(), nil)
  }

  /// Sets the time of the last report of the geometry, in seconds of the events' clock.
  mutating func noteReport(at time: Double) { reportedAt = time }

  /// Makes the next report due even if the geometry does not change.
  mutating func requireReport() { isReportDue = true }

  /// Returns true if a report is due even if the geometry has not changed, and then false until
  /// another one is.
  mutating func takeDueReport() -> Bool {
    defer { isReportDue = false }
    return isReportDue
  }

  /// Logs a message about a change.
  mutating func write(_ notice: SurfaceNotice) { log.write(notice.level, notice.text) }
}
