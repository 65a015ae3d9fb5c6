internal import InputEvents
internal import LinuxIO
internal import Logging
internal import VirtualTouchscreens

/// The connection to `gestured-through`, which makes a virtual touchscreen for a panel.
///
/// While there is one that other programs have opened (`isReady`), the owner grabs the panel and
/// sends its frames. If the program is absent, refuses, dies or stops reading, the link is not
/// ready. It is tried again, at first soon and then more and more seldom: the panel must work as
/// without it meanwhile.
///
/// ```
///             connected          answered           other programs had time
///   waiting ────────────► asking ────────► settling ───────────────────────► ready
///      ▲                    │                 │                                │
///      └────────────────────┴─────────────────┴────────────────────────────────┘
///                           it failed, or is made anew
/// ```
final class CloneLink {
  private enum State {
    /// No connection; the next attempt is due at a time of the monotonic clock, in microseconds.
    case waiting(until: Int64)
    /// The panel was described, and an answer is due by a time.
    case asking(until: Int64)
    /// The virtual touchscreen exists, and other programs have until a time to open it.
    case settling(until: Int64)
    /// The virtual touchscreen takes the panel's place since a time.
    case ready(since: Int64)
  }

  let panel: ClonedPanel
  /// The log, for the owner, too: only it knows whether touches pass.
  var log: CloneLog
  private let path: String
  private let poller: SourcePoller
  /// The source under which the poller hands back the connection.
  private let source: Source
  private let now: () -> Int64
  private var state: State
  private var connection: Connection?
  /// True if the virtual touchscreen may have old udev properties of the panel.
  private(set) var isOutdated = false
  private var pause = Limits.firstCloneRetry
  private var writer = CloneMessageWriter()
  private var answer = [UInt8](repeating: 0, count: CloneMessage.maximumAnswerLength)
  /// Knows whether the program reads.
  private var reading = CloneReading(at: 0)
  /// True for each slot with a contact on the virtual touchscreen.
  private var isTouched: [Bool]

  private final class Connection: Pollable {
    let packets: UnixPackets
    var registration: Poller.Registration?

    init(_ packets: consuming UnixPackets) {
      self.packets = packets
    }

    var pollDescriptor: Int32 { packets.pollDescriptor }
  }

  /// Creates a link whose first attempt is due.
  ///
  /// - Parameters:
  ///   - panel: The panel whose place the virtual touchscreen takes.
  ///   - path: The path at which `gestured-through` listens.
  ///   - surface: The id of the surface, for the log.
  ///   - poller: The poller, which hands back the connection as `source`. Call `close` at the end.
  ///   - source: The source, which may own the link.
  ///   - logger: The log.
  ///   - now: Returns the present time, in microseconds of the monotonic clock.
  init(
    to panel: ClonedPanel, at path: String, surface: String, poller: SourcePoller, source: Source,
    logger: Logger, now: @escaping () -> Int64
  ) {
    (self.panel, self.path, log) = (panel, path, CloneLog(of: surface, logger))
    (self.poller, self.source, self.now) = (poller, source, now)
    state = .waiting(until: .min)
    isTouched = Array(repeating: false, count: panel.slotCount)
  }

  /// True if the virtual touchscreen exists, and other programs had the time to open it.
  var isReady: Bool {
    if case .ready = state { true } else { false }
  }

  /// The time at which `advance` has something to do, in microseconds of the monotonic clock; `nil`
  /// if there is none.
  var deadline: Int64? {
    switch state {
    case .waiting(let time), .asking(let time), .settling(let time): time
    case .ready: reading.deadline
    }
  }

  /// Makes an attempt that is due, gives up one that takes too long, becomes ready, or gives up a
  /// program that hangs.
  ///
  /// - Parameter now: The present time, in microseconds of the monotonic clock.
  func advance(to now: Int64) {
    switch state {
    case .waiting(let time) where time <= now: connect()
    case .asking(let time) where time <= now: fail("gestured-through does not answer")
    case .settling(let time) where time <= now: becomeReady(at: now)
    case .ready: look(at: now)
    default: break
    }
  }

  private func connect() {
    do throws(UnixSocketError) {
      let connection = Connection(try UnixPackets(connectingTo: path))
      do throws(SystemError) {
        connection.registration = try poller.register(connection, as: source)
      } catch {
        throw .system(error)
      }
      self.connection = connection
    } catch {
      return fail("\(error)")
    }
    writer.write(panel)
    state = .asking(until: now() + Limits.cloneAnswer)
    send()
  }

