import InputEvents
import JSON
import LinuxIO

/// The time of a capture that pages show, which goes on while the capture plays.
struct PlaybackTime {
  /// The longest step, in seconds of the capture.
  ///
  /// If a step is later than that, playing slows down instead of sending pages ever more at a time.
  private static let maximumStep = 0.25

  /// The time that is shown, in seconds.
  private(set) var now = 0.0
  /// The time of the first event.
  private(set) var beginning = 0.0
  /// The time at which everything is decided.
  private(set) var end = 0.0
  /// True if time goes on.
  private(set) var isPlaying = false
  /// True if the end was reached.
  private(set) var hasFinished = false
  private var speed = 1.0
  /// The machine's time at which `now` was true, in microseconds.
  private var since = MonotonicClock.now

  /// True if the time that is shown is the end, or later.
  var isAtEnd: Bool { now >= end }

  /// Lets the time go on as far as it has by now, if it goes on.
  mutating func catchUp() {
    let machineTime = MonotonicClock.now
    let elapsed = Double(secondsOf: machineTime - since)
    if isPlaying { now = Self.time(elapsed, after: now, at: speed, until: end) }
    since = machineTime
  }

  /// The time of a capture after playing for some seconds.
  static func time(
    _ elapsed: Double, after time: Double, at speed: Double, until end: Double
  ) -> Double {
    min(time + min(elapsed * speed, maximumStep), end)
  }

  /// Lets the time go on, or stops it.
  mutating func play(_ isWanted: Bool) {
    catchUp()
    isPlaying = isWanted
  }

  /// Sets the speed, as a multiple of the recorded speed.
  mutating func play(at speed: Double) {
    catchUp()
    self.speed = speed
  }

  /// Jumps to a time, or to the nearest one that the capture has.
  mutating func go(to wanted: Double) {
    now = min(max(wanted, beginning), end)
    since = MonotonicClock.now
    hasFinished = false
  }

  /// Stops the time at the end; returns true if the end is reached for the first time.
  mutating func finish() -> Bool {
    guard isAtEnd, !hasFinished else { return false }
    (hasFinished, isPlaying) = (true, false)
    return true
  }

  /// Sets the time of the first event.
  mutating func noteBeginning(_ time: Double) { beginning = time }

  /// Sets the time at which everything is decided.
  mutating func noteEnd(_ time: Double) { end = max(time, beginning) }

  /// The clock for pages.
  var clock: InspectorClock {
    .capture(time: now, since: since, rate: isPlaying ? speed : 0)
  }

  /// The line for pages.
  var line: InspectedLine {
    InspectedLine([
      "type": "playback", "time": .real(now), "isPlaying": .bool(isPlaying),
      "speed": .real(speed),
    ])
  }
}

/// The time that pages show, which goes on between lines.
enum InspectorClock: Sendable {
  /// The machine's clock, which live events use.
  case monotonic
  /// A capture's time at a moment of the machine's clock, and its rate; 0 is paused.
  case capture(time: Double, since: Int64, rate: Double)

  /// The time now, in seconds.
  var time: Double {
    let now = MonotonicClock.now
    switch self {
    case .monotonic: return Double(secondsOf: now)
    case .capture(let time, let since, let rate):
      return time + Double(secondsOf: now - since) * rate
    }
  }

  /// The seconds that pass on this clock in each second.
  var rate: Double {
    if case .capture(_, _, let rate) = self { rate } else { 1 }
  }
}
