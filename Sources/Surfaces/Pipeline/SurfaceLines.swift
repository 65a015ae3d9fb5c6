package import GestureConfiguration
package import GestureWire
package import Gestures

/// The lines of a surface: their writer, their time, and their receiver.
///
/// It observes the engine, and writes a line for each report that a client wants. All lines of a
/// surface come from here, including those of its feed (`FeedLines`) and those about what clients
/// do, so that they are in order and their times never decrease.
package final class SurfaceLines {
  package var origin: LineOrigin

  #if hasFeature(Embedded)
  /// The receiver of the lines; kept alive, since a page has it as long as its module.
  private let sink: any LineSink
  #else
  private unowned let sink: any LineSink
  #endif
  private var writer = LineWriter()
  /// The surface whose gestures lines may name.
  private(set) var surface: BuiltSurface
  /// The engine whose time lines carry.
  private var engine: GestureEngine
  private var clock = Clock.engine(before: 0)
  /// The guard of the surface; `nil` without a feed.
  var guarding: (any Guarding)?
  /// The touches of a line about contacts; kept for its storage.
  private var changed: [Touch] = []

  /// A source of the time that lines carry, in seconds on the events' clock.
  private enum Clock {
    /// The engine's time; before its first event, the time of the latest command.
    case engine(before: Double)
    /// One time for all lines about a change of the surface, whatever the engine's time.
    case fixed(Double)
  }

  /// Creates the lines of a surface.
  ///
  /// - Parameters:
  ///   - surface: The surface that the lines are about, until `follow` replaces it.
  ///   - engine: The engine of the surface.
  ///   - origin: The surface and the device that lines name.
  ///   - sink: The receiver of the lines; not retained.
  package init(
    of surface: BuiltSurface, _ engine: GestureEngine, origin: LineOrigin, sink: any LineSink
  ) {
    (self.surface, self.engine, self.origin) = (surface, engine, origin)
    self.sink = sink
    engine.observer = self
  }

  /// Observes the engine of another surface instead.
  func follow(_ surface: BuiltSurface, _ engine: GestureEngine) {
    self.engine.observer = nil
    (self.surface, self.engine) = (surface, engine)
    engine.observer = self
  }

  /// True if the newest touches were kept from other programs by the guard.
  private var isGuarded: Bool { guarding?.isSwallowing ?? false }

  // MARK: Time

  /// The time that lines carry now, in seconds.
  package var time: Double {
    switch clock {
    case .fixed(let time): time
    case .engine(let fallback): engine.now.isFinite ? engine.now : fallback
    }
  }

  /// Sets the time for lines before the engine's first event, in seconds.
  package func setTime(beforeFirstEvent time: Double) { clock = .engine(before: time) }

  /// Gives one time to all lines that a change of the surface leads to.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds on the events' clock; the engine's if that is later.
  ///   - change: Called once, before this returns.
  func stamp(at time: Double, during change: () -> Void) {
    let before = clock
    clock = .fixed(max(time, engine.now))
    change()
    clock = before
  }

  // MARK: Lines

  /// Writes a line and sends it.
  ///
  /// - Parameters:
  ///   - subject: The subject of the line.
  ///   - write: Writes the line.
  package func send(about subject: LineSubject, _ write: (inout LineWriter) -> Void) {
    write(&writer)
    sink.send(writer.line, about: subject)
  }

  /// Writes the fingers that are down, for a client that gets lines about contacts from now on.
  ///
  /// - Parameter writer: The writer of the line.
  /// - Returns: True if there is a line: a finger is down.
  package func writeContacts(with writer: inout LineWriter) -> Bool {
    let touches = engine.touchesDown
    guard !touches.isEmpty else { return false }
    writer.writeContacts(
      touches, phase: .down, in: surface.area.content, time: time, origin: origin)
    return true
  }

  /// Sends the geometry of the surface, which has just changed.
  func send(_ geometry: SurfaceLine.Geometry) {
    send(about: LineSubject(topic: .devices, surface: origin.surface)) { writer in
      writer.write(SurfaceLine(geometry, time: time, origin: origin))
    }
  }

  /// Writes and sends a line about the whole surface, if any client wants its topic.
  func sendIfWanted(
    _ topic: LineTopic, _ write: (inout LineWriter, _ time: Double, LineOrigin) -> Void
  ) {
    let sink = sink
    guard sink.topics.contains(topic) else { return }
    write(&writer, time, origin)
    sink.send(writer.line, about: LineSubject(topic: topic, surface: origin.surface))
  }

  /// The coordinates of lines.
  var area: SurfaceArea { surface.area }

  private func isOpenToWatchers(_ view: View?) -> Bool {
    (view as? ConfiguredView)?.isOpenToWatchers ?? false
  }

  /// Sends the line that was just written about a recognizer.
  private func send(
    _ topic: LineTopic, _ recognizer: GestureRecognizer, in view: View?,
    _ state: GestureRecognizer.State, to sink: any LineSink
  ) {
    sink.send(
      writer.line,
      about: LineSubject(
        topic: topic, surface: origin.surface, view: view?.name,
        gesture: recognizer.name, kind: recognizer.kind, state: state))
  }
}

