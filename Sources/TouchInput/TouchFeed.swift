package import Gestures
package import InputEvents

/// The way of one device's events to an engine: decoder, surface and clock.
///
/// The daemon and `gesturectl replay` make lines of what the engine does; a program with views of its
/// own feeds them in the same way.
package final class TouchFeed {
  private let decoder: any ContactDecoder
  private let surface: Surface
  private var environment: GestureEnvironment
  private var clock = EventClock()
  private var frame = ContactFrame()

  /// Makes the way from one device.
  ///
  /// - Parameters:
  ///   - description: The device; it must have a position, or there is no way.
  ///   - state: The device's state before its first event.
  ///   - geometry: From the panel's values to points.
  ///   - environment: The engine.
  package init?(
    description: DeviceDescription, state: DeviceState = DeviceState(), geometry: SurfaceGeometry,
    environment: GestureEnvironment
  ) {
    guard let decoder = description.makeContactDecoder(state: state) else { return nil }
    self.decoder = decoder
    surface = Surface(geometry: geometry)
    self.environment = environment
  }

  /// From the panel's values to points.
  package var geometry: SurfaceGeometry { surface.geometry }

  // MARK: Events

  /// Takes one event of the device.
  package func input(_ event: InputEvent) {
    if decoder.decode(event, into: &frame) { sendFrame() }
  }

  /// Takes over the device's present state after the kernel has lost events.
  ///
  /// - Parameters:
  ///   - state: What the device says it is now.
  ///   - time: When the events were lost, in microseconds of the events' clock.
  package func resynchronize(to state: DeviceState, at time: Int64) {
    decoder.resynchronize(to: state, at: time, into: &frame)
    sendFrame()
  }

  private func sendFrame() {
    let time = clock.seconds(at: frame.time)
    surface.send(frame) { samples in environment.send(samples, at: time) }
  }

  // MARK: Time

  /// The time of the newest event, in seconds on the events' clock; `nil` before the first.
  package var timeOfNewestEvent: Double? { clock.newestSeconds }

  /// How often the device's clock has gone back.
  package var clockSteps: Int { clock.steps }

  // MARK: Another engine

  /// Whether anything that came after the beginning is on the panel.
  package var hasContacts: Bool { surface.hasContacts }

  /// Goes on between two frames with another geometry and another engine, which knows of no touch.
  ///
  /// The device's contacts are known still: the first frame counts as any other. What touches now is
  /// none of the new engine's until it is lifted.
  package func restart(with geometry: SurfaceGeometry, _ environment: GestureEnvironment) {
    surface.restart(with: geometry)
    self.environment = environment
  }

  // MARK: The end

  /// Ends a capture: timers run on until nothing is pending, and then touches that are still down
  /// are cancelled.
  package func finish() {
    environment.advance(to: .greatestFiniteMagnitude)
    environment.cancelTouches(at: environment.now)
    environment.advance(to: .greatestFiniteMagnitude)
  }

  /// Breaks off: the device has gone, or the program stops.
  ///
  /// Touches that are down are cancelled. What hung on timers alone, such as a tap that waits for
  /// a double tap to fail, is decided at once, as of its deadlines.
  ///
  /// - Parameter time: When, in seconds on the events' clock.
  package func breakOff(at time: Double) {
    environment.advance(to: time)
    environment.cancelTouches(at: time)
    environment.advance(to: .greatestFiniteMagnitude)
  }
}
