internal import Glibc
package import InputEvents
package import LinuxIO

/// An open touchscreen: its description, its state, and its events.
///
/// A pen on a node of its own is read in the same way.
///
/// libevdev opens, describes and grabs the device and reads its state. The events themselves are
/// read as the kernel sends them, because libevdev drops a tracking id that replaces another one
/// without a -1 between them, and two contacts would look like one that jumps.
package final class Touchscreen: Pollable {
  /// The path of the node, for example `/dev/input/event5`.
  package let path: String
  package let description: DeviceDescription
  /// True if events have times of `MonotonicClock`; otherwise they have times of `CLOCK_REALTIME`.
  package let clockIsMonotonic: Bool
  /// The state of axes, slots and keys when the device was opened, or after events were lost.
  package private(set) var state: DeviceState
  /// True if this is the only reader of the device.
  package private(set) var isGrabbed = false
  /// The number of attempts to grab the device or to release it so far.
  package private(set) var grabAttempts = 0

  package private(set) var pollDescriptor: Int32
  /// The open device, until `close`.
  private var descriptor: FileDescriptor?
  /// The device; `nil` for events that come from elsewhere.
  private var device: LibevdevDevice?
  /// Grabs and releases in the kernel's place, if events come from elsewhere.
  private var grabbing: Grabbing
  private var queue = EventQueue()

  /// A function that grabs a device or releases it, and returns 0 or the `errno` of the refusal.
  package typealias Grabbing = (_ isGrabbed: Bool) -> Int32

  /// Opens a device.
  ///
  /// Any evdev device can be opened; `refusal` has the reason why it cannot be a touchscreen.
  ///
  /// - Parameters:
  ///   - path: The path of the node.
  ///   - log: Receives libevdev's messages about the device.
  /// - Throws: The reason for a failure; a transient one is worth another attempt.
  package init(
    path: String, log: @escaping (DeviceLogLevel, String) -> Void
  ) throws(DeviceError) {
    var number: Int32
    repeat {
      number = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    } while number < 0 && errno == EINTR
    guard number >= 0 else { throw .system(SystemError("open", path)) }
    let descriptor = FileDescriptor(adopting: number)
    guard let device = LibevdevDevice(descriptor: number, log: DeviceLog(log)) else {
      let reason = errno
      // A file that is no device, or another kind of device, does not know the request.
      guard reason != ENOTTY, reason != EINVAL else { throw .notAnInputDevice(path: path) }
      throw .system(SystemError("read the description of", path, number: reason))
    }
    let description = device.description()
    self.path = path
    self.description = description
    state = device.state(description)
    // After the state: when the clock changes, the kernel discards earlier events and sends
    // SYN_DROPPED, so nothing can be lost between the two.
    clockIsMonotonic = device.useMonotonicClock()
    pollDescriptor = number
    self.descriptor = consume descriptor
    self.device = device
    grabbing = { _ in 0 }
  }

  /// Creates a touchscreen whose events come from elsewhere, such as a socket that a test writes
  /// to.
  ///
  /// Its state after lost events is the initial state.
  ///
  /// - Parameters:
  ///   - descriptor: The source of the events, laid out as the kernel's; it must not block.
  ///   - path: The path in errors.
  ///   - description: The description of the device.
  ///   - grabbing: Answers in the kernel's place when the device is grabbed or released; by default
  ///     there is no other reader, so that it can always be grabbed.
  package init(
    readingFrom descriptor: consuming FileDescriptor, path: String, description: DeviceDescription,
    grabbing: @escaping Grabbing = { _ in 0 }
  ) {
    self.path = path
    self.description = description
    state = DeviceState()
    clockIsMonotonic = true
    pollDescriptor = descriptor.rawValue
    self.descriptor = consume descriptor
    self.grabbing = grabbing
    device = nil
  }

  /// The reason why the device cannot be a touchscreen; `nil` if it can.
  package var refusal: TouchscreenRefusal? {
    device?.isVirtualTouchscreen == true
      ? .virtualTouchscreen : touchscreenRefusal(of: description)
  }

  /// Makes this the only reader of the device (`EVIOCGRAB`).
  ///
  /// Other readers then get no events, not even the end of the touches that they follow: grab only
  /// while no finger is down.
  ///
  /// - Throws: `EBUSY` if another program has grabbed it.
  package func grab() throws(DeviceError) {
    try setGrabbed(true)
  }

  /// Lets other programs read again; they do not get the events sent in the meantime.
  package func ungrab() throws(DeviceError) {
    try setGrabbed(false)
  }

  /// Closes the device, which releases it: it has gone from then on.
  ///
  /// Stop waiting for it before.
  package func close() {
    (pollDescriptor, isGrabbed) = (-1, false)
    (device, grabbing) = (nil, { _ in EBADF })
    descriptor = nil
  }

  /// Reads the device's events and passes on the frames that are complete.
  ///
  /// The method allocates no memory, unless events were lost. When the kernel reports a loss
  /// (`SYN_DROPPED`), the frames before it are passed on, the rest is discarded, and `dropped` is
  /// called with the present state. Frames after that apply to it.
  ///
  /// - Parameters:
  ///   - readiness: The readiness that the poller reported.
  ///   - events: Gets one event after the other, up to the `SYN_REPORT` of the last complete frame.
  ///   - dropped: Gets the present state of the device and its time, in microseconds of the
  ///     device's clock.
  ///   - goesOn: Called after each piece of at least 64 events if more may have come: false leaves
  ///     them for the next call. It is not called for a device that has gone.
  /// - Returns: True if everything that arrived was passed on, except for an incomplete frame.
  /// - Throws: `gone` if the device has gone; everything it had sent has then been passed on. After
  ///   any error, stop waiting for the device, since it would stay ready.
  @discardableResult
  package func read(
    readiness: Readiness = .readable,
    events: (InputEvent) -> Void,
    dropped: (DeviceState, Int64) -> Void,
    while goesOn: () -> Bool = { true }
  ) throws(DeviceError) -> Bool {
    let isGoing = readiness.isHangUp || readiness.isError
    while true {
      switch try fill() {
      case .gone:
        throw .gone(path: path)
      case .nothing:
        guard !isGoing else { throw .gone(path: path) }
        return true
      case .events(let isFull):
        if let dropTime = handOn(events) {
          let time = try resynchronize(since: dropTime)
          dropped(state, time)
        }
        guard isFull || isGoing else { return true }
        guard isGoing || goesOn() else { return false }
      }
    }
  }

  /// Passes on the complete frames and keeps the rest.
  ///
  /// - Returns: The time of a `SYN_DROPPED`, if there was one; then only the events before it have
  ///   been passed on.
  private func handOn(_ events: (InputEvent) -> Void) -> Int64? {
    var frameEnd = 0
    var dropTime: Int64?
    for index in 0..<queue.count {
      let event = queue[index]
      if event.isReport { frameEnd = index + 1 }
      if event.code == .synDropped {
        dropTime = event.time
        break
      }
    }
    // A frame that is longer than any panel's is not kept back: memory has its bounds.
    if frameEnd == 0, dropTime == nil, queue.isAtItsLimit { frameEnd = queue.count }
    for index in 0..<frameEnd { events(queue[index]) }
    queue.removeFirst(frameEnd)
    return dropTime
  }

  /// Discards everything that has arrived and adopts the state after it.
  ///
  /// - Returns: The time of the last discarded event, which is the time of the state.
  private func resynchronize(since dropTime: Int64) throws(DeviceError) -> Int64 {
    var time = dropTime
    var reading = EventQueue.Reading.events(isFull: false)
    var discarded = 0
    while case .events = reading, discarded < Self.maximumDiscarded {
      for index in 0..<queue.count { time = max(time, queue[index].time) }
      discarded += queue.count
      queue.removeFirst(queue.count)
      reading = try fill()
    }
    switch device?.synchronize() {
    case nil: return time
    case 0?: break
    case ENODEV?, EIO?, EBADF?: throw .gone(path: path)
    case let number?: throw .system(SystemError("read the state of", path, number: number))
    }
    state = device?.state(description) ?? state
    return time
  }

  /// The number of events after which discarding stops, because they come faster than they can be
  /// read.
  private static let maximumDiscarded = 1 << 16

  private func fill() throws(DeviceError) -> EventQueue.Reading {
    do {
      return try queue.fill(from: pollDescriptor)
    } catch {
      throw .system(SystemError(error.operation + " of", path, number: error.number))
    }
  }

  private func setGrabbed(_ isGrabbed: Bool) throws(DeviceError) {
    grabAttempts += 1
    let result = device?.setGrabbed(isGrabbed) ?? grabbing(isGrabbed)
    guard result == 0 else {
      throw .system(SystemError(isGrabbed ? "grab" : "ungrab", path, number: result))
    }
    self.isGrabbed = isGrabbed
  }
}

