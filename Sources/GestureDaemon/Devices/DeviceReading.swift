internal import Evdev
internal import InputEvents
internal import LinuxIO
internal import Logging
internal import Surfaces

/// The way of events from a touchscreen and its pen into the pipeline, in the order of time.
final class DeviceReading {
  private let touchscreen: Touchscreen
  private let pipeline: GesturePipeline
  /// The pen on a node of its own that belongs to the device; `nil` if there is none.
  ///
  /// The pipeline has it, too.
  var pen: PenSession?
  /// True if the touchscreen may have more to read.
  private var isCut = false
  /// True if the device was read since the last `endTurn`.
  private var isReadInTurn = false
  /// True if the device reports a touch, whether or not the engine knows of it.
  private var isTouched: Bool
  private let clock: DeviceClock
  private var losses: LossLog
  /// The present time, in microseconds of the monotonic clock.
  private let now: () -> Int64

  init(
    of touchscreen: Touchscreen, into pipeline: GesturePipeline, clock: DeviceClock,
    logger: Logger, now: @escaping () -> Int64
  ) {
    (self.touchscreen, self.pipeline) = (touchscreen, pipeline)
    (self.clock, self.now) = (clock, now)
    losses = LossLog(of: touchscreen.path, logger)
    isTouched = touchscreen.state.hasContacts
  }

  /// True if the device or its pen may have more to read, which must happen before time passes.
  var hasMore: Bool { isCut || pen?.hasMore ?? false }

  /// True if anything touches the device, whether or not the engine knows of it, or if an unread
  /// event may put a finger down.
  var isInUse: Bool { hasMore || isTouched || pipeline.hasContacts }

  /// Reads the events of the device and its pen.
  ///
  /// Reading stops after `Limits.timeOfDevice`, so that other devices have their turn. Then
  /// `hasMore` is true. A touchscreen is read even if its pen took all of that time: frames of
  /// fingers may then overtake the rest of the pen's.
  ///
  /// - Parameters:
  ///   - readiness: The readiness of the device.
  ///   - penReadiness: The readiness of the pen. The pen's `failure` has the reason if it has gone.
  /// - Throws: `gone` if the device has gone, or another failure to read it.
  func read(_ readiness: Readiness, pen penReadiness: Readiness) throws(DeviceError) {
    isReadInTurn = true
    let wasAtRest = pipeline.isAtRest
    defer { clock.follow(pipeline, wasIdle: wasAtRest, now: now) }
    let end = now() + Limits.timeOfDevice
    pen?.read(penReadiness) { now() < end }
    defer {
      // The pen's events may be later than events of the panel that are yet to be read.
      if !isCut, pen?.isCut != true { pen?.handOn() }
    }
    isCut = try !readTouchscreen(readiness, until: end)
  }

  /// Reads the events of the touchscreen once more in a turn, after its grab has changed.
  func readAgain() {
    let wasAtRest = pipeline.isAtRest
    defer { clock.follow(pipeline, wasIdle: wasAtRest, now: now) }
    // If reading fails, the poller reports the device in the next turn.
    isCut = (try? !readTouchscreen(.readable, until: now() + Limits.timeOfDevice)) ?? false
  }

  /// Ends a turn of the loop; returns true if the device was read in it and may have more to read:
  /// the rest belongs to the next turn.
  func endTurn() -> Bool {
    defer { isReadInTurn = false }
    return isReadInTurn && hasMore
  }

  /// Reads the events of the device; returns true if everything that arrived was passed on.
  private func readTouchscreen(
    _ readiness: Readiness, until end: Int64
  ) throws(DeviceError) -> Bool {
    try touchscreen.read(
      readiness: readiness,
      events: { event in
        pen?.handOn(until: event.time)
        pipeline.input(event)
        if event.code == .btnTouch { isTouched = event.value != 0 }
      },
      dropped: { state, time in
        pen?.handOn(until: time)
        pipeline.resynchronize(to: state, at: time)
        isTouched = state.hasContacts
        losses.report(at: now())
      },
      while: { now() < end })
  }
}

extension DeviceState {
  /// True if a finger is down.
  fileprivate var hasContacts: Bool {
    keys.contains(EventCode.btnTouch.code)
      || slots.contains { ($0[EventCode.absMTTrackingID.code] ?? -1) >= 0 }
  }
}
