internal import Evdev
internal import GesturePipeline
internal import InputEvents
internal import LinuxIO
internal import Logging

/// A pen on a node of its own that is followed: the device, and what it has sent and its
/// touchscreen's pipeline has not yet been told.
///
/// Frames of pen and fingers must reach the engine in the order of time. So what the pen has sent
/// is read first and kept, and handed on between the events of the touchscreen.
final class PenSession {
  /// What the pen has sent: an event, or the state after events were lost.
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

  /// Where the pen is, and what udev says of it.
  let node: DeviceNode
  let device: Touchscreen
  /// The name under which the poller knows the device.
  var registration: Poller.Registration?
  /// Why the pen can be read no longer.
  private(set) var failure: DeviceError?

  private let pipeline: GesturePipeline
  private var arrivals: [Arrival] = []
  /// How many of them have been handed on.
  private var handedOn = 0
  private var grab: DeviceGrab
  /// The tools that the device says are in range, and its touch, whoever it was that brought them:
  /// a bit for each key from `BTN_TOOL_PEN` to `BTN_TOUCH`.
  private var keys: UInt16 = 0

  /// How many arrivals are kept at most; with more, the oldest are handed on before their time.
  private static let limit = EventQueue.maximumCapacity

  init(node: DeviceNode, device: Touchscreen, pipeline: GesturePipeline, logger: Logger) {
    self.node = node
    self.device = device
    self.pipeline = pipeline
    grab = DeviceGrab(logger: logger)
    take(device.state)
    pipeline.attachPen(
      description: device.description, state: device.state, calibration: node.calibration)
  }

  /// Reads what the pen has sent, and keeps it.
  func read(_ readiness: Readiness) {
    guard failure == nil else { return }
    do throws(DeviceError) {
      try device.read(
        readiness: readiness,
        events: { event in
          take(event)
          keep(.event(event))
        },
        dropped: { state, time in
          take(state)
          keep(.dropped(state, time: time))
        })
    } catch {
      failure = error
    }
  }

  private func keep(_ arrival: Arrival) {
    if arrivals.count == Self.limit { handOn() }
    arrivals.append(arrival)
  }

  /// Hands on what was read.
  ///
  /// - Parameter time: Only what is not later than this, in microseconds of the events' clock: at
  ///   the same time the pen goes first, for it cancels fingers. Everything, where there is none.
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

  // MARK: Grabbing

  /// Takes the pen from all others, or gives it back, as soon as it is out of range.
  func setGrabbed(_ isWanted: Bool) {
    grab.isWanted = isWanted
    settleGrab()
  }

  /// Does what is yet to be done.
  func settleGrab() {
    grab.settle(device, isInUse: keys != 0 || pipeline.isPenNear)
  }

  private func take(_ event: InputEvent) {
    guard let bit = Self.bit(of: event.code) else { return }
    if event.value != 0 { keys |= bit } else { keys &= ~bit }
  }

  private func take(_ state: DeviceState) {
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