/// The reason why a device cannot be opened or read.
package enum DeviceError: Error, Equatable, CustomStringConvertible {
  /// The device was unplugged, or access to it was revoked. The descriptor is of no further use.
  case gone(path: String)
  /// The file at the path is not an input device.
  case notAnInputDevice(path: String)
  /// The kernel refused something.
  case system(SystemError)

  /// True if opening the device may succeed a moment later, or with the next message about it.
  ///
  /// A device is announced before its node has its permissions, or even exists. A device that comes
  /// and goes quickly may be gone before it could be opened.
  package var isTransient: Bool {
    guard case .system(let error) = self else { return false }
    return isShortage
      || [ENOENT, EACCES, EPERM, ENODEV, ENXIO, EBUSY].contains(error.number)
  }

  /// True if the system or the process is short of memory or files.
  ///
  /// That says nothing about the device, and no message about it follows when the shortage is over.
  package var isShortage: Bool {
    guard case .system(let error) = self else { return false }
    return [ENOMEM, ENOSPC, EMFILE, ENFILE].contains(error.number)
  }

  /// The error in one line.
  package var description: String {
    switch self {
    case .gone(let path): "\(path) is gone"
    case .notAnInputDevice(let path): "\(path) is not an input device"
    case .system(let error): error.description
    }
  }
}
