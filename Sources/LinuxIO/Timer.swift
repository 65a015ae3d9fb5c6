internal import CLinux
internal import Glibc

/// A deadline on the monotonic clock that a `Poller` can wait for (timerfd).
package struct Timer: ~Copyable, Pollable {
  private let descriptor: FileDescriptor
  /// The deadline, in microseconds of `MonotonicClock`; `nil` while the timer is not armed.
  package private(set) var deadline: Int64?

  /// Creates a timer that is not armed.
  package init() throws(SystemError) {
    let number = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard number >= 0 else { throw SystemError("make a timer") }
    descriptor = FileDescriptor(adopting: number)
    deadline = nil
  }

  package var pollDescriptor: Int32 { descriptor.rawValue }

  /// Sets the deadline at which the timer becomes ready, in place of the previous one.
  ///
  /// The kernel is called only if the deadline changes. A deadline in the past makes the timer
  /// ready at once.
  ///
  /// - Parameter deadline: The deadline, in microseconds of `MonotonicClock`.
  /// - Throws: `SystemError` with the failed call.
  package mutating func arm(at deadline: Int64) throws(SystemError) {
    guard deadline != self.deadline else { return }
    // All zeros would disarm it, and times before the clock's start have passed anyway.
    let time = max(deadline, 1)
    try set(
      timespec(tv_sec: Int(time / 1_000_000), tv_nsec: Int(time % 1_000_000) * 1000))
    self.deadline = deadline
  }

  /// Removes the deadline.
  package mutating func disarm() throws(SystemError) {
    guard deadline != nil else { return }
    try set(timespec())
    deadline = nil
  }

  /// Acknowledges that the timer has become ready; it is not armed after that.
  ///
  /// - Returns: False if it has not become ready, or was armed again meanwhile.
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
