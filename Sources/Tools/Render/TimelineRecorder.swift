import Captures
import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import Surfaces

/// Keeps the results of a capture on one surface, to draw them.
final class TimelineRecorder {
  private let names: IDPatterns
  private let window: Window
  private let origin: LineOrigin
  private let capture: Capture
  /// The surface's coordinates, in which lines and sentences have locations.
  private let area: SurfaceArea
  private var timeline: Timeline
  private var history = TouchHistory()
  /// The touches under way, with their indices in the timeline.
  private var followed: [(touch: Touch, index: Int)] = []
  private var recognizers: [ObjectIdentifier: Int] = [:]

  /// Makes a recorder that observes a pipeline.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline, whose lines are no longer written.
  ///   - recording: The recording that the pipeline is about to play.
  ///   - configuration: The name of the configuration.
  ///   - names: The names of the surfaces, views and gestures to draw.
  init(
    _ pipeline: GesturePipeline, _ recording: Recording, configuration: String, names: IDPatterns
  ) {
    self.names = names
    capture = recording.capture
    (window, area, origin) = (pipeline.window, pipeline.surface.area, pipeline.origin)
    timeline = Timeline(
      capture: recording.file.baseName, device: recording.capture.deviceName,
      configuration: configuration, surface: pipeline.origin.surface, size: window.bounds.size)
    timeline.isSizeAssumed = pipeline.geometry.sizeOrigin == .assumed
    if capture.hasAssumedTimes {
      timeline.assumedFrameTime = Double(secondsOf: Capture.assumedFrameTime)
    }
    timeline.breakReason = recording.capture.error.map { "line \($0.line): \($0.message)" }
    for view in area.content.subviews { add(view, isHidden: false) }
    pipeline.divert(to: self)
  }

  private func add(_ view: View, isHidden: Bool) {
    let isHidden = isHidden || view.isHidden
    let id = view.name ?? ""
    timeline.views.append(
      DrawnView(id: id, frame: view.convert(view.bounds, to: nil), isHidden: isHidden))
    for recognizer in view.recognizers {
      let name = recognizer.name ?? ""
      guard names.includes(gesture: name), names.includes(view: id) else { continue }
      recognizers[ObjectIdentifier(recognizer)] = timeline.gestures.count
      timeline.gestures.append(
        GestureTrack(id: name, kind: recognizer.kind.rawValue, view: id))
    }
    for subview in view.subviews { add(subview, isHidden: isHidden) }
  }

  // MARK: Touches

  /// Adds the locations of the touches after a frame to their tracks.
  func followTouches() {
    for (touch, index) in followed {
      let sample = TouchTrack.Sample(time: touch.timestamp, location: touch.location(in: window))
      if timeline.touches[index].samples.last != sample {
        timeline.touches[index].samples.append(sample)
      }
      switch touch.phase {
      case .ended: timeline.touches[index].ending = .lifted
      case .cancelled:
        timeline.touches[index].ending = .cancelled(
          FailureSentence(
            GestureFailure(.touchesCancelled(cause: touch.cancellationCause)), kind: .custom
          ).whole)
      default: break
      }
    }
    followed.removeAll { timeline.touches[$0.index].ending != nil }
  }

  // MARK: Gestures

  private func append(
    _ state: GestureStep.State, to recognizer: GestureRecognizer, at time: Double, brief: String,
    sentence: String, edgeDistances: EdgeDistances? = nil
  ) {
    guard let index = recognizers[ObjectIdentifier(recognizer)] else { return }
    timeline.gestures[index].append(
      GestureStep(
        time: time, state: state, location: recognizer.location(in: window), brief: brief,
        sentence: sentence, edgeDistances: edgeDistances))
  }

  /// True if an attempt of a recognizer is under way.
  private func isTrying(_ recognizer: GestureRecognizer) -> Bool {
    guard let index = recognizers[ObjectIdentifier(recognizer)] else { return true }
    return timeline.gestures[index].attempts.last.map { !$0.isOver } ?? false
  }

  private func append(
    failure state: GestureStep.State, of recognizer: GestureRecognizer, at time: Double
  ) {
    let reason = recognizer.failureReason ?? .unexplained
    let sentence = FailureSentence(GestureFailure(reason), kind: recognizer.kind)
    let rule = Self.words(in: reason.kind.rawValue)
    append(
      state, to: recognizer, at: time, brief: "\(state.rawValue): \(rule)",
      sentence: "\(state.rawValue): \(sentence.whole)",
      edgeDistances: sentence.edgeDistance)
  }

