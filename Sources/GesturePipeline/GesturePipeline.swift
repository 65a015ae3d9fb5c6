package import GestureConfiguration
package import GestureWire
package import Gestures
package import InputEvents
package import TouchInput

/// The way of one surface from event to line: feed, engine and writer.
///
/// The daemon feeds it from a device, `gesturectl replay` from a capture: the same code gives the
/// same bytes.
package final class GesturePipeline {
  /// Where the lines say that they come from.
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
  /// What clients have added to the views of the configuration.
  var clientViews = ClientViews()
  /// The menu and the first responder.
  lazy var menu = Self.makeMenu(of: engine, for: self)
  /// When the open menu was shown, in seconds.
  var timeOfMenu = 0.0
  /// The time of a command, for lines on a clock that nothing is known of.
  var timeOfCommand = 0.0
  /// The requirements looked at for commands so far: work that grows with what clients add.
  package internal(set) var work = 0
  /// The entry of the configuration that the surface is made of.
  private var template: SurfaceTemplate
  /// The time of all that is decided early, because the configuration is replaced.
  var timeOfReplacement: Double?

  /// Makes the way for one device.
  ///
  /// - Parameters:
  ///   - description: The device; it must have a position, or there is no way.
  ///   - state: The device's state before its first event.
  ///   - template: The surface that the device gets.
  ///   - calibration: The map that corrects the panel where the template has none.
  ///   - origin: Where the lines say that they come from.
  ///   - identifiers: Numbers the touches, for all surfaces of the process.
  ///   - sink: Takes the lines; not kept alive.
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

  /// What a pen's geometry is made of.
  private struct PenSource {
    let description: DeviceDescription
    let calibration: [Double]?

    /// From the pen's values to the points of a surface.
    ///
    /// The pen's axes span the surface. What the configuration says of calibration is of the
    /// panel; the pen has its own by udev's word alone.
    func geometry(on size: Size, _ template: SurfaceTemplate) -> SurfaceGeometry {
      SurfaceGeometry(
        description: description, size: size,
        rotation: Rotation(rawValue: template.rotation) ?? .none,
        calibration: calibration.flatMap { CalibrationMatrix($0) } ?? .identity)
    }
  }

  /// From the panel's values to points.
  package var geometry: SurfaceGeometry { feed.geometry }

  /// The whole surface, with its views.
  package var window: Window { surface.window }

  /// Has another be told of all that happens, in place of writing lines.
  ///
  /// For programs that want the facts themselves: who draws a capture need not read its lines.
  /// It holds until `resume`.
  ///
  /// - Parameter observer: Is told; not kept alive.
  package func divert(to observer: some GestureEngineObserver & TouchFeedObserver) {
    engine.observer = observer
    feed.observer = observer
  }

  // MARK: Events

  /// Takes one event of the device.
  package func input(_ event: InputEvent) {
    feed.input(event)
  }

  /// Takes over the device's present state after the kernel has lost events.
  ///
  /// - Parameters:
  ///   - state: What the device says it is now.
  ///   - time: When the events were lost, in microseconds of the events' clock.
  package func resynchronize(to state: DeviceState, at time: Int64) {
    feed.resynchronize(to: state, at: time)
  }

  // MARK: A pen on a node of its own

  /// Joins a pen to the surface, in place of the one that it had.
  ///
  /// Its events have to come in the order of time with those of the device, and by the same clock.
  ///
  /// - Parameters:
  ///   - description: What the pen's node says of itself.
  ///   - state: Its state before its first event.
  ///   - calibration: The map that corrects the pen.
  package func attachPen(
    description: DeviceDescription, state: DeviceState = DeviceState(),
    calibration: [Double]? = nil
  ) {
    let pen = PenSource(description: description, calibration: calibration)
    feed.attachPen(
      description: description, state: state, geometry: pen.geometry(on: geometry.size, template))
    self.pen = pen
  }

  /// Parts with the pen: what it had is cancelled, and fingers go on.
  ///
  /// - Parameter time: When, in seconds on the events' clock.
  package func detachPen(at time: Double) {
    feed.detachPen(at: time)
    pen = nil
  }

  /// Takes one event of the pen.
  package func inputPen(_ event: InputEvent) { feed.inputPen(event) }

  /// Takes over the pen's present state after the kernel has lost events.
  ///
  /// - Parameters:
  ///   - state: What the pen's node says it is now.
  ///   - time: When the events were lost, in microseconds of the events' clock.
  package func resynchronizePen(to state: DeviceState, at time: Int64) {
    feed.resynchronizePen(to: state, at: time)
  }

  /// Whether the pen is in range.
  package var isPenNear: Bool { feed.isPenNear }

  // MARK: Time

  /// The time of the newest event, in seconds on the events' clock; `nil` before the first.
  package var timeOfNewestEvent: Double? { feed.timeOfNewestEvent }

  /// How often the device's clock has gone back.
  package var clockSteps: Int { feed.clockSteps }

  /// The time of the newest event or timer, in seconds on the events' clock.
  package var now: Double { engine.now }

  /// When `advance(to:)` has something to do, in seconds on the events' clock.
  package var nextDeadline: Double? { feed.nextDeadline }

  /// Fires the timers that are due at a time or before it.
  package func advance(to time: Double) {
    feed.advance(to: time)
  }

  // MARK: Another configuration

  /// Whether anything that came after the beginning is on the panel, the pen not counted.
  package var hasContacts: Bool { feed.hasContacts }

  /// Breaks off what goes on, between two frames, before the configuration is replaced.
  ///
  /// Touches that are down are cancelled. What hung on timers alone, such as a tap that waits for
  /// a double tap to fail, is decided at once. Unlike at the end, where nothing follows, no line
  /// carries a time that is yet to come.
  ///
  /// - Parameter time: When, in seconds on the events' clock.
  package func suspend(at time: Double) {
    engine.advance(to: time)
    engine.cancelTouches(at: time, because: .reload)
    timeOfReplacement = max(time, engine.now)
    engine.advance(to: .greatestFiniteMagnitude)
    menu.hide()
    timeOfReplacement = nil
  }

  /// Makes the views and recognizers of another surface, which takes long if there are thousands,
  /// while this one goes on.
  ///
  /// - Parameters:
  ///   - template: The surface that the device is to get.
  ///   - calibration: As for `resume`.
  ///   - pauses: Gives others their turn.
  /// - Returns: The surface, for `resume` with the same template and calibration.
  package func prepare(
    _ template: SurfaceTemplate, calibration: [Double]?, pauses: Pauses
  ) -> BuiltSurface {
    let geometry = Self.geometry(of: description, template, calibration: calibration)
    return template.build(size: geometry.size, pauses: pauses)
  }

  /// Goes on with other views and recognizers, and perhaps another geometry.
  ///
  /// Views that clients have added are put back where what they lay in is there still, and the
  /// first responder stays so if its view does; a client that loses anything is told. Where the
  /// surface becomes another, call `dismissClients` before.
  ///
  /// The device's contacts are known still: the first frame counts as any other, and fingers that
  /// stay down are none of the new views' until they are lifted. Call `suspend` before.
  ///
  /// - Parameters:
  ///   - template: The surface that the device gets.
  ///   - calibration: The map that corrects the panel where the template has none.
  ///   - time: When, in seconds on the events' clock: earlier frames that are on their way still
  ///     count as of then, so that no line is older than those before. Minus infinity where the
  ///     events' clock cannot be told.
  ///   - prepared: The surface by `prepare`, where it was made before.
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
      // It was let in before, with as many actions.
      try? menu.become(client: responder.client, view: view, actions: responder.actions)
    } else {
      tellResigned(responder)
    }
  }

  // MARK: The end

  /// Ends a capture: timers run on until nothing is pending, and then touches that are still down
  /// are cancelled.
  package func finish() {
    feed.finish()
  }

  /// Breaks off: the device has gone, or the daemon stops.
  ///
  /// Touches that are down are cancelled. What hung on timers alone, such as a tap that waits for
  /// a double tap to fail, is decided at once; its lines carry their deadlines.
  ///
  /// - Parameters:
  ///   - time: When, in seconds on the events' clock.
  ///   - cause: Why.
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
    // A view without a name is none of the configuration's: the window, or a menu.
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
