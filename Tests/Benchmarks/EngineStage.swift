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

  private init(_ recognizers: [GestureRecognizer], fingers: Int, views: Int, on area: Area = .one) {
    let window = Window(frame: Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height))
    area.add(recognizers, to: window)
    // The other views are in front, out of the fingers' way.
    for index in 1..<max(views, 2) where index < views {
      window.addSubview(View(frame: Rect(x: Double(index), y: 0, width: 10, height: 10)))
    }
    engine = GestureEngine(window: window)
    began = Self.samples(of: fingers, .began, on: area)
    moved = Self.samples(of: fingers, .moved, on: area)
    ended = Self.samples(of: fingers, .ended, on: area)
    for recognizer in recognizers {
      recognizer.delegate = delegate
      if let pan = recognizer as? PanGestureRecognizer {
        pan.addTarget(self) { stage, _ in stage.actions += 1 }
      }
    }
  }

  private static func samples(
    of fingers: Int, _ phase: Touch.Phase, on area: Area
  ) -> [[TouchSample]] {
    (0..<FingerPath.length).map { frame in
      (0..<fingers).map { finger in
        TouchSample(
          contact: finger, phase: phase, location: area.location(of: finger, at: frame))
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

  /// Makes a surface on which each finger has a chain of four views with 64 recognizers of all
  /// kinds, the most that a configuration may have.
  ///
  /// On each chain, taps wait for double taps and for pans, and pans wait for long presses.
  convenience init(pathsOf64 fingers: Int) {
    let paths = (0..<fingers).map { _ in (0..<64).map(Self.recognizer) }
    for path in paths {
      for tap in path {
        guard let tap = tap as? TapGestureRecognizer, tap.numberOfTapsRequired == 1 else {
          continue
        }
        for other in path {
          let isDoubleTap = (other as? TapGestureRecognizer)?.numberOfTapsRequired == 2
          if isDoubleTap || other is PanGestureRecognizer { tap.require(toFail: other) }
        }
      }
      for pan in path where pan is PanGestureRecognizer {
        for press in path where press is LongPressGestureRecognizer { pan.require(toFail: press) }
      }
    }
    self.init(
      paths.flatMap { $0 }, fingers: fingers, views: 1, on: Area(columns: fingers, depth: 4))
  }

  /// Makes a surface with a stroke that has as many templates as possible, of those fingers.
  convenience init(strokeOf fingers: Int) {
    let stroke = StrokeGestureRecognizer()
    stroke.templates = (1...32).map { number in
      let path = (0..<64).map { Point(x: Double($0), y: Double($0 * number % 64)) }
      return .init(name: "\(number)", paths: Array(repeating: path, count: fingers))
    }
    self.init([stroke], fingers: fingers, views: 1)
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
    lift()
  }

  /// Lifts all fingers.
  func lift() { send(ended) }

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

/// The views under the fingers: columns side by side, one for each finger, or one for all.
private struct Area {
  static let one = Area(columns: 1, depth: 1)

  let columns: Int
  /// The number of views in each column, each inside the one before.
  let depth: Int

  private var width: Double { EngineStage.size.width / Double(columns) }

  /// Adds the views, which share the recognizers equally.
  func add(_ recognizers: [GestureRecognizer], to window: Window) {
    var rest = recognizers[...]
    let share = recognizers.count / (columns * depth)
    for column in 0..<columns {
      var parent: View = window
      for level in 0..<depth {
        let x = level == 0 ? width * Double(column) : 0
        let view = View(frame: Rect(x: x, y: 0, width: width, height: EngineStage.size.height))
        view.isMultipleTouchEnabled = true
        parent.addSubview(view)
        for recognizer in rest.prefix(share) { view.addGestureRecognizer(recognizer) }
        rest = rest.dropFirst(share)
        parent = view
      }
    }
  }

  /// The location of a finger in a frame.
  func location(of finger: Int, at frame: Int) -> Point {
    let (x, y) = FingerPath.position(of: finger, at: frame)
    guard columns > 1 else { return Point(x: Double(x), y: Double(y)) }
    let column = Double(finger) + Double(x) / EngineStage.size.width
    return Point(x: column * width, y: Double(y))
  }
}