  /// Reads answers, and notices that the other program has gone.
  func receive() {
    guard let connection else { return }
    let received: UnixPackets.Received
    do throws(SystemError) {
      received = try connection.packets.receive(into: &answer)
    } catch {
      return end()
    }
    switch received {
    case .nothing: break
    case .end: end()
    case .message(let length): handle(CloneMessageReader(answer, count: length))
    }
  }

  /// Fails since the other program has closed the connection, for its reason if it gave one.
  private func end() {
    // Of a program that left frames unread, the kernel reports that first, and then its answer.
    if case .message(let length)? = try? connection?.packets.receive(into: &answer) {
      handle(CloneMessageReader(answer, count: length))
    }
    if connection != nil { fail("gestured-through closed the connection") }
  }

  private func handle(_ reader: CloneMessageReader) {
    var reader = reader
    do throws(CloneMessageError) {
      let refusal = try reader.answer()
      if let refusal { return fail("gestured-through refuses: \(refusal.report)") }
      guard case .asking = state else { return fail("gestured-through sends too much") }
    } catch {
      return fail("gestured-through sends \(error)")
    }
    state = .settling(until: now() + Limits.cloneSettling)
  }

  private func becomeReady(at time: Int64) {
    state = .ready(since: time)
    reading = CloneReading(at: time)
  }

  // MARK: Frames

  /// Sends the changes of a frame that concern the virtual touchscreen.
  ///
  /// Nothing is allocated. If the other program has read nothing for a second, or there is no room,
  /// it hangs, and the link fails.
  ///
  /// - Parameters:
  ///   - frame: The frame, whose contacts have slots of the virtual touchscreen.
  ///   - isMonotonic: True if the frame's time is one of the monotonic clock.
  func send(_ frame: ContactFrame, isMonotonic: Bool) {
    guard isReady else { return }
    let time = isMonotonic ? frame.time : now()
    writer.beginFrame(at: time)
    for change in frame.changes {
      guard let slot = change.contact.slot, isTouched.indices.contains(slot),
        passes(change.phase, in: slot)
      else { continue }
      if !writer.hasRoom {
        send()
        guard isReady else { return }
        writer.beginFrame(at: time)
      }
      writer.add(change, in: slot, of: panel)
    }
    if writer.changeCount > 0 { send() }
  }

  /// Follows a contact; returns true if the virtual touchscreen must get the change.
  private func passes(_ phase: ContactChange.Phase, in slot: Int) -> Bool {
    switch phase {
    case .began:
      guard !isTouched[slot] else { return false }
      isTouched[slot] = true
      return true
    case .changed:
      return isTouched[slot]
    case .ended, .cancelled:
      defer { isTouched[slot] = false }
      return isTouched[slot]
    }
  }

  private func send() {
    guard let connection else { return }
    do throws(SystemError) {
      let unread = try connection.packets.unreadMemory()
      guard reading.expectMessage(unread, at: now()), try connection.packets.send(writer.bytes)
      else { return fail(Self.hanging) }
    } catch {
      end()
    }
  }

  private func look(at now: Int64) {
    guard let connection, let deadline = reading.deadline, deadline <= now else { return }
    // The kernel gives the number for every socket of this kind.
    let unread = (try? connection.packets.unreadMemory()) ?? 0
    if !reading.look(unread, at: now) { fail(Self.hanging) }
  }

  private static let hanging = "gestured-through does not read"

  // MARK: Another virtual touchscreen

  /// Notes that udev has other properties of the panel than before.
  ///
  /// The virtual touchscreen got them when it was made, so the owner calls `renew` once no finger
  /// is down.
  func outdate() { isOutdated = connection != nil }

  /// Has the virtual touchscreen removed, and soon another one made.
  ///
  /// The pause bounds the number of those that are yet to be removed, however often the properties
  /// change.
  func renew() {
    log.reportRenewal()
    wait(until: now() + Limits.firstCloneRetry)
  }

  // MARK: Failures

  /// Closes the connection: the virtual touchscreen is removed, and its touches end.
  func close() {
    if let registration = connection?.registration { poller.unregister(registration) }
    (connection, isOutdated) = (nil, false)
  }

  /// Closes the connection, and makes another attempt at a time.
  private func wait(until time: Int64) {
    close()
    state = .waiting(until: time)
    for slot in isTouched.indices { isTouched[slot] = false }
  }

  /// Closes the connection for a reason, which is logged, and makes another attempt later.
  private func fail(_ reason: String) {
    let now = self.now()
    if case .ready(let start) = state, now - start > Limits.maximumCloneRetry {
      pause = Limits.firstCloneRetry
    }
    wait(until: now + pause)
    pause = min(2 * pause, Limits.maximumCloneRetry)
    log.reportFailure(reason)
  }
}
