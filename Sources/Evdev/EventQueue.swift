import CLibevdev
import Glibc
package import InputEvents
import LinuxIO

/// The events that were read from a device and not yet passed on, oldest first.
///
/// Storage is reused: nothing is allocated unless a frame is longer than any before it.
package struct EventQueue {
  enum Reading: Equatable {
    /// Events; `isFull` is true if there was no room for more.
    case events(isFull: Bool)
    /// No events at the moment.
    case nothing
    case gone
  }

  /// The initial capacity in events.
  package static let initialCapacity = 64
  /// The largest capacity in events: more than the longest frame of a panel with sixty slots.
  package static let maximumCapacity = 4096

  private var storage = [input_event](repeating: input_event(), count: Self.initialCapacity)
  /// The number of bytes in use; the last event may be incomplete.
  private var byteCount = 0

  init() {}

  /// The number of complete events.
  var count: Int { byteCount / Self.eventSize }

  /// True if there is no room and the queue cannot grow.
  var isAtItsLimit: Bool { count == Self.maximumCapacity }

  /// The event at an index below `count`.
  package subscript(index: Int) -> InputEvent {
    let event = storage[index]
    // The multiplication cannot overflow with a time from the kernel.
    let time = Int64(event.time.tv_sec) &* 1_000_000 &+ Int64(event.time.tv_usec)
    return InputEvent(
      time: time, code: EventCode(type: event.type, code: event.code), value: event.value)
  }

  /// Reads as many events as are available and fit behind the present ones.
  ///
  /// - Parameter descriptor: The device, which must not block.
  /// - Returns: The result.
  /// - Throws: `SystemError` with the failed call, unless the device has gone.
  mutating func fill(from descriptor: Int32) throws(SystemError) -> Reading {
    makeRoom()
    let room = storage.count * Self.eventSize - byteCount
    guard room > 0 else { return .events(isFull: true) }
    var count: Int
    repeat {
      count = unsafe storage.withUnsafeMutableBytes { [byteCount] bytes in
        unsafe Glibc.read(
          descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[byteCount...]).baseAddress,
          room)
      }
    } while count < 0 && errno == EINTR
    if count > 0 {
      byteCount += count
      return .events(isFull: count == room)
    }
    if count == 0 { return .gone }
    switch errno {
    case EAGAIN: return .nothing
    // Unplugged or revoked; hung up; closed.
    case ENODEV, EIO, EBADF: return .gone
    default: throw SystemError("read events")
    }
  }

  /// Removes events from the beginning.
  mutating func removeFirst(_ count: Int) {
    let removed = count * Self.eventSize
    guard removed > 0 else { return }
    unsafe storage.withUnsafeMutableBytes { [byteCount] bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe memmove(start, start + removed, byteCount - removed)
    }
    byteCount -= removed
  }

  private static var eventSize: Int { MemoryLayout<input_event>.stride }

  private mutating func makeRoom() {
    guard count * 2 > storage.count, storage.count < Self.maximumCapacity else { return }
    storage.append(contentsOf: repeatElement(input_event(), count: storage.count))
  }
}
