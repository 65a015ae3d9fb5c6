internal import Glibc

/// The watchdog of a service manager (`sd_watchdog_enabled(3)`).
package enum ServiceWatchdog {
  /// The interval of reports in microseconds: half of the time after which the manager restarts the
  /// service, as its manual recommends.
  ///
  /// - Parameters:
  ///   - environment: The variables that the program was started with.
  ///   - process: The number of this process.
  /// - Returns: `nil` if there is no watchdog for this process.
  package static func interval(
    environment: (String) -> String? = Environment.value, process: Int32 = getpid()
  ) -> Int64? {
    guard let time = environment("WATCHDOG_USEC").flatMap({ Int64($0) }), time > 1 else {
      return nil
    }
    if let other = environment("WATCHDOG_PID"), other != String(process) { return nil }
    return time / 2
  }
}
