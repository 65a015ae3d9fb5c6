internal import CLinux
internal import Glibc

/// Waits for many descriptors at once (epoll, level-triggered).
///
/// A source that stays ready is ready at the next wait, too, so a caller need not read everything
/// at once.
@safe package final class Poller {
  /// The largest number of sources that one wait finds ready; the kernel reports the others first
  /// next time.
  ///
  /// It is more than a daemon has, so that no source hides another.
  private static let maximumReady = 512

  /// The registration of a descriptor, from `register` to `unregister`.
  ///
  /// The kernel reuses the number of a closed descriptor for the next one. A registration has a
  /// number of its own beside it, so that an event for the old descriptor that is still under way
  /// is never mistaken for one of the new.
  package struct Registration: Hashable, Sendable {
    /// The value that epoll stores: the registration number above, the descriptor below.
    let rawValue: UInt64

    init(number: UInt32, descriptor: Int32) {
      rawValue = UInt64(number) << 32 | UInt64(UInt32(bitPattern: descriptor))
    }

    init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    var number: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }
    /// The descriptor, which no other source has while this one is registered.
    package var descriptor: Int32 { Int32(truncatingIfNeeded: rawValue) }
  }

  private let descriptor: FileDescriptor
  /// The present registration number of each descriptor; 0 if it is not registered.
  private var numbers: [UInt32] = []
  private var lastNumber: UInt32 = 0
  /// Room for `maximumReady` events.
  ///
  /// It is a pointer, not a buffer: `epoll_wait` takes an optional pointer in the headers of older
  /// C libraries, and one that is never null in those of newer ones.
  private let ready: UnsafeMutablePointer<epoll_event>
  private var readyCount = 0

  /// Creates a poller without sources.
  package init() throws(SystemError) {
    let number = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard number >= 0 else { throw SystemError("make an epoll instance") }
    descriptor = FileDescriptor(adopting: number)
    unsafe ready = .allocate(capacity: Self.maximumReady)
    unsafe ready.initialize(repeating: epoll_event(), count: Self.maximumReady)
  }

  deinit {
    unsafe ready.deallocate()
  }

  /// Starts waiting for a source.
  ///
  /// - Parameters:
  ///   - source: The source; unregister it before it is closed.
  ///   - interest: The kinds of readiness to wait for; errors and hang-ups are always reported.
  /// - Returns: The name under which `wait` reports it.
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

  package func change(
    _ registration: Registration, to interest: Readiness
  ) throws(SystemError) {
    try control(EPOLL_CTL_MOD, registration, interest)
  }

  /// Stops waiting for a source; events under way are not reported.
  package func unregister(_ registration: Registration) {
    guard isRegistered(registration) else { return }
    numbers[Int(registration.descriptor)] = 0
    // A failure means that the descriptor was closed already, and then epoll has forgotten it.
    var event = unsafe epoll_event()
    _ = unsafe epoll_ctl(
      descriptor.rawValue, EPOLL_CTL_DEL, registration.descriptor, &event)
  }

  /// Waits until a source is ready, a signal comes or the time is up.
  ///
  /// Nothing is allocated. `forEachReady` then goes through the ready sources, as often as needed,
  /// so that some can be served before others.
  ///
  /// - Parameter timeout: The longest wait, in microseconds, rounded up to whole milliseconds;
  ///   unlimited if absent.
  /// - Throws: `SystemError` with the failed call.
  package func wait(timeout: Int64? = nil) throws(SystemError) {
    let milliseconds = timeout.map { Int32(clamping: ($0 + 999) / 1000) } ?? -1
    readyCount = 0
    let count = unsafe epoll_wait(
      descriptor.rawValue, ready, Int32(Self.maximumReady), milliseconds)
    guard count >= 0 else {
      if errno == EINTR { return }
      throw SystemError("wait for events")
    }
    readyCount = Int(count)
  }

  /// Calls a closure with the sources that the last `wait` found ready, in no particular order.
  ///
  /// A source that was unregistered since then is left out.
  ///
  /// - Parameter body: Called for each source.
  package func forEachReady(_ body: (Registration, Readiness) -> Void) {
    for index in 0..<readyCount {
      let registration = unsafe Registration(rawValue: ready[index].data.u64)
      guard isRegistered(registration) else { continue }
      unsafe body(registration, Readiness(rawValue: ready[index].events))
    }
  }

  /// Waits and then goes through the ready sources, for loops that serve all sources alike.
  ///
  /// - Parameters:
  ///   - timeout: The longest wait, in microseconds; unlimited if absent.
  ///   - body: Called for each ready source.
  /// - Throws: `SystemError` with the failed call.
  package func wait(
    timeout: Int64? = nil, _ body: (Registration, Readiness) -> Void
  ) throws(SystemError) {
    try wait(timeout: timeout)
    forEachReady(body)
  }

  /// True if a registration lasts: its source was not unregistered.
  package func isRegistered(_ registration: Registration) -> Bool {
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

/// A source that a `Poller` can wait for.
package protocol Pollable: ~Copyable {
  /// The descriptor that becomes ready when there is something to do.
  var pollDescriptor: Int32 { get }
}

/// The kinds of readiness of a descriptor (`epoll_event.events`).
///
/// In other modules, write `Readiness()` for none: an empty literal goes through the protocol, and
/// that takes longer.
package struct Readiness: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// `EPOLLIN`: there is something to read, or the end of the file.
  package static let readable = Readiness(EPOLLIN)
  /// `EPOLLOUT`: there is room to write.
  package static let writable = Readiness(EPOLLOUT)
  /// `EPOLLERR`: the device or peer is broken; always reported.
  static let error = Readiness(EPOLLERR)
  /// `EPOLLHUP`: the device or peer has gone; always reported.
  package static let hangUp = Readiness(EPOLLHUP)
  /// `EPOLLRDHUP`: the peer of a stream socket sends nothing more.
  static let peerClosed = Readiness(EPOLLRDHUP)

  /// True if there is something to read, or the end of the file.
  package var isReadable: Bool { contains(.readable) }
  /// True if there is room to write.
  package var isWritable: Bool { contains(.writable) }
  /// True if the device or peer is broken.
  package var isError: Bool { contains(.error) }
  /// True if the device or peer has gone.
  package var isHangUp: Bool { contains(.hangUp) }
  /// True if the peer of a stream socket sends nothing more.
  var isPeerClosed: Bool { contains(.peerClosed) }

  private init(_ events: EPOLL_EVENTS) {
    self.init(rawValue: events.rawValue)
  }
}
