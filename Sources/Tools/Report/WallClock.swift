import Glibc

/// A moment as people see it on a clock.
struct WallClock: Equatable {
  /// The day, such as `2026-11-29`.
  let date: String
  /// The hour of the day, from 0 to 23.
  let hour: Int

  /// The present moment, in the machine's time zone.
  static var now: WallClock {
    var seconds = time(nil)
    var parts = unsafe tm()
    _ = unsafe localtime_r(&seconds, &parts)
    let (year, month, day, hour) = unsafe (
      parts.tm_year, parts.tm_mon, parts.tm_mday, parts.tm_hour
    )
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return WallClock(
      date: "\(year + 1900)-\(padded(month + 1))-\(padded(day))", hour: Int(hour))
  }
}
