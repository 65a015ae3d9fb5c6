import Captures
import InputEvents

/// The beginning of the captures that are played together, from which people count times.
struct CaptureClock {
  /// The time of the first event, in microseconds; `nil` before the first event is known.
  private(set) var start: Int64?
  /// True once the captures so far are played.
  private(set) var isOver = false

  /// Adds a capture that is about to be played, alone or beside others.
  mutating func begin(_ recording: Recording) {
    if isOver { self = CaptureClock() }
    guard let first = recording.capture.events.first?.time else { return }
    start = min(start ?? first, first)
  }

  /// Ends the captures so far; the next one begins anew.
  mutating func end() { isOver = true }
}
