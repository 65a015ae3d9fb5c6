/// What a service tells its manager of itself, as `sd_notify(3)` spells it.
package enum ServiceState: Equatable, Sendable {
  /// It does what it is there for; or a reload is done.
  case ready
  /// It loads its configuration anew, since this time in microseconds of `MonotonicClock`.
  case reloading(since: Int64)
  /// It ends.
  case stopping
  /// It is alive: what a watchdog waits for.
  case alive
  /// What it is doing, in a line for people.
  case status(String)

  /// The assignments, each on a line.
  var text: String {
    switch self {
    case .ready: "READY=1"
    // systemd 253 and later want the time where a unit is of `Type=notify-reload`.
    case .reloading(let time): "RELOADING=1\nMONOTONIC_USEC=\(time)"
    case .stopping: "STOPPING=1"
    case .alive: "WATCHDOG=1"
    // A line's end would begin another assignment.
    case .status(let text): "STATUS=\(text.printable)"
    }
  }
}
