internal import Glibc
package import InputEvents
package import LinuxIO

/// An open touchscreen: what it is, what is on it, and the events it sends.
///
/// A pen on a node of its own is read in the same way.
///
/// libevdev opens, describes and grabs the device and asks for its state. The events themselves
/// are read as the kernel gives them, because libevdev drops a tracking id that replaces another
/// one without a -1 between them, and two contacts would look like one that jumps.
package final class Touchscreen: Pollable {
  /// The path of its node, `/dev/input/event5` for instance.
  package let path: String
  /// What the device says of itself.
  package let description: DeviceDescription
  /// Whether the times of events are those of `MonotonicClock`; else they are `CLOCK_REALTIME`'s.
  package let clockIsMonotonic: Bool
  /// The state of axes, slots and keys when the device was opened, or after events were lost.
  package private(set) var state: DeviceState
  /// Whether this is the only reader of the device.
  package private(set) var isGrabbed = false

  private let descriptor: FileDescriptor
  /// The device; `nil` for events that come from elsewhere.
  private let device: LibevdevDevice?
  private var queue = EventQueue()

  /// Opens a device.
  ///
  /// Any evdev device will do: see `refusal` for whether it can be a touchscreen.
  ///
  /// - Parameters:
  ///   - path: The path of its node.
  ///   - log: Takes libevdev's messages about the device.
  /// - Throws: Why not; a reason that is transient is worth another attempt.
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
      // What is no device, or another kind of device, does not know the question.
      guard reason != ENOTTY, reason != EINVAL else { throw .notAnInputDevice(path: path) }
      throw .system(SystemError("ask for the description of", path, number: reason))
    }
    let description = device.description()
    self.path = path
    self.description = description
    state = device.state(description)
    // After the state: what came before the clock is changed is thrown away by the kernel, which
    // then sends SYN_DROPPED, so nothing can be lost between the two.
    clockIsMonotonic = device.useMonotonicClock()
    self.descriptor = descriptor
    self.device = device
  }

  /// Creates a touchscreen whose events come from elsewhere, such as a socket that a test writes to.
  ///
  /// It has no other reader, so that it can always be grabbed, and its state after lost events is the
  /// state of the beginning.
  ///
  /// - Parameters:
  ///   - descriptor: The source of the events, laid out as the kernel's; it must not block.
  ///   - path: The path that errors name.
  ///   - description: The description of the device.
  package init(
    readingFrom descriptor: consuming FileDescriptor, path: String, description: DeviceDescription
  ) {
    self.path = path
    self.description = description
    state = DeviceState()
    clockIsMonotonic = true
    self.descriptor = descriptor
    device = nil
  }

  package var pollDescriptor: Int32 { descriptor.rawValue }

  /// Why the device cannot be a touchscreen, or nil if it can.
  package var refusal: TouchscreenRefusal? { touchscreenRefusal(of: description) }

  /// Makes this the only reader of the device (`EVIOCGRAB`).
  ///
  /// The others get nothing, and nobody tells them that the fingers they know of have gone: so
  /// grab while none is down.
  ///
  /// - Throws: `EBUSY` if another program has grabbed it.
  package func grab() throws(DeviceError) {
    try setGrabbed(true)
  }

  /// Lets the others read again; they get nothing of what was sent in the meantime.
  package func ungrab() throws(DeviceError) {
    try setGrabbed(false)
  }

  /// Reads what the device has sent and hands on the frames that are complete.
  ///
  /// Nothing is allocated, unless events were lost. When the kernel tells that it has lost events
  /// (`SYN_DROPPED`), the frames before are handed on, the rest is thrown away, and `dropped` is
  /// called with the present state. Frames after that apply to it.
  ///
  /// - Parameters:
  ///   - readiness: What the poller said of the device.
  ///   - events: Takes one event after the other, up to the `SYN_REPORT` of the last frame that
  ///     has come whole.
  ///   - dropped: Takes the state that the device is now in, and the time of it, in microseconds
  ///     of the device's clock.
  ///   - goesOn: Asked after each piece of at least 64 events, where more may have come: false leaves
  ///     them for the next call. It is not asked of a device that has gone.
  /// - Returns: True if all that has come was handed on, but for a frame that is not whole yet.
  /// - Throws: `gone` when the device has gone. Everything it had sent has then been handed on.
  ///   Stop waiting for the device at any error, since it would stay ready.
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

  /// Hands on the complete frames and keeps the rest.
  ///
  /// - Returns: The time of a `SYN_DROPPED`, if there was one; then only what came before it has
  ///   been handed on.
  private func handOn(_ events: (InputEvent) -> Void) -> Int64? {
    var frameEnd = 0
    var dropTime: Int64?
    for index in 0..<queue.count {
      let event = queue[index]
      if event.code == .synReport { frameEnd = index + 1 }
      if event.code == .synDropped {
        dropTime = event.time
        break
      }
    }
    // A frame that is longer than any can be is not kept back: memory has its bounds.
    if frameEnd == 0, dropTime == nil, queue.isAtItsLimit { frameEnd = queue.count }
    for index in 0..<frameEnd { events(queue[index]) }
    queue.removeFirst(frameEnd)
    return dropTime
  }

  /// Throws away everything that has come and takes over the state that is the outcome of it.
  ///
  /// - Returns: The time of the last event thrown away, which is the time of the state.
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
    case let number?: throw .system(SystemError("ask for the state of", path, number: number))
    }
    state = device?.state(description) ?? state
    return time
  }

  /// When to stop throwing events away, because they come faster than they can be read.
  private static let maximumDiscarded = 1 << 16

  private func fill() throws(DeviceError) -> EventQueue.Reading {
    do {
      return try queue.fill(from: descriptor.rawValue)
    } catch {
      throw .system(SystemError(error.operation + " of", path, number: error.number))
    }
  }

  private func setGrabbed(_ isGrabbed: Bool) throws(DeviceError) {
    let result = device?.setGrabbed(isGrabbed) ?? 0
    guard result == 0 else {
      throw .system(SystemError(isGrabbed ? "grab" : "ungrab", path, number: result))
    }
    self.isGrabbed = isGrabbed
  }
}
