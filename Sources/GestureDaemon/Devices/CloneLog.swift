internal import Logging

/// The log of a surface's virtual touchscreen: whether touches pass, and why not.
///
/// The same reason again and again is one line.
struct CloneLog {
  /// The id of the surface.
  var surface: String
  private let logger: Logger
  /// The reason that was logged last; `nil` if touches have passed since.
  private var reason: String?

  init(of surface: String, _ logger: Logger) {
    (self.surface, self.logger) = (surface, logger)
  }

  /// Reports that there is no virtual touchscreen, for a reason.
  mutating func reportFailure(_ reason: String) { report(reason, .warning) }

  /// Reports that the panel is not grabbed yet, since something touches it.
  mutating func reportWaiting() {
    if reason != Self.waiting { report(Self.waiting, .notice) }
  }

  private static let waiting = "a finger is down on its panel"

  /// Reports that touches pass: the panel is grabbed now.
  mutating func reportOpening() {
    logger.log(
      level: reason == nil ? .info : .notice,
      "touches on surface '\(surface)' pass through a virtual touchscreen")
    reason = nil
  }

  /// Reports that another virtual touchscreen takes the place of this one.
  func reportRenewal() {
    logger.info(
      "surface '\(surface)' gets a new virtual touchscreen: udev properties of its panel changed")
  }

  private mutating func report(_ reason: String, _ level: Logger.Level) {
    logger.log(
      level: reason == self.reason ? .debug : level,
      "'through' of surface '\(surface)' is off for now: \(reason)")
    self.reason = reason
  }
}
