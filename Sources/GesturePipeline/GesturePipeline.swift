package import GestureConfiguration
package import GestureWire
package import Gestures
package import InputEvents
package import TouchInput

/// The path of one surface from events to lines: feed, engine and writer.
///
/// The daemon feeds it from a device, `gesturectl replay` from a capture: the same code gives the
/// same bytes.
package final class GesturePipeline {
  /// The surface and the device that lines name.
  package var origin: LineOrigin

  private let description: DeviceDescription
  private let feed: TouchFeed
  /// The pen on a node of its own that belongs to the device.
  private var pen: PenSource?
  private let identifiers: TouchIdentifiers
  private(set) var surface: BuiltSurface
  private(set) var engine: GestureEngine
  unowned let sink: any LineSink
  var writer = LineWriter()
  /// The views that clients have added to those of the configuration.
  var clientViews = ClientViews()
  /// The menu and the first responder.
  lazy var menu = Self.makeMenu(of: engine, for: self)
  /// The time at which the open menu was shown, in seconds.
  var timeOfMenu = 0.0
  /// The time of the present command, for lines if the events' clock is unknown.
  var timeOfCommand = 0.0
  /// The number of requirements checked for commands so far: the work that grows with clients'
  /// views.
  package internal(set) var work = 0
  /// The entry of the configuration that the surface is made of.
  private var template: SurfaceTemplate
  /// The time for lines about early decisions while the configuration is replaced.
  var timeOfReplacement: Double?

  /// Creates the pipeline of one device.
  ///
  /// - Parameters:
  ///   - description: The description of the device. Without a position, the result is `nil`.
  ///   - state: The device's state before its first event.
  ///   - template: The surface that the device gets.
  ///   - calibration: The calibration of the panel, unless the template has one.
  ///   - origin: The surface and the device that lines name.
  ///   - identifiers: The source of touches' numbers, shared by all surfaces of the process.
  ///   - sink: The receiver of the lines; not retained.
  package init?(
    description: DeviceDescription, state: DeviceState = DeviceState(), template: SurfaceTemplate,
    calibration: [Double]? = nil, origin: LineOrigin, identifiers: TouchIdentifiers,
    sink: any LineSink
  ) {
    let geometry = Self.geometry(of: description, template, calibration: calibration)
    surface = template.build(size: geometry.size)
    engine = GestureEngine(window: surface.window, identifiers: identifiers)
    guard
      let feed = TouchFeed(
        description: description, state: state, geometry: geometry, engine: engine)
    else { return nil }
    self.description = description
    self.template = template
    self.feed = feed
    self.identifiers = identifiers
    self.origin = origin
    self.sink = sink
    engine.observer = self
    feed.observer = self
  }

  private static func geometry(
    of description: DeviceDescription, _ template: SurfaceTemplate, calibration: [Double]?
  ) -> SurfaceGeometry {
    let matrix = (template.calibration ?? calibration).flatMap { CalibrationMatrix($0) }
    return SurfaceGeometry(
      description: description, size: template.size,
      rotation: Rotation(rawValue: template.rotation) ?? .none, calibration: matrix ?? .identity)
  }

  /// The source of a pen's geometry.
  private struct PenSource {
    let description: DeviceDescription
    let calibration: [Double]?

    /// The map from the pen's values to points of a surface.
    ///
    /// The pen's axes span the surface. The configuration's calibration applies to the panel only;
    /// the pen has its own, from udev.
    func geometry(on size: Size, _ template: SurfaceTemplate) -> SurfaceGeometry {
      SurfaceGeometry(
        description: description, size: size,
        rotation: Rotation(rawValue: template.rotation) ?? .none,
        calibration: calibration.flatMap { CalibrationMatrix($0) } ?? .identity)
    }
  }

  /// The map from the panel's values to points.
  package var geometry: SurfaceGeometry { feed.geometry }

  /// The whole surface, with its views.
  package var window: Window { surface.window }

  /// Sends all reports to another observer instead of writing lines, until `resume`.
  ///
  /// It is for programs that want the facts themselves: drawing a capture needs no lines.
  ///
  /// - Parameter observer: The observer; not retained.
  package func divert(to observer: some GestureEngineObserver & TouchFeedObserver) {
    engine.observer = observer
    feed.observer = observer
  }

  // MARK: Events

  /// Takes one event of the device.
  package func input(_ event: InputEvent) {
    feed.input(event)
  }

  /// Adopts the device's present state after the kernel has dropped events.
  ///
  /// - Parameters:
  ///   - state: The present state of the device.
  ///   - time: The time of the loss, in microseconds of the events' clock.
  package func resynchronize(to state: DeviceState, at time: Int64) {
    feed.resynchronize(to: state, at: time)
  }

  // MARK: A pen on a node of its own

  /// Adds a pen to the surface, in place of any earlier one.
  ///
  /// Its events must use the device's clock and come in the order of time with the device's events.
  ///
  /// - Parameters:
  ///   - description: The description of the pen's node.
  ///   - state: The pen's state before its first event.
  ///   - calibration: The calibration of the pen.
  package func attachPen(
    description: DeviceDescription, state: DeviceState = DeviceState(),
    calibration: [Double]? = nil
  ) {
    let pen = PenSource(description: description, calibration: calibration)
    feed.attachPen(
      description: description, state: state, geometry: pen.geometry(on: geometry.size, template))
    self.pen = pen
  }

  /// Removes the pen: its touches are cancelled, and those of fingers continue.
  ///
  /// - Parameter time: The present time, in seconds on the events' clock.
  package func detachPen(at time: Double) {
    feed.detachPen(at: time)
    pen = nil
  }

  /// Takes one event of the pen.
  package func inputPen(_ event: InputEvent) { feed.inputPen(event) }

  /// Adopts the pen's present state after the kernel has dropped events.
  ///
  /// - Parameters:
  ///   - state: The present state of the pen's node.
  ///   - time: The time of the loss, in microseconds of the events' clock.
  package func resynchronizePen(to state: DeviceState, at time: Int64) {
    feed.resynchronizePen(to: state, at: time)
  }

  /// True if the pen is in range.
  package var isPenNear: Bool { feed.isPenNear }

  // MARK: Time

  /// The time of the newest event, in seconds on the events' clock; `nil` before the first.
  package var timeOfNewestEvent: Double? { feed.timeOfNewestEvent }

  /// The number of times that the device's clock went back.
  package var clockSteps: Int { feed.clockSteps }

  /// The time of the newest event or timer, in seconds on the events' clock.
  package var now: Double { engine.now }

  /// The next time at which `advance(to:)` has something to do, in seconds on the events' clock.
  package var nextDeadline: Double? { feed.nextDeadline }

  /// Fires the timers that are due at a time or before it.
  package func advance(to time: Double) {
    feed.advance(to: time)
  }

  // MARK: Another configuration

  /// True if a contact that began after the start is on the panel, not counting the pen.
  package var hasContacts: Bool { feed.hasContacts }

  /// Ends everything under way, between two frames, before the configuration is replaced.
  ///
  /// Touches that are down are cancelled. Decisions that only wait for timers, such as a tap that
  /// waits for a double tap to fail, are made at once. Unlike at the end, lines about them do not
  /// carry their deadlines, since other lines follow.
  ///
  /// - Parameter time: The present time, in seconds on the events' clock.
  package func suspend(at time: Double) {
    engine.advance(to: time)
    engine.cancelTouches(at: time, because: .reload)
    timeOfReplacement = max(time, engine.now)
    engine.advance(to: .greatestFiniteMagnitude)
    menu.hide()
    timeOfReplacement = nil
  }

  /// Builds another surface while this one stays in use, since thousands of views take long.
  ///
  /// - Parameters:
  ///   - template: The surface that the device will get.
  ///   - calibration: The calibration, as for `resume`.
  ///   - pauses: Gives touches their turn.
  /// - Returns: The surface, for `resume` with the same template and calibration.
  package func prepare(
    _ template: SurfaceTemplate, calibration: [Double]?, pauses: Pauses
  ) -> BuiltSurface {
    let geometry = Self.geometry(of: description, template, calibration: calibration)
    return template.build(size: geometry.size, pauses: pauses)
  }

  /// Continues with other views and recognizers, and perhaps another geometry.
  ///
  /// Clients keep the views that they have added if the superviews still exist, and the first
  /// responder stays if its view does. A client that loses either gets a report. If the surface
  /// gets another id, call `dismissClients` before.
  ///
  /// The device's contacts stay known: the first frame is handled like any other, and fingers that
  /// stay down do not reach the new views until they are lifted. Call `suspend` before.
  ///
  /// - Parameters:
  ///   - template: The surface that the device gets.
  ///   - calibration: The calibration of the panel, unless the template has one.
  ///   - time: The present time, in seconds on the events' clock. Earlier frames that are still on
  ///     their way count as of this time, so that no line is older than those before. Minus
  ///     infinity if the events' clock is unknown.
  ///   - prepared: The surface that `prepare` built, if it was called.
  package func resume(
    with template: SurfaceTemplate, calibration: [Double]?, at time: Double,
    prepared: BuiltSurface? = nil
  ) {
    let geometry = Self.geometry(of: description, template, calibration: calibration)
    let responder = menu.responder
    let old = surface
    self.template = template
    surface = prepared ?? template.build(size: geometry.size)
    engine = GestureEngine(window: surface.window, identifiers: identifiers)
    engine.observer = self
    menu = Self.makeMenu(of: engine, for: self)
    feed.restart(
      with: geometry, pen: pen?.geometry(on: geometry.size, template), engine)
    engine.send([], at: time)
    tell(clientViews.move(to: surface, from: old))
    guard let responder else { return }
    if let view = surface.view(responder.viewID) {
      // It was accepted before with the same number of actions.
      try? menu.become(client: responder.client, view: view, actions: responder.actions)
    } else {
      tellResigned(responder)
    }
  }

  // MARK: The end

  /// Ends a capture: fires timers until none are pending, and then cancels the touches that are
  /// still down.
  package func finish() {
    feed.finish()
  }

  /// Ends everything under way, because the device has gone or the daemon stops.
  ///
  /// Touches that are down are cancelled. Decisions that only wait for timers, such as a tap that
  /// waits for a double tap to fail, are made at once; lines about them carry their deadlines.
  ///
  /// - Parameters:
  ///   - time: The present time, in seconds on the events' clock.
  ///   - cause: The reason for the cancellation.
  package func breakOff(at time: Double, because cause: Touch.CancellationCause) {
    feed.breakOff(at: time, because: cause)
    menu.hide()
  }
}

