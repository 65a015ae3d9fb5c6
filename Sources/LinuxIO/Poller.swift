internal import CLinux
internal import Glibc

/// Waits for many descriptors at once (epoll, level-triggered).
///
/// What stays ready is told again at the next wait, so nobody has to read everything at once.
package final class Poller {
  /// One descriptor that is waited for, from `register` to `unregister`.
  ///
  /// The kernel uses the number of a closed descriptor for the next one it opens. A registration
  /// holds a number of its own beside it, so that an event that was already on its way to the old
  /// one is never taken for the new one's.
  package struct Registration: Hashable, Sendable {
    /// The registration number above, the descriptor below: what epoll keeps for us.
    let rawValue: UInt64

    init(number: UInt32, descriptor: Int32) {
      rawValue = UInt64(number) << 32 | UInt64(UInt32(bitPattern: descriptor))
    }

    init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    var number: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }
    var descriptor: Int32 { Int32(truncatingIfNeeded: rawValue) }
  }

  private let descriptor: FileDescriptor
  /// The present registration number of each descriptor, 0 where there is none.
  private var numbers: [UInt32] = []
  private var lastNumber: UInt32 = 0

  /// Makes a poller that waits for nothing yet.
  package init() throws(SystemError) {
    let number = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard number >= 0 else { throw SystemError("make an epoll instance") }
    descriptor = FileDescriptor(adopting: number)
  }

  /// Starts waiting for a source.
  ///
  /// - Parameters:
  ///   - source: What to wait for. Unregister it before it is closed.
  ///   - interest: What to wait for it to be ready for; errors and hang-ups are always told.
  /// - Returns: The name under which `wait` tells of it.
  /// - Throws: The kernel's answer: `EPERM` for a file that is always ready.
  package func register<Source: Pollable & ~Copyable>(
    _ source: borrowing Source, for interest: Readiness
  ) throws(SystemError) -> Registration {
    lastNumber = lastNumber == .max ? 1 : lastNumber + 1
    let registration = Registration(number: lastNumber, descriptor: source.pollDescriptor)
    try control(EPOLL_CTL_ADD, registration, interest)
    let index = Int(registration.descriptor)
    while numbers.count <= index { numbers.append(0) }
    numbers[index] = registration.number
    return registration
  }

  /// Changes what a source is waited for.
  package func change(
    _ registration: Registration, to interest: Readiness
  ) throws(SystemError) {
    try control(EPOLL_CTL_MOD, registration, interest)
  }

  /// Stops waiting for a source; of what is on its way nothing will be told.
  package func unregister(_ registration: Registration) {
    guard isCurrent(registration) else { return }
    numbers[Int(registration.descriptor)] = 0
    // A failure means that the descriptor was closed already, and then epoll has forgotten it.
    var event = unsafe epoll_event()
    _ = unsafe epoll_ctl(
      descriptor.rawValue, EPOLL_CTL_DEL, registration.descriptor, &event)
  }

  /// Waits until something is ready, a signal comes or time is up, and tells what is ready.
  ///
  /// Nothing is allocated. What the body unregisters is not told any more.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait at most, in microseconds, rounded up to whole milliseconds;
  ///     without one, as long as it takes.
  ///   - body: Called for each source that is ready.
  /// - Throws: The kernel's answer.
  package func wait(
    timeout: Int64? = nil, _ body: (Registration, Readiness) -> Void
  ) throws(SystemError) {
    let milliseconds = timeout.map { Int32(clamping: ($0 + 999) / 1000) } ?? -1
    // What does not fit into one batch comes with the next wait.
    var batch = unsafe InlineArray<64, epoll_event>(repeating: epoll_event())
    var events = unsafe batch.mutableSpan
    let count = unsafe events.withUnsafeMutableBufferPointer { buffer in
      unsafe epoll_wait(
        descriptor.rawValue, buffer.baseAddress, Int32(buffer.count), milliseconds)
    }
    guard count >= 0 else {
      if errno == EINTR { return }
      throw SystemError("wait for events")
    }
    for index in 0..<Int(count) {
      let registration = unsafe Registration(rawValue: batch[index].data.u64)
      guard isCurrent(registration) else { continue }
      unsafe body(registration, Readiness(rawValue: batch[index].events))
    }
  }

  private func isCurrent(_ registration: Registration) -> Bool {
    let index = Int(registration.descriptor)
    return index < numbers.count && numbers[index] == registration.number
  }

  private func control(
    _ operation: Int32, _ registration: Registration, _ interest: Readiness
  ) throws(SystemError) {
    var event = unsafe epoll_event(
      events: interest.rawValue, data: epoll_data_t(u64: registration.rawValue))
    let result = unsafe epoll_ctl(
      descriptor.rawValue, operation, registration.descriptor, &event)
    guard result == 0 else {
      throw SystemError("wait for descriptor", "\(registration.descriptor)")
    }
  }
}
