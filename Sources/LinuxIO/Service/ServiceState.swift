/// A state that a service reports to its manager, as `sd_notify(3)` spells it.
package enum ServiceState: Equatable, Sendable {
  /// The service is up, or a reload is done.
  case ready
  /// The service loads its configuration again, since this time in microseconds of
  /// `MonotonicClock`.
  case reloading(since: Int64)
  /// The service is about to end.
  case stopping
  /// The service is alive, for the watchdog.
  case alive
  /// The present activity, in a line for people.
  case status(String)

  /// The assignments, each on a line.
  var text: String {
    switch self {
    case .ready: "READY=1"
    // systemd 253 and later need the time for units of `Type=notify-reload`.
    case .reloading(let time): "RELOADING=1\nMONOTONIC_USEC=\(time)"
    case .stopping: "STOPPING=1"
    case .alive: "WATCHDOG=1"
    // A line break would begin another assignment.
    case .status(let text): "STATUS=\(text.printable)"
    }
  }
}
