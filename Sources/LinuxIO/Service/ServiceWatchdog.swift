internal import Glibc

/// The sign of life that a service manager waits for (`sd_watchdog_enabled(3)`).
package enum ServiceWatchdog {
  /// How often it is to be given, in microseconds: twice in the time after which the manager takes
  /// the service for dead, as its manual recommends.
  ///
  /// - Parameters:
  ///   - environment: The variables that the program was started with.
  ///   - process: The number of this process.
  /// - Returns: Nil where nobody waits for one, or not for one of this process.
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