extension GesturePipeline: TouchFeedObserver {
  package func touchFeed(_ feed: TouchFeed, didIgnore contact: IgnoredContact) {
    guard sink.topics.contains(.hits) else { return }
    writer.write(
      IgnoredLine(contact.cause, at: contact.location, time: timeOfLine, origin: origin))
    sink.send(writer.line, about: LineSubject(topic: .hits, surface: origin.surface))
  }
}

extension GesturePipeline: GestureEngineObserver {
  package func gestureEngine(
    _ engine: GestureEngine, willSendActionOf recognizer: GestureRecognizer,
    previous: GestureRecognizer.State
  ) {
    if sink.topics.contains(.gestures) {
      writer.writeGesture(
        recognizer, state: recognizer.state, previous: previous, time: timeOfLine,
        origin: origin)
      send(.gestures, recognizer, recognizer.state)
    }
    if sink.topics.contains(.openGestures), isOpenToWatchers(recognizer.view) {
      writer.writeGesture(
        recognizer, state: recognizer.state, previous: previous, time: timeOfLine,
        origin: origin, isLocated: false
      ) { other in
        isOpenToWatchers(surface.recognizer(other)?.view)
      }
      send(.openGestures, recognizer, recognizer.state)
    }
  }

  package func gestureEngine(
    _ engine: GestureEngine, didChange recognizer: GestureRecognizer,
    to state: GestureRecognizer.State, isWaiting: Bool
  ) {
    // Other changes of state have an action, and so a line.
    guard isWaiting || state == .failed, sink.topics.contains(.transitions) else { return }
    writer.writeGesture(
      recognizer, state: state, previous: recognizer.stateOfLastAction,
      awaited: isWaiting ? engine.recognizersAwaited(by: recognizer) : [],
      time: timeOfLine, origin: origin)
    send(.transitions, recognizer, state)
  }

