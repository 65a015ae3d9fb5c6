import GestureClient
import GestureWire
import Gestures

/// Counts the use of surfaces from the daemon's lines.
struct UsageCounter {
  /// A time without a touch that counts as a pause, in seconds.
  let shortestPause: Double
  private(set) var day: UsageDay
  /// The number of lines that have changed the counts since they were kept.
  private(set) var changes = 0
  /// The time of the newest touch on each surface, in seconds of the lines' clock.
  private var newest: [String: Double] = [:]
  private var pixelsPerPoint: [String: Double] = [:]

  init(on day: UsageDay, shortestPause: Double) {
    (self.day, self.shortestPause) = (day, shortestPause)
  }

  /// Begins another day.
  mutating func begin(_ day: UsageDay) {
    (self.day, changes) = (day, 0)
  }

  /// Remembers that the counts are kept.
  mutating func keep() { changes = 0 }

  /// Learns the units of surfaces.
  mutating func learn(_ surfaces: [ListedSurface]) {
    for surface in surfaces { pixelsPerPoint[surface.surface] = surface.pixelsPerPoint ?? 1 }
  }

  /// Counts a line.
  ///
  /// - Parameters:
  ///   - content: The line.
  ///   - hour: The hour of the day.
  mutating func count(_ content: GestureEvent.Content, in hour: Int) {
    switch content {
    case .contact(let line):
      let scale = 1 / (pixelsPerPoint[line.surface] ?? 1)
      for contact in line.contacts where contact.phase == .down {
        change(line.surface) { $0.countTouch(at: contact.location * scale, in: hour) }
      }
      if let last = newest[line.surface], line.time - last >= shortestPause {
        change(line.surface) { $0.countPause(of: line.time - last) }
      }
      newest[line.surface] = line.time
    case .hit(let line):
      guard let view = line.view else { return }
      change(line.surface) { $0.countTouch(on: view, in: hour) }
    case .gesture(let line):
      // A gesture that is recognized at once has no beginning.
      let isWhole = line.state == .ended && line.previous == .possible
      guard line.state == .began || isWhole, !line.isWaiting else { return }
      change(line.surface) { $0.count(line.gesture, on: line.view, in: hour) }
    // The next daemon's clock may be another one.
    case .connected: newest = [:]
    default: break
    }
  }

  private mutating func change(_ surface: String, _ body: (inout Usage) -> Void) {
    body(&day.surfaces[surface, default: Usage()])
    changes += 1
  }
}
