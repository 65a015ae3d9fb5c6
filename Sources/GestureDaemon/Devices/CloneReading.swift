/// Follows whether `gestured-through` reads what it is sent.
///
/// The program hangs if it has read nothing for a second while messages were unread. The kernel
/// knows only the memory of all unread messages together: if that has not grown since the message
/// before, something was read.
struct CloneReading {
  /// The memory of the unread messages at the latest look.
  private var unread = 0
  /// True if a message was sent after the latest look.
  private var hasSent = false
  /// The latest look at which nothing was unread, or less than would be without any reading.
  private var progressAt: Int64
  /// The time of the next look that waits for no message, in microseconds of the monotonic clock;
  /// `nil` if all messages are known to be read.
  ///
  /// It does not move with each message, so that a finger costs one look a second besides.
  private(set) var deadline: Int64?

  /// Creates the state of a program that has read everything.
  ///
  /// - Parameter now: The present time, in microseconds of the monotonic clock.
  init(at now: Int64) {
    progressAt = now
  }

  /// Looks at what is unread just before a message is sent.
  ///
  /// - Parameters:
  ///   - unread: The memory of the unread messages.
  ///   - now: The present time, in microseconds of the monotonic clock.
  /// - Returns: False if the program hangs.
  mutating func expectMessage(_ unread: Int, at now: Int64) -> Bool {
    note(unread, at: now)
    hasSent = true
    if deadline == nil { deadline = now + Limits.cloneReading }
    return now - progressAt < Limits.cloneReading
  }

  /// Looks at what is unread when `deadline` has come.
  ///
  /// - Parameters:
  ///   - unread: The memory of the unread messages.
  ///   - now: The present time, in microseconds of the monotonic clock.
  /// - Returns: False if the program hangs.
  mutating func look(_ unread: Int, at now: Int64) -> Bool {
    note(unread, at: now)
    deadline = unread == 0 ? nil : progressAt + Limits.cloneReading
    return now - progressAt < Limits.cloneReading
  }

  private mutating func note(_ unread: Int, at now: Int64) {
    let hasRead = hasSent ? unread <= self.unread : unread < self.unread
    if unread == 0 || hasRead { progressAt = now }
    (self.unread, hasSent) = (unread, false)
  }
}
