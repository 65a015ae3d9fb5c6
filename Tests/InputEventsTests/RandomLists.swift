import InputEvents
import RandomNumbers

/// Random frames of a panel that lists all contacts in each, and the same frames from a kernel
/// whose buffer is too short for them.
struct RandomLists {
  private struct Finger {
    let id: Int32
    var x: Int32
    var y: Int32
  }

  private static let interval: Int64 = 8_000

  /// The frames, each without its report.
  private let frames: [[InputEvent]]

  init(seed: Int, count: Int = 60) {
    var random = SplitMix64(seed: UInt64(seed))
    let hasIDs = seed.isMultiple(of: 2)
    var fingers: [Finger] = []
    var newestID: Int32 = 0
    frames = (1...count).map { number in
      if random.percent(15), let index = fingers.indices.randomElement(using: &random) {
        fingers.remove(at: index)
      }
      if random.percent(30), fingers.count < 10 {
        newestID += 1
        let finger = Finger(
          id: newestID, x: .random(in: 0...1000, using: &random),
          y: .random(in: 0...600, using: &random))
        fingers.insert(finger, at: .random(in: 0...fingers.count, using: &random))
      }
      for index in fingers.indices {
        fingers[index].x += .random(in: -5...5, using: &random)
        fingers[index].y += .random(in: -5...5, using: &random)
      }
      var events: [(EventCode, Int32)] = fingers.isEmpty ? [(.synMTReport, 0), (.btnTouch, 0)] : []
      for finger in fingers {
        if hasIDs { events.append((.absMTTrackingID, finger.id)) }
        events += [(.absMTPositionX, finger.x), (.absMTPositionY, finger.y), (.synMTReport, 0)]
      }
      if !fingers.isEmpty { events.append((.btnTouch, 1)) }
      return events.map { InputEvent(time: Int64(number) * Self.interval, code: $0, value: $1) }
    }
  }

  /// The events of whole frames.
  var whole: [InputEvent] {
    frames.flatMap { frame in
      frame + frame.suffix(1).map { InputEvent(time: $0.time, code: .synReport, value: 0) }
    }
  }

  /// The events of a kernel that cuts frames.
  ///
  /// - Parameters:
  ///   - length: The largest number of events in a part.
  ///   - delay: The time between two parts of a frame, in microseconds.
  /// - Returns: The events, with the reports.
  func cut(length: Int, delay: Int64) -> [InputEvent] {
    frames.flatMap { frame in
      var events: [InputEvent] = []
      for (index, event) in frame.enumerated() {
        let time = event.time + Int64(index / length) * delay
        events.append(InputEvent(time: time, code: event.code, value: event.value))
        let isFull = (index + 1).isMultiple(of: length)
        // The kernel drops a report that would be alone.
        guard isFull || index + 1 == frame.count else { continue }
        events.append(InputEvent(time: time, code: .synReport, value: isFull ? 1 : 0))
      }
      return events
    }
  }
}
