internal import Evdev
internal import InputEvents
internal import LinuxIO
internal import Logging
internal import Surfaces

/// A pen in use on a node of its own: the device, and its events that have yet to reach the
/// touchscreen's pipeline.
///
/// Frames of pen and fingers must reach the engine in the order of time. So the pen's events are
/// read first and kept, and passed on between the events of the touchscreen.
final class PenSession {
  /// A report of the pen: an event, or the state after events were lost.
  private enum Arrival {
    case event(InputEvent)
    case dropped(DeviceState, time: Int64)

    var time: Int64 {
      switch self {
      case .event(let event): event.time
      case .dropped(_, let time): time
      }
    }
  }

  /// The node with its udev properties.
  let node: DeviceNode
  let device: Touchscreen
  let registration: Poller.Registration
  /// The grab of the pen, which follows that of its panel.
  let grab: GrabbedDevice
  /// True if the pen may have more to read.
  private(set) var isCut = false
  /// The error that ended reading the pen; `nil` while it can be read.
  private(set) var failure: DeviceError?

  private let pipeline: GesturePipeline
  private var losses: LossLog
  private var arrivals: [Arrival] = []
  /// The number of arrivals that were passed on.
  private var handedOn = 0
  /// The present time, in microseconds of the monotonic clock.
  private let now: () -> Int64
  /// The tools that the device reports in range, and its touch, whether or not the engine knows of
  /// them: a bit for each key from `BTN_TOOL_PEN` to `BTN_TOUCH`.
  private var keys: UInt16 = 0

  /// Creates the session of an open pen, and adds the pen to a touchscreen's pipeline.
  ///
  /// The time comes from `now`, in microseconds of the monotonic clock: tests that count what is
  /// read in a turn have a clock of their own.
  init(
    node: DeviceNode, device: Touchscreen, pipeline: GesturePipeline,
    registration: Poller.Registration, logger: Logger,
    now: @escaping () -> Int64 = { MonotonicClock.now }
  ) {
    self.now = now
    self.node = node
    self.device = device
    self.pipeline = pipeline
    self.registration = registration
    grab = GrabbedDevice(device, logger: logger, now: now)
    losses = LossLog(of: device.path, logger)
    apply(device.state)
    pipeline.attachPen(
      description: device.description, state: device.state, calibration: node.calibration)
  }

  /// Closes the device, which releases it.
  func close(_ poller: SourcePoller) {
    poller.unregister(registration)
    device.close()
  }

  /// Reads the pen's events and keeps them.
  ///
  /// - Parameters:
  ///   - readiness: The readiness of the pen.
  ///   - goesOn: Called after each piece if more may have come: false leaves that for the next
  ///     call, and `isCut` is then true.
  func read(_ readiness: Readiness, while goesOn: () -> Bool) {
    isCut = false
    guard failure == nil else { return }
    do throws(DeviceError) {
      isCut = try !device.read(
        readiness: readiness,
        events: { event in
          apply(event)
          keep(.event(event))
        },
        dropped: { state, time in
          apply(state)
          keep(.dropped(state, time: time))
          losses.report(at: now())
        },
        while: goesOn)
    } catch {
      failure = error
    }
  }

  private func keep(_ arrival: Arrival) {
    if arrivals.count == Limits.waitingPenReports { handOn() }
    arrivals.append(arrival)
  }

  /// Passes on the events that were read.
  ///
  /// - Parameter time: The time of the last event to pass on, in microseconds of the events' clock;
  ///   `nil` for all. A pen's event precedes a panel's event of the same time, since the pen
  ///   cancels fingers.
  func handOn(until time: Int64? = nil) {
    while handedOn < arrivals.count {
      let arrival = arrivals[handedOn]
      if let time, arrival.time > time { return }
      handedOn += 1
      switch arrival {
      case .event(let event): pipeline.inputPen(event)
      case .dropped(let state, let time): pipeline.resynchronizePen(to: state, at: time)
      }
    }
    arrivals.removeAll(keepingCapacity: true)
    handedOn = 0
  }

  /// Reads the pen's events once more in a turn, after its grab has changed.
  func readAgain() {
    let end = now() + Limits.timeOfDevice
    read(.readable) { now() < end }
  }

  /// True if the pen may have more to read or to pass on.
  var hasMore: Bool { isCut || !arrivals.isEmpty }

  /// True if the pen is in range, whether or not the engine knows of it, or if an unread event may
  /// bring it into range.
  var isInUse: Bool { isCut || keys != 0 || pipeline.isPenNear }

  private func apply(_ event: InputEvent) {
    guard let bit = Self.bit(of: event.code) else { return }
    if event.value != 0 { keys |= bit } else { keys &= ~bit }
  }

  private func apply(_ state: DeviceState) {
    keys = 0
    for key in state.keys {
      keys |= Self.bit(of: EventCode(type: EventCode.keyType, code: key)) ?? 0
    }
  }

  private static func bit(of code: EventCode) -> UInt16? {
    let first = EventCode.btnToolPen.code
    guard code.type == EventCode.keyType, (first...EventCode.btnTouch.code).contains(code.code)
    else { return nil }
    return 1 << (code.code - first)
  }
}
