import GestureWire
import Gestures
import InputEvents

/// Writes strokes as the events of a panel with slots (protocol B).
struct SlotEvents {
  /// The time between two frames, in seconds: 125 Hz.
  ///
  /// Many USB panels are polled every 8 ms, and most others report 60 to 140 times a second.
  static let frameInterval = 0.008
  /// The most frames in which fingers move: 800 s of movement, so that the capture stays small.
  static let maximumFrames = 100_000
  /// The longest capture, in seconds: a day.
  static let maximumTime = 86_400.0

  /// The events so far; the first is at 0.
  private(set) var events: [InputEvent] = []
  private let panel: SentencePanel
  /// The time of the next event, in microseconds.
  private var time: Int64 = 0
  /// The number of frames in which fingers have moved.
  private var frames = 0
  /// The slot of the newest event; `nil` before the first, since a panel may be in any slot then.
  private var currentSlot: Int?
  private var newestID: Int32 = 0
  /// The newest place of each slot's finger.
  private var places: [SentencePanel.Place]

  /// Creates a writer without events.
  init(on panel: SentencePanel) {
    self.panel = panel
    places = Array(repeating: SentencePanel.Place(x: 0, y: 0), count: SentencePanel.slotCount)
  }

  /// The number of frames in which the panel reports a movement, so that they are evenly spread
  /// over its duration and nearly `frameInterval` apart.
  static func frames(in duration: Double) -> Int {
    max(1, Int((duration / frameInterval).rounded()))
  }

  /// Lets time pass.
  ///
  /// - Parameters:
  ///   - seconds: The time, a day at most.
  ///   - word: The word to name in an error.
  /// - Throws: An error if the capture becomes too long.
  mutating func pass(_ seconds: Double, at word: SentenceWord) throws(CaptureError) {
    time += Self.microseconds(seconds)
    guard time <= Self.microseconds(Self.maximumTime) else {
      throw word.error("the touches take more than a day")
    }
  }

  /// Writes a stroke, from the touch-down to the lift.
  ///
  /// A lift comes one frame after the last movement, as on a panel, so that the fingers are lifted
  /// at the speed of their movement.
  ///
  /// - Parameter stroke: The stroke, in the unit of the panel's surface.
  /// - Throws: An error if a finger would be outside the surface, or the capture becomes too long.
  mutating func write(_ stroke: Stroke) throws(CaptureError) {
    try begin(stroke)
    // An error names the end of the movement rather than a place on the way.
    for finger in 0..<stroke.fingers { _ = try location(of: finger, in: stroke, at: 1) }
    try pass(stroke.rest, at: stroke.start)
    if let duration = stroke.duration {
      try move(stroke, for: duration)
      try pass(Self.frameInterval, at: stroke.end)
    }
    end(stroke)
  }

  private static func microseconds(_ seconds: Double) -> Int64 {
    Int64((seconds * 1_000_000).rounded())
  }

  // MARK: Frames

  private mutating func begin(_ stroke: Stroke) throws(CaptureError) {
    for finger in 0..<stroke.fingers {
      places[finger] = try location(of: finger, in: stroke, at: 0)
      select(finger)
      newestID = (newestID + 1) % (SentencePanel.maximumID + 1)
      add(.absMTTrackingID, newestID)
      add(.absMTPositionX, places[finger].x)
      add(.absMTPositionY, places[finger].y)
    }
    add(.btnTouch, 1)
    add(.absX, places[0].x)
    add(.absY, places[0].y)
    add(.synReport, 0)
  }

  private mutating func move(_ stroke: Stroke, for duration: Double) throws(CaptureError) {
    let count = Self.frames(in: duration)
    frames += count
    guard frames <= Self.maximumFrames else {
      let seconds = Quantity.text(Double(Self.maximumFrames) * Self.frameInterval, decimals: 0)
      throw stroke.end.error("all movements together take more than \(seconds) s")
    }
    let (start, length) = (time, Self.microseconds(duration))
    try pass(duration, at: stroke.end)
    let end = time
    for frame in 1...count {
      let passed = length * Int64(frame) / Int64(count)
      time = start + passed
      try addMovement(of: stroke, at: Double(passed) / Double(length))
    }
    time = end
  }

  private mutating func addMovement(of stroke: Stroke, at part: Double) throws(CaptureError) {
    let pointer = places[0]
    var hasMoved = false
    for finger in 0..<stroke.fingers {
      let (old, new) = (places[finger], try location(of: finger, in: stroke, at: part))
      // The kernel does not repeat a value.
      guard old != new else { continue }
      places[finger] = new
      select(finger)
      if old.x != new.x { add(.absMTPositionX, new.x) }
      if old.y != new.y { add(.absMTPositionY, new.y) }
      hasMoved = true
    }
    guard hasMoved else { return }
    if pointer.x != places[0].x { add(.absX, places[0].x) }
    if pointer.y != places[0].y { add(.absY, places[0].y) }
    add(.synReport, 0)
  }

  private mutating func end(_ stroke: Stroke) {
    for finger in 0..<stroke.fingers {
      select(finger)
      add(.absMTTrackingID, -1)
    }
    add(.btnTouch, 0)
    add(.synReport, 0)
  }

  // MARK: Events

  private func location(
    of finger: Int, in stroke: Stroke, at part: Double
  ) throws(CaptureError) -> SentencePanel.Place {
    let location = stroke.location(of: finger, at: part)
    guard let place = panel.place(of: location) else {
      let name = stroke.fingers == 1 ? "the finger" : "finger \(finger + 1)"
      let (width, height) = (panel.size.width, panel.size.height)
      throw (part == 0 ? stroke.start : stroke.end).error(
        "\(name) would be at \(Quantity.text(location)), outside the surface of "
          + "\(Quantity.text(width, decimals: 3)) by \(Quantity.text(height, decimals: 3)) \(panel.unit)"
      )
    }
    return place
  }

  private mutating func select(_ slot: Int) {
    guard slot != currentSlot else { return }
    currentSlot = slot
    add(.absMTSlot, Int32(slot))
  }

  private mutating func add(_ code: EventCode, _ value: Int32) {
    events.append(InputEvent(time: time, code: code, value: value))
  }
}
