package import Gestures
package import InputEvents

/// The path of one device's events to an engine: decoder, filters, surface and clock.
///
/// A pen on the panel's own node, beside the slots of its fingers, has its own axes and decoder. A
/// pen on another node may be attached and detached. The touches of both belong to the same engine.
/// While either pen is near, and a moment longer, fingers are cancelled and kept off.
///
/// The daemon and `gesturectl replay` turn the engine's actions into lines; a program with views of
/// its own feeds them in the same way.
package final class TouchFeed {
  /// The observer of the panel's frames; `nil` if there is none.
  var frameObserver: (any ContactFrameObserver)? {
    get { panel.frameObserver }
    set { panel.frameObserver = newValue }
  }

  private static let maximumWait = Double(secondsOf: FrameJoiner.maximumWait)

  private var joiner: FrameJoiner
  /// The time at which a cut frame is complete, in seconds on the engine's clock.
  ///
  /// Until then the engine's time stands still, so that the frame is not late.
  private var endOfHold: Double?
  private let decoder: any ContactDecoder
  private let panel: FilteredSurface
  private var clock = EventClock()
  private var frame = ContactFrame()
  /// The end of the newest frame of the panel, in microseconds, even if it changed nothing.
  private var newestReport: Int64?
  private var pen: PenFeed?
  /// The pen on the node of the fingers, if there can be one, and its description.
  private let panelPen: (feed: PenFeed, description: DeviceDescription)?

  /// Creates the feed of one device; `nil` if the device has no position.
  ///
  /// - Parameters:
  ///   - description: The device.
  ///   - state: The device's state before its first event.
  ///   - geometry: The map from the panel's values to points.
  ///   - engine: The engine that gets the touches.
  package convenience init?(
    description: DeviceDescription, state: DeviceState = DeviceState(), geometry: SurfaceGeometry,
    engine: GestureEngine
  ) {
    self.init(description, state: state, geometry: geometry, engine: engine, filters: nil)
  }

  /// Creates the feed of one device, with filters unless they are `nil`.
  init?(
    _ description: DeviceDescription, state: DeviceState, geometry: SurfaceGeometry,
    engine: GestureEngine, filters: FilterSettings?
  ) {
    guard let decoder = description.makeContactDecoder(state: state) else { return nil }
    self.decoder = decoder
    joiner = FrameJoiner(state: state)
    panel = FilteredSurface(
      Surface(geometry: geometry, reportsBoundingBox: description.reportsBoundingBox), engine,
      filters)
    panelPen = description.penBesideFingers.map { pen in
      let feed = PenFeed(
        description: pen, state: state, geometry: geometry.geometry(ofPen: pen), on: .panel)
      return (feed, pen)
    }
  }

  /// The map from the panel's values to points.
  var geometry: SurfaceGeometry { panel.surface.geometry }

  /// The engine that gets the touches, with its idle time and its guard.
  package var target: WatchedEngine { panel.target }

  // MARK: Events

  /// Processes one event of the device.
  package func input(_ event: InputEvent) {
    settle(at: event.time)
    guard let event = joiner.join(event) else {
      endOfHold = joiner.timeHeld.map { clock.seconds(at: $0) + Self.maximumWait }
      return
    }
    endOfHold = nil
    pass(event)
  }

  /// Ends a frame that the kernel has cut, if it is complete at a time, in microseconds of the
  /// events' clock.
  private func settle(at time: Int64? = nil) {
    guard let report = joiner.settle(at: time) else { return }
    endOfHold = nil
    pass(report)
  }

  private func pass(_ event: InputEvent) {
    // The pen goes first, because it cancels fingers.
    if let pen = panelPen?.feed, pen.decode(event), pen.hasNews {
      newestReport = event.time
      sendFrame(of: pen, from: .panel, cancelledBecause: Self.cause(of: event))
    }
    if decoder.decode(event, into: &frame) {
      newestReport = event.time
      sendFrame(cancelledBecause: Self.cause(of: event))
    }
  }

  /// Adopts the device's present state after the kernel has lost events.
  ///
  /// - Parameters:
  ///   - state: The device's present state.
  ///   - time: The time of the loss, in microseconds of the events' clock.
  func resynchronize(to state: DeviceState, at time: Int64) {
    settle(at: time)
    joiner = FrameJoiner(state: state)
    endOfHold = nil
    if let pen = panelPen?.feed {
      pen.resynchronize(to: state, at: time)
      sendFrame(of: pen, from: .panel, cancelledBecause: .eventsLost)
    }
    decoder.resynchronize(to: state, at: time, into: &frame)
    sendFrame(cancelledBecause: .eventsLost)
  }

  // MARK: A pen on a node of its own

  /// Attaches a pen on another node, in place of the previous one.
  ///
  /// Its events must be in order of time with those of the panel, and on the same clock.
  ///
  /// - Parameters:
  ///   - description: The pen.
  ///   - state: Its state before its first event. A pen that touches already is ignored until it is
  ///     lifted.
  ///   - geometry: The map from the pen's values to points, with the same size as the panel's.
  func attachPen(
    description: DeviceDescription, state: DeviceState = DeviceState(), geometry: SurfaceGeometry
  ) {
    if pen != nil { detachPen(at: target.engine.now) }
    pen = PenFeed(description: description, state: state, geometry: geometry)
  }

  /// Detaches the pen: its touches are cancelled, and fingers continue.
  ///
  /// - Parameter time: The present time, in seconds on the events' clock.
  func detachPen(at time: Double) {
    guard let pen else { return }
    panel.passTime(before: time)
    let eventTime = clock.time(at: time)
    pen.cancel(at: eventTime) { samples in target.send(samples, at: time) }
    self.pen = nil
    panel.surface.setPenNear(isAnyPenNear, at: eventTime) { samples in
      target.send(samples, at: time)
    }
    clock.forgetPen()
  }

  /// Processes one event of the pen.
  func inputPen(_ event: InputEvent) {
    settle(at: event.time)
    guard let pen, pen.decode(event) else { return }
    sendFrame(of: pen, from: .pen, cancelledBecause: Self.cause(of: event))
  }

  /// Adopts the pen's present state after the kernel has lost events.
  ///
  /// - Parameters:
  ///   - state: The present state of the pen's node.
  ///   - time: The time of the loss, in microseconds of the events' clock.
  func resynchronizePen(to state: DeviceState, at time: Int64) {
    guard let pen else { return }
    pen.resynchronize(to: state, at: time)
    sendFrame(of: pen, from: .pen, cancelledBecause: .eventsLost)
  }

  private var isAnyPenNear: Bool { isPenNear || panelPen?.feed.isNear ?? false }

  private func sendFrame(
    of pen: PenFeed, from source: EventClock.Source,
    cancelledBecause cause: Touch.CancellationCause
  ) {
    let time = clock.seconds(at: pen.time, of: source)
    panel.passTime(before: time)
    // A pen that comes near claims the panel before its own frame is sent.
    if pen.isComing {
      panel.surface.setPenNear(true, at: pen.time) { samples in target.send(samples, at: time) }
    }
    pen.send(cancelledBecause: cause) { samples in target.send(samples, at: time) }
    panel.surface.setPenNear(isAnyPenNear, at: pen.time) { samples in
      target.send(samples, at: time)
    }
  }

  /// The cause of cancellations in a frame that ends with an event.
  private static func cause(of event: InputEvent) -> Touch.CancellationCause {
    event.isMadeByKernel ? .deviceGone : .eventsLost
  }

  private func sendFrame(cancelledBecause cause: Touch.CancellationCause) {
    let time = clock.seconds(at: frame.time)
    panel.send(&frame, at: time, cancelledBecause: cause)
  }

  // MARK: Time

  /// The time of the newest event, in seconds on the events' clock; `nil` before the first.
  var timeOfNewestEvent: Double? { clock.newestSeconds }

  /// The number of times that the device's clock went back.
  var clockSteps: Int { clock.steps }

  /// The next time at which `advance(to:)` has something to do, in seconds on the events' clock.
  var nextDeadline: Double? { endOfHold ?? panel.nextDeadline }

  /// The next deadline of filters or engine, or the end of a cut frame, without the idle time.
  var nextTimer: Double? { endOfHold ?? panel.nextTimer }

  /// Fires the timers that are due at a time or before it, in seconds on the events' clock.
  func advance(to time: Double) {
    if let endOfHold {
      guard time >= endOfHold else { return }
      settle()
      self.endOfHold = nil
    }
    passTime(to: time)
  }

  /// Ends the lifts that filters hold, before all touches are cancelled.
  func endLifts(at time: Double) { panel.endLifts(at: time) }

  /// Fires the timers that are due at a time or before it, even if the rest of a frame is missing.
  func passTime(to time: Double) { panel.passTime(to: time) }

  // MARK: Another engine

  /// True if a contact that came after the beginning is on the panel, or may come with the rest of
  /// a frame; a pen on another node does not count.
  var hasContacts: Bool {
    panel.hasContacts || panelPen?.feed.isNear ?? false || joiner.timeHeld != nil
  }

  /// True if a pen on another node is in range.
  var isPenNear: Bool { pen?.isNear ?? false }

  /// Continues between two frames with another geometry and another engine without touches.
  ///
  /// The device's contacts stay known, so the first frame counts like any other. Contacts that
  /// touch now do not reach the new engine until they are lifted.
  ///
  /// - Parameters:
  ///   - geometry: The map from the panel's values to points.
  ///   - penGeometry: The map from the pen's values to points; unchanged if `nil`.
  ///   - engine: The engine that gets the touches from now on.
  ///   - filters: The filters from now on; `nil` if all are off.
  func restart(
    with geometry: SurfaceGeometry, pen penGeometry: SurfaceGeometry? = nil,
    _ engine: GestureEngine, filters: FilterSettings?
  ) {
    panel.restart(with: geometry, engine, filters)
    if let penGeometry { pen?.restart(with: penGeometry) }
    if let (feed, description) = panelPen {
      feed.restart(with: geometry.geometry(ofPen: description))
    }
  }

  // MARK: The end

  /// Ends a capture: timers run until none is left, and then touches that are still down are
  /// cancelled.
  ///
  /// The capture ends with its last frame, even if nothing changed in that frame.
  package func finish() {
    settle()
    endOfHold = nil
    if let newestReport {
      let time = clock.seconds(at: newestReport)
      panel.passTime(before: time)
      target.engine.send([], at: time)
    }
    advance(to: .greatestFiniteMagnitude)
    target.endCapture()
    advance(to: .greatestFiniteMagnitude)
  }

  /// Breaks off, because the device has gone or the program stops.
  ///
  /// Touches that are down are cancelled. Decisions that depend on timers alone, such as a tap that
  /// waits for a double tap to fail, are made at once, with their deadlines as times.
  ///
  /// - Parameters:
  ///   - time: The present time, in seconds on the events' clock.
  ///   - cause: The cause of the cancellations.
  package func breakOff(at time: Double, because cause: Touch.CancellationCause) {
    // A frame that is held has nothing that is not cancelled now.
    endOfHold = nil
    panel.endLifts(at: time)
    target.engine.advance(to: time)
    target.engine.cancelTouches(at: time, because: cause)
    target.engine.advance(to: .greatestFiniteMagnitude)
  }
}
