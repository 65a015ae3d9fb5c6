internal import CLinux
internal import Glibc

/// One deadline on the monotonic clock that a `Poller` can wait for (timerfd).
package struct Timer: ~Copyable, Pollable {
  private let descriptor: FileDescriptor
  /// When it goes off, in microseconds of `MonotonicClock`; nil while it is not armed.
  package private(set) var deadline: Int64?

  /// Makes a timer that is not armed.
  package init() throws(SystemError) {
    let number = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard number >= 0 else { throw SystemError("make a timer") }
    descriptor = FileDescriptor(adopting: number)
    deadline = nil
  }

  package var pollDescriptor: Int32 { descriptor.rawValue }

  /// Makes the timer ready at a deadline, in place of the one it had.
  ///
  /// The kernel is called only if the deadline is another one. One that has passed makes the timer
  /// ready at once.
  ///
  /// - Parameter deadline: When, in microseconds of `MonotonicClock`.
  /// - Throws: The kernel's answer.
  package mutating func arm(at deadline: Int64) throws(SystemError) {
    guard deadline != self.deadline else { return }
    // All zeros would disarm it, and what lies before the clock's start has passed anyway.
    let time = max(deadline, 1)
    try set(
      timespec(tv_sec: Int(time / 1_000_000), tv_nsec: Int(time % 1_000_000) * 1000))
    self.deadline = deadline
  }

  /// Takes the deadline back.
  package mutating func disarm() throws(SystemError) {
    guard deadline != nil else { return }
    try set(timespec())
    deadline = nil
  }

  /// Takes note that the timer has gone off, after which it is not armed.
  ///
  /// - Returns: Whether it had; not so when it was armed anew in the meantime.
  package mutating func acknowledge() -> Bool {
    var expirations: UInt64 = 0
    let count = unsafe read(
      descriptor.rawValue, &expirations, MemoryLayout.size(ofValue: expirations))
    guard count > 0 else { return false }
    deadline = nil
    return true
  }

  private func set(_ time: timespec) throws(SystemError) {
    var value = itimerspec(it_interval: timespec(), it_value: time)
    let result = unsafe timerfd_settime(
      descriptor.rawValue, Int32(TFD_TIMER_ABSTIME), &value, nil)
    guard result == 0 else { throw SystemError("set a timer") }
  }
}
