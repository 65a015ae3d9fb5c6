/// The times that a capture's events may have.
enum CaptureTime {
  /// The longest time before or after 0, in seconds: 2^33, which a clock reaches in the year 2242.
  ///
  /// Recognizers and tools count seconds as `Double`, which tells microseconds apart up to there. Far beyond,
  /// a time no longer advances by what is added to it.
  static let limit = 8_589_934_592

  /// The rule, to be put behind the time that breaks it.
  static let rule = "must be from -\(limit) to \(limit) seconds"

  /// True if a capture's event may have a time, in microseconds.
  static func isAllowed(_ time: Int64) -> Bool {
    (-Int64(limit) * 1_000_000...Int64(limit) * 1_000_000).contains(time)
  }
}
