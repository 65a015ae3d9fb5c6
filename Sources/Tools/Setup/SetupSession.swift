import Evdev
import InputEvents
import LinuxIO
import Surfaces

/// The reason why setup has ended without a result.
enum SetupEnding: Error, CustomStringConvertible {
  case interrupted
  case device(DeviceError)
  case system(SystemError)
  case screen(String)
  case measurement(PanelMeasurement.Failure)

  var description: String {
    switch self {
    case .interrupted: "ended before all corners were touched; nothing was written"
    case .device(let error): "\(error); nothing was written"
    case .system(let error): "\(error)"
    case .screen(let reason): reason
    case .measurement(let failure): "\(failure); nothing was written"
    }
  }
}

/// The touches of a panel, and the questions on a screen, from the first corner to the result.
struct SetupSession {
  /// The longest wait for a page to show the result, in microseconds.
  private static let patience: Int64 = 3_000_000

  private let choice: PanelChoice
  private let screen: any SetupScreen
  private let screenRotation: Rotation?
  private let poller: Poller
  private let sources: (signals: Poller.Registration, screen: Poller.Registration)
  private var tracer: TouchTracer
  private var corners = CornerSequence()
  private var measurement: PanelMeasurement?

  /// Prepares to listen to a panel, which must have a position.
  init(
    _ choice: PanelChoice, _ screen: any SetupScreen, screenRotation: Rotation?,
    signals: borrowing Signals
  ) throws {
    (self.choice, self.screen, self.screenRotation) = (choice, screen, screenRotation)
    let touchscreen = choice.touchscreen
    guard
      let tracer = TouchTracer(description: touchscreen.description, state: touchscreen.state)
    else { throw DeviceError.notAnInputDevice(path: touchscreen.path) }
    self.tracer = tracer
    poller = try Poller()
    sources = (
      try poller.register(signals, for: .readable),
      try poller.register(screen.wakeup, for: .readable)
    )
    _ = try poller.register(touchscreen, for: .readable)
  }

  /// Asks for the corners.
  ///
  /// - Returns: The map of the panel.
  /// - Throws: The reason why there is none.
  mutating func run() throws(SetupEnding) -> PanelMeasurement {
    ask(because: nil)
    while true {
      if let measurement { return measurement }
      if let failure = screen.failure { throw .screen(failure) }
      var readiness: Readiness?
      var (isInterrupted, isIdle) = (false, true)
      do throws(SystemError) {
        try poller.wait(timeout: tracer.isWaiting ? FrameReader.maximumWait : nil) {
          source, ready in
          isIdle = false
          switch source {
          case sources.signals: isInterrupted = true
          case sources.screen: screen.wakeup.acknowledge()
          default: readiness = ready
          }
        }
      } catch {
        throw .system(error)
      }
      if isInterrupted {
        screen.show(.failure("Setup was interrupted"))
        throw .interrupted
      }
      if let readiness { try read(readiness) } else if isIdle { try measure(tracer.settle()) }
    }
  }

  /// Shows the result, until a page has drawn it or a person does not want to wait.
  func show(_ sentences: [String]) {
    screen.show(.result(sentences))
    let end = MonotonicClock.now + Self.patience
    var isOver = false
    while !isOver, !screen.hasShownResult {
      let left = end - MonotonicClock.now
      do throws(SystemError) {
        guard left > 0 else { return }
        try poller.wait(timeout: left) { source, _ in
          if source == sources.screen { screen.wakeup.acknowledge() } else { isOver = true }
        }
      } catch {
        return
      }
    }
  }

  // MARK: Touches

  private mutating func read(_ readiness: Readiness) throws(SetupEnding) {
    var touches: [TracedTouch] = []
    var tracer = tracer
    do throws(DeviceError) {
      try choice.touchscreen.read(
        readiness: readiness, events: { touches += tracer.decode($0) },
        dropped: { state, time in touches += tracer.resynchronize(to: state, at: time) })
    } catch {
      screen.show(.failure("The panel is gone"))
      throw .device(error)
    }
    self.tracer = tracer
    try measure(touches)
  }

  private mutating func measure(_ touches: [TracedTouch]) throws(SetupEnding) {
    // Touches before the page covers the screen are those that make it do so.
    for touch in touches where screen.isReady && measurement == nil { try measure(touch) }
  }

  private mutating func measure(_ touch: TracedTouch) throws(SetupEnding) {
    guard let corner = corners.corner else { return }
    switch corners.add(touch) {
    case .refused(let refusal):
      screen.forgetPointer(of: corner)
      ask(because: refusal.sentence)
    case .startsAgain(let refusal): startAgain(because: refusal.sentence)
    case .accepted where corners.corner == nil: try measure()
    case .accepted: ask(because: nil)
    }
  }

  private mutating func startAgain(because reason: String) {
    corners.startAgain()
    for corner in ScreenCorner.allCases { screen.forgetPointer(of: corner) }
    ask(because: "\(reason) Setup starts again.")
  }

  private func ask(because reason: String?) {
    guard let corner = corners.corner else { return }
    screen.show(.target(corner, at: corner.target(inset: screen.inset), refusal: reason))
  }

  private mutating func measure() throws(SetupEnding) {
    let samples = zip(corners.places, ScreenCorner.allCases).map { place, corner in
      PanelMeasurement.Sample(
        place: place, target: corner.target(inset: screen.inset),
        pointer: screen.pointer(of: corner))
    }
    let millimeters = SurfaceGeometry.millimeters(of: choice.touchscreen.description)
    do throws(PanelMeasurement.Failure) {
      measurement = try PanelMeasurement(
        of: samples, current: choice.node.calibration.flatMap { CalibrationMatrix($0) },
        screenRotation: screenRotation,
        tolerance: screen.showsTargets
          ? FingerError.atTargets(on: millimeters) : FingerError.atCorners)
    } catch {
      guard error != .staleCompositor else {
        screen.show(.failure("The compositor may have an older calibration: see the terminal"))
        throw .measurement(error)
      }
      startAgain(because: "That does not fit together: \(error).")
    }
  }
}
