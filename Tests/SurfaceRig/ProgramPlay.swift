import Foundation
package import GestureConfiguration
package import Gestures
package import TestRig
import Testing

/// Touches on a surface, in the words of `Tests/CGestures/replay.c`, and what it has to print.
package struct ProgramPlay {
  let name: String
  private let template: SurfaceTemplate
  /// The size of the surface in points.
  private let size: Size
  /// The touches, with the times of their frames in seconds.
  private let frames: [TouchFrame]
  /// What applications get of each touch that passes, by its number: `down`, `up`, `cancel`.
  ///
  /// It is `nil` if that is not known.
  let passed: [Int: [String]]?

  /// Creates a play.
  ///
  /// - Parameters:
  ///   - name: The name for messages.
  ///   - template: The views, whose sequences have steps on the views in them.
  ///   - size: The size of the surface, in points.
  ///   - frames: The touches, with their times.
  ///   - passed: What applications get of each touch that passes; `nil` if no daemon told.
  package init(
    _ name: String, on template: SurfaceTemplate, size: Size, frames: [TouchFrame],
    passed: [Int: [String]]? = nil
  ) {
    (self.name, self.template, self.size, self.passed) = (name, template, size, passed)
    // Programs have whole nanoseconds.
    self.frames = frames.map {
      TouchFrame(time: Double(nanoseconds($0.time)) / 1e9, samples: $0.samples)
    }
  }

  /// The lines that build the surface and send the touches.
  var program: [String] {
    var lines = ["surface \(bits(size.width)) \(bits(size.height))"]
    var (views, gestures) = ([String](), [GestureTemplate]())
    var steps: [(SequenceGestureRecognizer.Step, of: Int)] = []
    func add(_ view: ViewTemplate, to superview: Int, of outer: Size) {
      let (number, frame) = (views.count, view.frame.resolved(in: outer))
      views.append(view.id)
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
          switch setting.value {
          case .names: lines.append("names \(gestures.count) \(setting.words)")
          case .steps(let own): steps += own.map { ($0, of: gestures.count) }
          case .templates(let templates):
            lines += templates.map { "template \(gestures.count) \($0.words)" }
          default: lines.append("set \(gestures.count) \(setting.words)")
          }
        }
        gestures.append(gesture)
      }
      for inner in view.views { add(inner, to: number, of: frame.size) }
    }
    for view in template.views { add(view, to: -1, of: size) }
    // Their views are there now.
    lines += steps.map { "step \($0.of) \($0.0.words(among: views))" }
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
    let engine = GestureEngine(window: surface.window, identifiers: TouchIdentifiers())
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

extension ProgramPlay {
  /// Checks that a library reports the same as the daemon's engine, bit by bit, for all of some
  /// plays, and lets the same touches pass.
  ///
  /// - Parameters:
  ///   - plays: What is played, in its order.
  ///   - library: The folder with the library, and the program that plays through it.
  ///   - differentFate: The play in which the touches that pass are known to be others.
  /// - Throws: An error if the plays cannot be played.
  package static func check(
    _ plays: [ProgramPlay], with library: TemporaryDirectory, differentFate: String? = nil
  ) throws {
    let directory = try TemporaryDirectory()
    let text = plays.map { $0.program.joined(separator: "\n") + "\n" }.joined()
    try text.write(toFile: directory.file("plays"), atomically: true, encoding: .utf8)
    let output = try Project.run(library.file("replay"), [directory.file("plays")])
    try #require(output.status == 0, "\(output.errors)")
    var rest = output.lines[...]
    for play in plays {
      let all = rest.prefix { $0 != "= \(play.name)" }
      rest = rest.dropFirst(all.count + 1)
      let lines = all.filter { !$0.hasPrefix("~") }
      let actions = play.actions()
      let place = zip(lines, actions).first { $0 != $1 }
      #expect(
        lines.count == actions.count && place == nil,
        "\(play.name): \(lines.count) of \(actions.count); \(place.map { "\($0)" } ?? "")")
      guard let expected = play.passed else { continue }
      // `~ NUMBER down`
      var passed: [Int: [String]] = [:]
      for words in all.filter({ $0.hasPrefix("~") }).map({ $0.split(separator: " ") }) {
        passed[try #require(Int(words[1])), default: []].append(String(words[2]))
      }
      guard play.name != differentFate else {
        withKnownIssue(
          "the library does not tell of a touch that is released and cancelled at once"
        ) {
          #expect(passed == expected)
        }
        continue
      }
      #expect(passed == expected, "\(play.name)")
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
    for key in [
      "translation", "scale", "rotation", "zOffset", "velocity", "score", "direction", "name",
    ] {
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
    case .steps, .templates: name
    }
  }
}

extension SequenceGestureRecognizer.Step {
  /// The name of the step, and the number of its view.
  fileprivate func words(among views: [String]) -> String {
    switch self {
    case .tap(let view): "tap \(views.firstIndex(of: view) ?? -1)"
    case .longPress(let view): "longPress \(views.firstIndex(of: view) ?? -1)"
    case .swipe(let direction): "\(direction.word) -1"
    }
  }
}

extension StrokeGestureRecognizer.Template {
  /// The name, and each finger's number of points with their coordinates.
  fileprivate var words: String {
    let paths = paths.map { "\($0.count) \(bits($0.flatMap { [$0.x, $0.y] }))" }
    return "\(name) \(paths.count) \(paths.joined(separator: " "))"
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