  package func gestureEngine(
    _ engine: GestureEngine, didBind touch: Touch, refusals: [TouchRefusal]
  ) {
    guard sink.topics.contains(.hits) else { return }
    let isOutside = !engine.window.bounds.contains(touch.location(in: engine.window))
    writer.write(
      HitLine(
        touch, refusals: refusals, isOutside: isOutside, time: timeOfLine, origin: origin))
    sink.send(
      writer.line,
      about: LineSubject(
        topic: .hits, surface: origin.surface, view: touch.view?.name, touches: [touch]))
  }

  package func gestureEngine(
    _ engine: GestureEngine, willSend touches: [Touch], phase: Touch.Phase, to view: View
  ) {
    // A view without a name is not part of the configuration: the window, or a menu.
    guard sink.topics.contains(.touches), view.name != nil else { return }
    writer.writeTouches(
      touches, phase: phase, to: view, time: timeOfLine, origin: origin)
    sink.send(
      writer.line,
      about: LineSubject(
        topic: .touches, surface: origin.surface, view: view.name, phase: phase, touches: touches))
  }

  /// The time that lines carry, in seconds.
  var timeOfLine: Double {
    timeOfReplacement ?? (engine.now.isFinite ? engine.now : timeOfCommand)
  }

  private func isOpenToWatchers(_ view: View?) -> Bool {
    (view as? ConfiguredView)?.isOpenToWatchers ?? false
  }

  private func send(
    _ topic: LineTopic, _ recognizer: GestureRecognizer, _ state: GestureRecognizer.State
  ) {
    sink.send(
      writer.line,
      about: LineSubject(
        topic: topic, surface: origin.surface, view: recognizer.view?.name,
        gesture: recognizer.name, kind: recognizer.kind, state: state))
  }
}
