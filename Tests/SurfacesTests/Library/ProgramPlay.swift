import Captures
import Foundation
import GestureWire
import InputEvents
import RandomNumbers
import SurfaceRig
import Surfaces
import TestRig
import Testing

@testable import GestureConfiguration
@testable import Gestures

/// Touches on a surface, in the words of `Tests/CGestures/replay.c`, and what it has to print.
struct ProgramPlay {
  let name: String
  let template: SurfaceTemplate
  /// The size of the surface in points.
  let size: Size
  /// The touches, with the times of their frames in seconds.
  let frames: [TouchFrame]
  /// What applications get of each touch that passes, by its number: `down`, `up`, `cancel`.
  let passed: [Int: [String]]

  /// Plays a recording with its configuration.
  init(recording: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: Project.path(of: recording)))
    let capture = try #require(CaptureReader.read(Array(bytes)).first)
    let text = try Project.text("Recordings/\(Project.configuration(of: recording)).yaml")
    let file = ConfigurationFile(name: "recording", text: Array(text.utf8))
    let device = DeviceIdentity(capture.device)
    let template = try #require(try Configuration.load([file]).surface(for: device))
    try self.init(recording, capture.device, capture.events, on: template)
  }

  /// Plays random fingers on random views.
  init(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var template = SurfaceTemplate(id: "main")
    template.size = Size(width: 400, height: 400)
    template.views = random.views()
    try self.init("seed \(seed)", PanelStage.description, random.fingers(), on: template)
  }

  /// Collects the touches that the daemon makes of events.
  private init(
    _ name: String, _ device: DeviceDescription, _ events: [InputEvent],
    on template: SurfaceTemplate
  ) throws {
    // The pipeline owns neither the receiver of its lines nor that of touches that pass.
    let (sink, application) = (CollectedLines(topics: []), ApplicationTouches())
    var template = template
    (template.isThrough, template.cancellation) = (true, .palm)
    template.views = template.views.map(\.withoutShapes)
    let pipeline = try #require(
      GesturePipeline(
        description: device, template: template, origin: LineOrigin(surface: "main"),
        identifiers: TouchIdentifiers(), sink: sink))
    pipeline.letTouchesThrough(to: application)
    var frames: [TouchFrame] = []
    pipeline.feed.target.onSamples = { samples, time in
      frames.append(TouchFrame(time: time, samples: samples))
    }
    for event in events { pipeline.input(event) }
    withExtendedLifetime((sink, application)) { pipeline.finish() }
    if let last = events.last {
      frames.append(TouchFrame(time: Double(secondsOf: last.time), samples: []))
    }
    (self.name, self.template, self.frames) = (name, template, frames)
    size = pipeline.window.bounds.size
    // The engine numbers touches as they come down.
    let contacts = frames.flatMap(\.samples).filter { $0.phase == .began }.map(\.contact)
    passed = [:].merging(application.passed.map { (contacts[$0 - 1], $1) }) { $0 + $1 }
  }

  /// The lines that build the surface and send the touches.
  var program: [String] {
    var lines = ["surface \(bits(size.width)) \(bits(size.height))"]
    var (views, gestures) = (0, [GestureTemplate]())
    func add(_ view: ViewTemplate, to superview: Int, of outer: Size) {
      let (number, frame) = (views, view.frame.resolved(in: outer))
      views += 1
      let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      lines.append("view \(superview) \(bits(numbers))")
      for setting in view.settings where setting.name != ViewSchema.openToWatchers {
        switch setting.value {
        case .numbers(let insets): lines.append("insets \(number) \(bits(insets))")
        default: lines.append("set-view \(number) \(setting.words)")
        }
      }
      for gesture in view.gestures {
        lines.append("recognizer \(number) \(gesture.kind.rawValue) \(gesture.id)")
        for setting in gesture.settings.sorted(by: Self.isFirst) {
          var verb = "set"
          switch setting.value {
          case .names, .steps: verb = "names"
          default: break
          }
          lines.append("\(verb) \(gestures.count) \(setting.words)")
        }
        gestures.append(gesture)
      }
      for inner in view.views { add(inner, to: number, of: frame.size) }
    }
    for view in template.views { add(view, to: -1, of: size) }
    lines += Self.relations(of: gestures)
    for frame in frames {
      lines += frame.samples.map(\.words)
      lines.append("frame \(nanoseconds(frame.time))")
    }
    return lines + ["end \(name)"]
  }

  /// Orders settings so that no number of fingers is above its maximum meanwhile.
  private static func isFirst(_ setting: PropertySetting, _ other: PropertySetting) -> Bool {
    setting.name == "maximumNumberOfTouches" && other.name == "minimumNumberOfTouches"
  }

  private static func relations(of gestures: [GestureTemplate]) -> [String] {
    var lines: [String] = []
    let numbers = Dictionary(uniqueKeysWithValues: zip(gestures.map(\.id), 0...))
    for (number, gesture) in gestures.enumerated() {
      for other in gesture.requiresFailureOf.compactMap({ numbers[$0] }) {
        lines.append("require \(number) \(other)")
      }
      switch gesture.simultaneousWith {
      case .all: lines.append("with \(number) -1")
      case .with(let others):
        lines += others.compactMap { numbers[$0] }.map { "with \(number) \($0)" }
      }
    }
    return lines
  }

  /// What the engine with Swift's runtime reports, in the same words as the program.
  func actions() -> [String] {
    let surface = template.build(size: size)
    let engine = GestureEngine(
      window: surface.window, identifiers: TouchIdentifiers(), host: nil)
    let listener = ActionListener(surface.recognizers)
    engine.observer = listener
    for frame in frames { engine.send(frame.samples, at: frame.time) }
    func finish() { while let deadline = engine.nextDeadline { engine.advance(to: deadline) } }
    finish()
    engine.cancelTouches(at: frames.last?.time ?? 0, because: .captureEnded)
    finish()
    return listener.lines
  }
}

