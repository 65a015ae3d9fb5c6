import Evdev
import InputEvents
import LinuxIO
import Surfaces

/// The reason why setup has ended without a result.
enum SetupEnding: Error, CustomStringConvertible {
  case panel(PanelEnding)
  case measurement(PanelMeasurement.Failure)

  var description: String {
    switch self {
    case .panel(.interrupted): "ended before all corners were touched; nothing was written"
    case .panel(let ending): "\(ending); nothing was written"
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
  private var listener: PanelListener
  private var tracer: TouchTracer
  private var corners = CornerSequence()
  private var measurement: PanelMeasurement?

  /// Prepares to listen to a panel, which must have a position.
  init(
    _ choice: PanelChoice, _ screen: any SetupScreen, screenRotation: Rotation?,
    signals: borrowing Signals
  ) throws {
    (self.choice, self.screen, self.screenRotation) = (choice, screen, screenRotation)
    tracer = TouchTracer(description: choice.touchscreen.description)
    listener = try PanelListener(choice.touchscreen, screen, signals: signals)
  }

  /// Asks for the corners.
  ///
  /// - Returns: The map of the panel.
  /// - Throws: The reason why there is none.
  mutating func run() throws(SetupEnding) -> PanelMeasurement {
    ask(because: nil)
    while true {
      if let measurement { return measurement }
      // Touches before the page covers the screen are those that make it do so.
      for touch in try touches() where screen.isReady && measurement == nil { try measure(touch) }
    }
  }

  /// Shows the result, until a page has drawn it or a person does not want to wait.
  mutating func show(_ sentences: [String]) {
    screen.show(.result(sentences))
    let end = MonotonicClock.now + Self.patience
    while !screen.hasShownResult, MonotonicClock.now < end,
      (try? listener.news(until: end))?.isEmpty == true
    {}
  }

  // MARK: Touches

  private mutating func touches() throws(SetupEnding) -> [TracedTouch] {
    do throws(PanelEnding) {
      var touches: [TracedTouch] = []
      for news in try listener.news() { touches += tracer.follow(news) }
      return touches
    } catch {
      screen.show(error, of: "Setup")
      throw .panel(error)
    }
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