extension SurfaceLines: GestureEngineObserver {
  package func gestureEngine(
    _ engine: GestureEngine, willSendActionOf recognizer: GestureRecognizer,
    previous: GestureRecognizer.State
  ) {
    // The reference is read once, since each time its count changes twice.
    let sink = sink
    let topics = sink.topics
    let (view, state) = (recognizer.view, recognizer.state)
    if topics.contains(.gestures) {
      writer.writeGesture(
        recognizer, in: view, state: state, previous: previous, time: time, origin: origin,
        isGuarded: isGuarded)
      send(.gestures, recognizer, in: view, state, to: sink)
    }
    if topics.contains(.openGestures), isOpenToWatchers(view) {
      writer.writeGesture(
        recognizer, in: view, state: state, previous: previous, time: time, origin: origin,
        isGuarded: isGuarded, isLocated: false
      ) { other in
        isOpenToWatchers(surface.recognizer(other)?.view)
      }
      send(.openGestures, recognizer, in: view, state, to: sink)
    }
  }

  package func gestureEngine(
    _ engine: GestureEngine, didChange recognizer: GestureRecognizer,
    to state: GestureRecognizer.State, isWaiting: Bool
  ) {
    // Other changes of state have an action, and so a line.
    guard isWaiting || state == .failed, sink.topics.contains(.transitions) else { return }
    let view = recognizer.view
    writer.writeGesture(
      recognizer, in: view, state: state, previous: recognizer.stateOfLastAction,
      awaited: isWaiting ? engine.recognizersAwaited(by: recognizer) : [],
      time: time, origin: origin, isGuarded: isGuarded)
    send(.transitions, recognizer, in: view, state, to: sink)
  }

  package func gestureEngine(
    _ engine: GestureEngine, didBind touch: Touch, refusals: [TouchRefusal]
  ) {
    guard sink.topics.contains(.hits) else { return }
    let isOutside = !engine.window.bounds.contains(touch.location(in: engine.window))
    writer.write(
      HitLine(
        touch, at: surface.area.location(of: touch), refusals: refusals, isOutside: isOutside,
        time: time, origin: origin))
    sink.send(
      writer.line,
      about: LineSubject(
        topic: .hits, surface: origin.surface, view: touch.view?.name, touches: [touch]))
  }

  package func gestureEngine(_ engine: GestureEngine, willSend event: Event) {
    guard sink.topics.contains(.contacts) else { return }
    var phase: Touch.Phase? = .moved
    for touch in event.touchesInOrder where touch.phase != .stationary {
      changed.append(touch)
      if touch.phase != .moved { phase = nil }
    }
    guard !changed.isEmpty else { return }
    writer.writeContacts(changed, in: surface.area.content, time: time, origin: origin)
    sink.send(
      writer.line,
      about: LineSubject(
        topic: .contacts, surface: origin.surface, phase: phase, touches: changed))
    // The list must not keep touches alive, which the engine reuses.
    changed.removeAll(keepingCapacity: true)
  }

  package func gestureEngine(
    _ engine: GestureEngine, willSend touches: [Touch], phase: Touch.Phase, to view: View
  ) {
    // A view without a name is not part of the configuration: the window, or a menu.
    guard sink.topics.contains(.touches), view.name != nil else { return }
    writer.writeTouches(touches, phase: phase, to: view, time: time, origin: origin)
    sink.send(
      writer.line,
      about: LineSubject(
        topic: .touches, surface: origin.surface, view: view.name, phase: phase, touches: touches))
  }
}

/// A guard that may keep touches from other programs.
protocol Guarding: AnyObject {
  /// True if the newest touches were kept from other programs.
  var isSwallowing: Bool { get }
}

/// A receiver of a pipeline's lines.
package protocol LineSink: AnyObject {
  /// The topics of lines that any receiver wants; other lines are not even written.
  var topics: LineTopic { get }

  /// Receives a line.
  ///
  /// - Parameters:
  ///   - line: The line with its line feed; valid only during the call.
  ///   - subject: The subject of the line.
  func send(_ line: [UInt8], about subject: LineSubject)
}