/// Writes down what an application gets of each touch.
private final class ApplicationTouches: ThroughSink {
  private(set) var passed: [Int: [String]] = [:]

  func passOn(_ frame: ContactFrame, of touches: [Int]) {
    for (change, touch) in zip(frame.changes, touches) {
      switch change.phase {
      case .began: passed[touch, default: []].append("down")
      case .changed: break
      case .ended: passed[touch, default: []].append("up")
      case .cancelled: passed[touch, default: []].append("cancel")
      }
    }
  }
}

/// Writes down what recognizers report.
private final class ActionListener: GestureEngineObserver {
  private(set) var lines: [String] = []
  private let recognizers: [GestureRecognizer]

  init(_ recognizers: [GestureRecognizer]) {
    self.recognizers = recognizers
  }

  func gestureEngine(
    _ engine: GestureEngine, willSendActionOf recognizer: GestureRecognizer,
    previous: GestureRecognizer.State
  ) {
    add(recognizer, recognizer.state, previous, at: engine.now)
  }

  func gestureEngine(
    _ engine: GestureEngine, didChange recognizer: GestureRecognizer,
    to state: GestureRecognizer.State, isWaiting: Bool
  ) {
    guard state == .failed else { return }
    add(recognizer, state, recognizer.stateOfLastAction, at: engine.now)
  }

  func gestureEngine(
    _ engine: GestureEngine, willSend touches: [Touch], phase: Touch.Phase, to view: View
  ) {}

  private func add(
    _ recognizer: GestureRecognizer, _ state: GestureRecognizer.State,
    _ previous: GestureRecognizer.State, at time: Double
  ) {
    let number = recognizers.firstIndex { $0 === recognizer } ?? -1
    let location = recognizer.location(in: recognizer.view)
    var words = ["\(number) \(state.rawValue) \(previous.rawValue) \(nanoseconds(time))"]
    words.append(bits([location.x, location.y]))
    for touch in recognizer.touches {
      let place = touch.location(in: recognizer.view)
      words.append("touch \(touch.contact) \(bits([place.x, place.y]))")
    }
    let values = recognizer.kind.description?.values ?? []
    for key in ["translation", "scale", "rotation", "zOffset", "velocity", "direction"] {
      switch values.first(where: { $0.name == key })?.get(recognizer, recognizer.view) {
      case .point(let point): words.append("\(key) \(bits([point.x, point.y]))")
      case .number(let value): words.append("\(key) \(bits(value))")
      case .integer(let value): words.append("\(key) \(bits(Double(value)))")
      case .word(let word): words.append("\(key) \(word)")
      case nil: break
      }
    }
    if state == .failed || state == .cancelled, let reason = recognizer.failureReason {
      words.append(reason.kind.rawValue)
      words += [reason.limit, reason.measured].compactMap { $0 }.map { bits($0) }
      if let cause = reason.cause { words.append("cause \(cause.rawValue)") }
      if let other = reason.other { words.append("by \(other)") }
    }
    lines.append(words.joined(separator: " "))
  }
}

// MARK: Words

/// The bits of numbers.
private func bits(_ numbers: [Double]) -> String {
  numbers.map { bits($0) }.joined(separator: " ")
}

private func bits(_ number: Double) -> String { String(number.bitPattern, radix: 16) }

private func nanoseconds(_ seconds: Double) -> UInt64 { UInt64((seconds * 1e9).rounded()) }

extension PropertySetting {
  /// The key, and the value as a number or as names.
  fileprivate var words: String {
    switch value {
    case .bool(let isTrue): "\(name) \(bits(isTrue ? 1 : 0))"
    case .integer(let number): "\(name) \(bits(Double(number)))"
    case .number(let number): "\(name) \(bits(number))"
    case .numbers(let numbers): "\(name) \(bits(numbers))"
    case .names(let names): "\(name) \(names.joined(separator: " "))"
    case .steps(let steps):
      "\(name) " + steps.compactMap(\.direction).map(\.word).joined(separator: " ")
    case .templates: name
    }
  }
}

extension SequenceGestureRecognizer.Step {
  fileprivate var direction: SwipeGestureRecognizer.Direction? {
    if case .swipe(let direction) = self { direction } else { nil }
  }
}

extension ViewTemplate {
  /// The view without gestures that programs in C cannot make: drawings, and steps on views.
  fileprivate var withoutShapes: ViewTemplate {
    var view = self
    view.gestures.removeAll { gesture in
      gesture.kind == .stroke
        || gesture.settings.contains { setting in
          guard case .steps(let steps) = setting.value else { return false }
          return steps.contains { $0.direction == nil }
        }
    }
    view.views = view.views.map(\.withoutShapes)
    return view
  }
}

extension TouchSample {
  fileprivate var words: String {
    let causes = Touch.CancellationCause.allCases
    let cause = cancellationCause.flatMap { causes.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let numbers = [
      location.x, location.y, majorRadius, force, maximumPossibleForce, stylus.altitudeAngle,
      stylus.azimuthAngle, stylus.rollAngle, stylus.zOffset ?? -1,
    ]
    return "contact \(contact) \(phase.rawValue) \(type.rawValue) \(bits(numbers)) \(cause)"
  }
}
