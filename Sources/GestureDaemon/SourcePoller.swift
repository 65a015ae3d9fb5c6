internal import Evdev
internal import LinuxIO

/// A source of work for the daemon's loop.
enum Source {
  /// The timer of the next deadline.
  case timer
  /// The signals that end the daemon or reload its configuration.
  case signals
  /// The reports of udev.
  case monitor
  /// The socket at this index, to which clients connect.
  ///
  /// Entrances themselves would keep the poller alive, and their sockets' files with it.
  case entrance(Int)
  case client(Client)
  /// A touchscreen.
  case device(DeviceSession)
  /// The pen of a touchscreen, on a node of its own.
  case pen(DeviceSession)
  /// The connection to the program that makes a virtual touchscreen in place of this one.
  case clone(DeviceSession)
}

/// Waits for the daemon's sources, and hands back those that are ready.
///
/// The sources are found by their descriptors, so that handing them back takes the same time
/// however many there are, and allocates nothing.
final class SourcePoller {
  private let poller: Poller
  /// The registered sources, by their descriptors.
  private var sources: [Source?] = []

  /// Creates a poller without sources.
  init() throws(SystemError) {
    poller = try Poller()
  }

  /// Starts waiting for a source.
  ///
  /// - Parameters:
  ///   - pollable: The descriptor of the source; unregister it before it is closed.
  ///   - source: The source that `forEachReady` hands back.
  ///   - interest: The kinds of readiness to wait for; errors and hang-ups are always reported.
  /// - Returns: The registration, for `change` and `unregister`.
  /// - Throws: `SystemError` with the failed call.
  func register<Descriptor: Pollable & ~Copyable>(
    _ pollable: borrowing Descriptor, as source: Source, for interest: Readiness = .readable
  ) throws(SystemError) -> Poller.Registration {
    let registration = try poller.register(pollable, for: interest)
    let index = Int(registration.descriptor)
    while sources.count <= index { sources.append(nil) }
    sources[index] = source
    return registration
  }

  /// Starts waiting for a device, which an error names.
  func register(
    device: Touchscreen, as source: Source
  ) throws(DeviceError) -> Poller.Registration {
    do throws(SystemError) {
      return try register(device, as: source)
    } catch {
      throw .system(SystemError("wait for events of", device.path, number: error.number))
    }
  }

  func change(
    _ registration: Poller.Registration, to interest: Readiness
  ) throws(SystemError) {
    try poller.change(registration, to: interest)
  }

  /// Stops waiting for a source, and lets go of it; a registration that is unknown is ignored.
  func unregister(_ registration: Poller.Registration) {
    guard poller.isRegistered(registration) else { return }
    poller.unregister(registration)
    sources[Int(registration.descriptor)] = nil
  }

  /// Waits until a source is ready, a signal comes or the time is up.
  ///
  /// - Parameter timeout: The longest wait, in microseconds, rounded up to whole milliseconds;
  ///   unlimited if absent.
  /// - Throws: `SystemError` with the failed call.
  func wait(timeout: Int64? = nil) throws(SystemError) {
    try poller.wait(timeout: timeout)
  }

  /// Calls a closure with the sources that the last `wait` found ready, in no particular order.
  ///
  /// A source that was unregistered since then is left out. The daemon goes through them twice in a
  /// turn: touchscreens come before everything else.
  func forEachReady(_ body: (Source, Readiness) -> Void) {
    poller.forEachReady { registration, readiness in
      guard let source = sources[Int(registration.descriptor)] else { return }
      body(source, readiness)
    }
  }
}
