/// The permitted times of a capture's events.
enum CaptureTime {
  /// The longest time before or after 0, in seconds: 2^33, which a clock reaches in the year 2242.
  ///
  /// Recognizers and tools count seconds as `Double`, which has a resolution of a microsecond up to
  /// there. Far beyond that, adding to a time no longer changes it.
  static let limit = 8_589_934_592

  /// The rule, for printing behind the time that breaks it.
  static let rule = "must be from -\(limit) to \(limit) seconds"

  /// True if a time in microseconds is permitted.
  static func isAllowed(_ time: Int64) -> Bool {
    (-Int64(limit) * 1_000_000...Int64(limit) * 1_000_000).contains(time)
  }
}
