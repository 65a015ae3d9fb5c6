import Gestures

/// A surface with recognizers, and the fingers on it.
final class EngineStage {
  /// A recorded frame of a panel.
  struct RecordedFrame {
    /// The time since the recording's start, in seconds.
    let time: Double
    let samples: [TouchSample]
  }

  /// The size of the surface, in points.
  static let size = Size(width: 1920, height: 1080)

  private let engine: GestureEngine
  private let delegate = SimultaneousDelegate()
  /// The samples of all fingers as they come down, move and are lifted, for each frame of their
  /// paths: computed in advance to measure only the engine.
  private let began: [[TouchSample]]
  private let moved: [[TouchSample]]
  private let ended: [[TouchSample]]
  private var frame = 0
  private var time = 0.0
  /// The number of actions sent.
  private(set) var actions = 0

  /// Allows all recognizers to recognize together.
  private final class SimultaneousDelegate: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  private init(_ recognizers: [GestureRecognizer], fingers: Int, views: Int) {
    let frame = Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
    let window = Window(frame: frame)
    let view = View(frame: frame)
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
    // The other views are in front, out of the fingers' way.
    for index in 1..<max(views, 2) where index < views {
      window.addSubview(View(frame: Rect(x: Double(index), y: 0, width: 10, height: 10)))
    }
    engine = GestureEngine(window: window)
    began = Self.samples(of: fingers, .began)
    moved = Self.samples(of: fingers, .moved)
    ended = Self.samples(of: fingers, .ended)
    for recognizer in recognizers {
      recognizer.delegate = delegate
      if let pan = recognizer as? PanGestureRecognizer {
        pan.addTarget(self) { stage, _ in stage.actions += 1 }
      }
    }
  }

  private static func samples(of fingers: Int, _ phase: Touch.Phase) -> [[TouchSample]] {
    (0..<FingerPath.length).map { frame in
      (0..<fingers).map { finger in
        let (x, y) = FingerPath.position(of: finger, at: frame)
        return TouchSample(
          contact: finger, phase: phase, location: Point(x: Double(x), y: Double(y)))
      }
    }
  }

  /// Makes a surface with one view among others, which has recognizers of all kinds.
  convenience init(recognizers: Int, fingers: Int = 1, views: Int = 1) {
    self.init((0..<recognizers).map(Self.recognizer), fingers: fingers, views: views)
  }

  /// Makes a surface with pans that all follow one finger.
  convenience init(actingPans: Int) {
    self.init((0..<actingPans).map { _ in PanGestureRecognizer() }, fingers: 1, views: 1)
  }

  /// Makes a surface with taps, single, double and so on; each waits for all that need more.
  convenience init(requiringTaps count: Int) {
    let taps = (1...count).map { number in
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = number
      return tap
    }
    for (index, tap) in taps.enumerated() {
      for other in taps[(index + 1)...] { tap.require(toFail: other) }
    }
    self.init(taps, fingers: 1, views: 1)
  }

  /// Makes recognizers of typical kinds in a typical order.
  private static func recognizer(_ index: Int) -> GestureRecognizer {
    switch index % 10 {
    case 0: return PanGestureRecognizer()
    case 1: return TapGestureRecognizer()
    case 2:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case 3: return LongPressGestureRecognizer()
    case 4: return PinchGestureRecognizer()
    case 5: return RotationGestureRecognizer()
    default:
      let swipe = SwipeGestureRecognizer()
      swipe.direction = [.left, .right, .up, .down][index % 10 - 6]
      return swipe
    }
  }

  /// Puts all fingers down.
  func comeDown() {
    frame = 0
    send(began)
  }

  /// Moves all fingers to their next positions.
  func move() {
    frame = (frame + 1) % FingerPath.length
    send(moved)
  }

  /// Performs a whole drag.
  func drag() {
    comeDown()
    for _ in 0..<FingerPath.length - 2 { move() }
    send(ended)
  }

  /// Taps once, and waits until no timer is pending.
  func tap() {
    comeDown()
    send(ended)
    time += 2
    engine.advance(to: time)
  }

  /// Plays recorded frames.
  ///
  /// - Parameters:
  ///   - frames: The frames, in the order of their times.
  ///   - duration: The time until no timer is pending, in seconds from the recording's start.
  ///   - each: Receives the cost of each frame, in nanoseconds.
  func play(_ frames: [RecordedFrame], lasting duration: Double, each: ((Double) -> Void)? = nil) {
    for frame in frames {
      let start = each == nil ? 0 : Stopwatch.now
      engine.send(frame.samples, at: time + frame.time)
      each?(Double(Stopwatch.now - start))
    }
    time += duration
  }

  private func send(_ samples: [[TouchSample]]) {
    time += 1.0 / 120
    engine.send(samples[frame], at: time)
  }
}
