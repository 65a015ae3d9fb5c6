internal import InputEvents
internal import LinuxIO

/// A connection of the daemon, and the virtual touchscreen that it stands for.
final class CloneConnection: Pollable {
  /// The result of receiving a message.
  enum Received {
    /// No message at the moment.
    case nothing
    /// The panel was described, and the virtual touchscreen exists.
    case made(ClonedPanel)
    /// A frame was passed on.
    case passedOn
    /// The connection is to be ended, for a reason that an administrator should know, if there is
    /// one.
    case ended(CloneServerNotice?)
  }

  /// A virtual touchscreen that was made.
  private struct Clone {
    let panel: ClonedPanel
    let device: any VirtualDevice
    var touches: CloneTouches
  }

  var registration: Poller.Registration?
  private let packets: UnixPackets
  private var clone: Clone?
  private var buffer = [UInt8](repeating: 0, count: CloneMessage.longest)
  private var frame = ContactFrame()
  private var writer = CloneMessageWriter()

  init(_ packets: consuming UnixPackets) {
    self.packets = packets
  }

  var pollDescriptor: Int32 { packets.pollDescriptor }

  /// Receives a message and does what it asks for.
  ///
  /// - Parameters:
  ///   - make: Makes a virtual touchscreen.
  ///   - now: The present time, in microseconds of the monotonic clock.
  /// - Returns: The effect of the message.
  func receive(making make: CloneServer.Maker, at now: Int64) -> Received {
    let received: UnixPackets.Received
    do throws(SystemError) {
      received = try packets.receive(into: &buffer)
    } catch {
      // A daemon that was killed with answers unread.
      return .ended(nil)
    }
    switch received {
    case .nothing: return .nothing
    case .end: return .ended(nil)
    case .message(let length):
      do throws(CloneMessageError) {
        guard clone == nil else { return try passOn(length, at: now) }
        return try create(length, with: make)
      } catch {
        var step = CloneRefusal.Step.message
        if case .version = error { step = .version }
        refuse(CloneRefusal(step))
        return .ended(.malformed(error))
      }
    }
  }

  /// Answers that there is no virtual touchscreen.
  func refuse(_ refusal: CloneRefusal) {
    writer.write(refusal)
    // A daemon that does not read it learns from the end of the connection.
    _ = try? packets.send(writer.bytes)
  }

  /// Ends all touches; returns the device, which must outlive them for a moment.
  func end() -> (any VirtualDevice)? {
    guard clone != nil else { return nil }
    clone?.touches.end()
    try? send()
    return clone.take()?.device
  }

  private func create(
    _ length: Int, with make: CloneServer.Maker
  ) throws(CloneMessageError) -> Received {
    // While this program started, the daemon may have given up: a device that comes and goes would
    // only disturb the compositor.
    guard !packets.isPeerGone else { return .ended(nil) }
    var reader = CloneMessageReader(buffer, count: length)
    let panel = try reader.panel()
    do throws(CloneRefusal) {
      let device = try make(panel)
      clone = Clone(panel: panel, device: device, touches: CloneTouches(on: panel))
    } catch {
      refuse(error)
      return .ended(.failed(error))
    }
    writer.writeReady()
    guard (try? packets.send(writer.bytes)) == true else { return .ended(nil) }
    return .made(panel)
  }

  private func passOn(_ length: Int, at now: Int64) throws(CloneMessageError) -> Received {
    guard let panel = clone?.panel else { return .ended(nil) }
    var reader = CloneMessageReader(buffer, count: length)
    try reader.read(of: panel, into: &frame)
    // This program, the daemon or the machine has stood still. 0 is an unknown time.
    guard frame.time == 0 || now - frame.time <= CloneMessage.maximumDelay else {
      refuse(CloneRefusal(.delay))
      return .ended(.late)
    }
    try clone?.touches.apply(frame)
    do throws(SystemError) {
      try send()
    } catch {
      return .ended(.system(error))
    }
    return .passedOn
  }

  private func send() throws(SystemError) {
    guard let clone, !clone.touches.events.isEmpty else { return }
    try clone.device.send(clone.touches.events)
  }
}
