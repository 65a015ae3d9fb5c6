package import GestureConfiguration
package import GestureWire
package import Gestures
package import InputEvents

/// The path of one surface from events to lines: feed, engine and lines.
///
/// The daemon feeds it from a device, `gesturectl replay` from a capture: the same code gives the
/// same bytes.
package final class GesturePipeline {
  /// The views and recognizers in use, which `resume` replaces.
  package private(set) var surface: BuiltSurface
  package let lines: SurfaceLines

  /// The way of the device's events to the engine.
  package let feed: TouchFeed
  /// The lines about the feed.
  package let feedLines: FeedLines
  let description: DeviceDescription
  /// The pen on a node of its own that belongs to the device.
  private var pen: PenSource?
  private let identifiers: TouchIdentifiers
  private(set) var engine: GestureEngine
  /// The entry of the configuration that the surface is made of, with the geometry in force.
  package private(set) var template: SurfaceTemplate
  /// The touches that reach other programs; `nil` while none do.
  var through: ThroughTouches?

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
        description, state: state, geometry: geometry, engine: engine,
        filters: FilterSettings(template, on: description, geometry))
    else { return nil }
    self.description = description
    self.template = template
    self.feed = feed
    self.identifiers = identifiers
    lines = SurfaceLines(of: surface, engine, origin: origin, sink: sink)
    feedLines = FeedLines(of: feed, in: lines)
    watch(at: -.infinity)
  }

  package var origin: LineOrigin {
    get { lines.origin }
    set { lines.origin = newValue }
  }

  /// The map from the panel's values to points.
  package var geometry: SurfaceGeometry { feed.geometry }

  package var window: Window { surface.window }

  /// The object that the surface's views share, with the first responder and the menu.
  var application: Application { engine.application }

  /// Sends all reports to another observer instead of writing lines, until `resume`.
  ///
  /// It is for programs that want the facts themselves: drawing a capture needs no lines.
  ///
  /// - Parameter observer: The observer; not retained.
  package func divert(to observer: some GestureEngineObserver & TouchFeedObserver) {
    engine.observer = observer
    feed.target.observer = observer
  }

  // MARK: Events

  /// Processes one event of the device.
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

  /// Processes one event of the pen.
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

  /// True if no gesture waits for a time, and no rest of a frame.
  package var isAtRest: Bool { feed.nextTimer == nil }

  /// Fires the timers that are due at a time or before it.
  package func advance(to time: Double) {
    feed.advance(to: time)
  }

  /// Lets time pass before a change that does not come from the device.
  ///
  /// - Parameter time: The present time, in seconds on the events' clock; minus infinity if it is
  ///   unknown. Then lines carry the time that `setTime(beforeFirstEvent:)` of `lines` has set.
  package func pass(to time: Double) {
    feed.passTime(to: time)
    engine.send([], at: time)
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
  /// - Parameters:
  ///   - time: The present time, in seconds on the events' clock.
  ///   - ending: Ends what else is open on the surface; its lines carry the same time.
  package func suspend(at time: Double, ending: () -> Void = {}) {
    feed.passTime(to: time)
    feed.endLifts(at: time)
    engine.cancelTouches(at: time, because: .reload)
    lines.stamp(at: time) {
      engine.advance(to: .greatestFiniteMagnitude)
      ending()
    }
  }

  /// Continues with other views and recognizers, and perhaps another geometry.
  ///
  /// The device's contacts stay known: the first frame is handled like any other, and fingers that
  /// stay down do not reach the new views until they are lifted. Call `suspend` before. Views that
  /// were added to the old surface are not on the new one.
  ///
  /// - Parameters:
  ///   - template: The surface that the device gets.
  ///   - calibration: The calibration of the panel, unless the template has one.
  ///   - time: The present time, in seconds on the events' clock. Earlier frames that are still on
  ///     their way count as of this time, so that no line is older than those before. Minus
  ///     infinity if the events' clock is unknown.
  package func resume(with template: SurfaceTemplate, calibration: [Double]?, at time: Double) {
    let geometry = Self.geometry(of: description, template, calibration: calibration)
    self.template = template
    surface = template.build(size: geometry.size)
    restart(with: geometry, at: time)
    watch(at: time)
  }

  // MARK: Idle time and the guard

  /// Begins to count the time for which nobody touches the surface, before any event.
  ///
  /// Without this call, it is counted from the first event on.
  ///
  /// - Parameter time: The present time, in seconds on the events' clock; minus infinity if it is
  ///   unknown.
  package func startIdleTime(at time: Double) {
    feed.target.countIdleTime(upTo: nil, at: time)
    feed.target.guardTouches(nil, at: time)
    watch(at: time)
  }

  /// True while other programs must get no touches, since the guard of the surface is closed.
  package var isGuardClosed: Bool { feed.target.touchGuard?.isClosed ?? false }

  /// True if the newest touches are kept from other programs by the guard.
  package var isGuarded: Bool { feed.target.touchGuard?.isSwallowing ?? false }

  private func watch(at time: Double) {
    let times = template.touchGuard.map { TouchGuard.Times(after: $0.after, release: $0.release) }
    feed.target.countIdleTime(upTo: template.idleAfter, at: time)
    feed.target.guardTouches(times, at: time)
  }

  /// Continues with another geometry; views and recognizers stay, and views are laid out again.
  ///
  /// Contacts stay known, as for `resume`. Call `suspend` before.
  ///
  /// - Parameters:
  ///   - template: The entry of the configuration with the new geometry, and otherwise as before.
  ///   - calibration: The calibration of the panel, unless the template has one.
  ///   - time: The present time, as for `resume`.
  func reshape(as template: SurfaceTemplate, calibration: [Double]?, at time: Double) {
    let geometry = Self.geometry(of: description, template, calibration: calibration)
    self.template = template
    surface.resize(to: geometry.size, pixels: template.pixels)
    restart(with: geometry, at: time)
  }

  /// Continues with a new engine, whose time begins anew.
  private func restart(with geometry: SurfaceGeometry, at time: Double) {
    engine.leaveWindow()
    engine = GestureEngine(window: surface.window, identifiers: identifiers)
    lines.follow(surface, engine)
    restartThrough(at: time)
    feed.restart(
      with: geometry, pen: pen?.geometry(on: geometry.size, template), engine,
      filters: FilterSettings(template, on: description, geometry))
    engine.send([], at: time)
  }

  // MARK: The end

  /// Ends a capture: fires timers until none are pending, and then cancels the touches that are
  /// still down.
  package func finish() {
    feed.finish()
    through?.endTouches(at: now)
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
    through?.endTouches(at: now)
  }
}
