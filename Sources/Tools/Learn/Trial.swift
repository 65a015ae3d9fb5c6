import Captures
import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import Surfaces

/// One play of a capture on a surface, with what the fingers and the gestures did.
final class Trial {
  /// The first action of a gesture's attempt.
  struct Act {
    let gesture: String
    /// The time, in seconds of the capture.
    let time: Double
  }

  /// The fingers after an event that changed them.
  struct Moment {
    let time: Double
    /// The places of the fingers that are down, by the ids of their touches, in points.
    let places: [(id: Int, place: Point)]
  }

  private(set) var acts: [Act] = []
  /// The newest failure of each gesture.
  private(set) var failures: [String: FailureSentence] = [:]
  private(set) var moments: [Moment] = []
  /// For each touch, the ids of the view that it hits and of the views around it, innermost first.
  private(set) var hits: [(touch: Int, views: [String])] = []
  /// The views and recognizers; `nil` until the capture is played.
  private(set) var surface: BuiltSurface?

  /// Plays a capture to its end, and on until no timer is pending.
  ///
  /// - Throws: A `PlayerError` if no surface is for the device, or the device has no position.
  init(_ capture: Capture, on configuration: Configuration) throws(PlayerError) {
    var player = Player(identifiers: TouchIdentifiers(), output: self)
    let file = CaptureFile(name: "the try", captures: [capture])
    try player.add([Recording(capture: capture, file: file)], configuration)
    player.playToEnd()
  }

  /// The times at which a gesture acted first in an attempt.
  func acts(of gesture: String) -> [Double] {
    acts.filter { $0.gesture == gesture }.map(\.time)
  }
}

extension Trial: PlayerOutput {
  var topics: LineTopic { [] }

  func willPlay(_ recording: Recording, through pipeline: GesturePipeline) {
    surface = pipeline.surface
    pipeline.divert(to: self)
  }

  func send(_ line: [UInt8], about subject: LineSubject) {}

  func flush(always: Bool) {}
}

extension Trial: GestureEngineObserver, TouchFeedObserver {
  func gestureEngine(
    _ engine: GestureEngine, willSendActionOf recognizer: GestureRecognizer,
    previous: GestureRecognizer.State
  ) {
    guard previous == .possible, let name = recognizer.name else { return }
    acts.append(Act(gesture: name, time: engine.now))
  }

  func gestureEngine(
    _ engine: GestureEngine, didChange recognizer: GestureRecognizer,
    to state: GestureRecognizer.State, isWaiting: Bool
  ) {
    guard state == .failed, let name = recognizer.name else { return }
    failures[name] = FailureSentence(
      recognizer.failureReason.map { GestureFailure($0) }, kind: recognizer.kind)
  }

  func gestureEngine(
    _ engine: GestureEngine, didBind touch: Touch, refusals: [TouchRefusal]
  ) {
    var (view, views) = (touch.view, [String]())
    while let current = view {
      if let name = current.name { views.append(name) }
      view = current.superview
    }
    hits.append((touch.id, views))
  }

  func gestureEngine(_ engine: GestureEngine, willSend event: Event) {
    let down = event.touchesInOrder.filter { $0.phase != .ended && $0.phase != .cancelled }
    moments.append(
      Moment(
        time: engine.now, places: down.map { (id: $0.id, place: $0.location(in: nil)) }))
  }

  func gestureEngine(
    _ engine: GestureEngine, willSend touches: [Touch], phase: Touch.Phase, to view: View
  ) {}

  func didIgnore(_ contact: IgnoredContact) {}
}