  /// Splits a name into its words: `heldTooLong` becomes "held too long".
  private static func words(in name: String) -> String {
    name.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
  }

  // MARK: The end

  /// The timeline, once everything is played.
  ///
  /// - Parameter start: The time from which people count, in microseconds.
  /// - Returns: The timeline, whose times count from there.
  func finished(from start: Int64) -> Timeline {
    var finished = timeline
    finished.shift(to: Double(secondsOf: start))
    if finished.activity.isEmpty { finished.silence = Silence(of: capture).text }
    finished.untouchedGestures = timeline.gestures.filter(\.attempts.isEmpty).map(\.id)
    finished.gestures.removeAll(where: \.attempts.isEmpty)
    return finished
  }
}

extension TimelineRecorder: GestureEngineObserver {
  func gestureEngine(
    _ engine: GestureEngine, didBind touch: Touch, refusals: [TouchRefusal]
  ) {
    let location = touch.location(in: window)
    let line = HitLine(
      touch, at: area.location(of: touch), refusals: refusals,
      isOutside: !window.bounds.contains(location), time: engine.now, origin: origin)
    let sentence = TouchSentence(line, history.add(line))
    guard sentence.isOf(names) else { return }
    followed.append((touch, timeline.touches.count))
    timeline.touches.append(
      TouchTrack(
        id: touch.id, isPen: touch.type == .pencil, view: touch.view?.name,
        sentence: sentence.text(names), refusals: sentence.details(names),
        start: TouchTrack.Sample(time: engine.now, location: location)))
    for recognizer in touch.receivers where !isTrying(recognizer) {
      append(
        .possible, to: recognizer, at: engine.now, brief: "possible",
        sentence: "sees touch \(touch.id)")
    }
  }

  func gestureEngine(
    _ engine: GestureEngine, willSendActionOf recognizer: GestureRecognizer,
    previous: GestureRecognizer.State
  ) {
    let word = recognizer.state.word(for: recognizer.kind)
    note(recognizer.state, of: recognizer)
    guard let state = GestureStep.State(rawValue: word) else { return }
    if state == .cancelled {
      append(failure: .cancelled, of: recognizer, at: engine.now)
    } else {
      append(state, to: recognizer, at: engine.now, brief: word, sentence: word)
    }
  }

  func gestureEngine(
    _ engine: GestureEngine, didChange recognizer: GestureRecognizer,
    to state: GestureRecognizer.State, isWaiting: Bool
  ) {
    if isWaiting {
      let awaited = engine.recognizersAwaited(by: recognizer).map { $0.name ?? "" }
      let sentence = WaitingSentence(state: state.word(for: recognizer.kind), awaited: awaited)
      append(
        .waiting, to: recognizer, at: engine.now,
        brief: "waits for \(awaited.joined(separator: ", "))", sentence: sentence.text)
    } else if state == .failed {
      note(state, of: recognizer)
      append(failure: .failed, of: recognizer, at: engine.now)
    }
  }

  /// Ends an attempt in the history if its state is final.
  private func note(_ state: GestureRecognizer.State, of recognizer: GestureRecognizer) {
    switch state {
    case .ended, .cancelled, .failed:
      history.finish(gesture: recognizer.name ?? "", on: origin.surface)
    case .possible, .began, .changed: break
    }
  }

  func gestureEngine(_ engine: GestureEngine, willSend event: Event) {
    for touch in event.touchesInOrder where touch.phase == .ended || touch.phase == .cancelled {
      history.remove(touch: touch.id)
    }
  }

  func gestureEngine(
    _ engine: GestureEngine, willSend touches: [Touch], phase: Touch.Phase, to view: View
  ) {}
}

extension TimelineRecorder: TouchFeedObserver {
  func didIgnore(_ contact: IgnoredContact) {
    let line = IgnoredLine(
      contact.cause, at: area.point(contact.location), time: window.engine?.now ?? 0,
      origin: origin)
    timeline.ignored.append(
      IgnoredMark(
        time: line.time, location: contact.location, word: contact.cause.rawValue,
        sentence: IgnoredSentence(line).text))
  }
}
