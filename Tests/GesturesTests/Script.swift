import Gestures

/// Plays a script of fingers, in the notation of docs/behaviour-scenarios.md 8.0.
///
/// `16 d1 100,100 & d2 200,100` puts fingers 1 and 2 down in one event at 16 ms; `m`, `u` and `c`
/// move, lift and cancel; `·` stands between events, and `1'` is finger 1's second touch.
/// `h1 100,100` makes finger 1 hover there, and `o1` takes it out of range.
struct Script {
  /// The number before the first contact that hovers; the contact of a touch is its number.
  private static let firstPointer = 1000

  /// The frames, with times in seconds from the start of the script.
  private let relativeFrames: [TouchFrame]
  /// The names of the fingers, by the number of their touch.
  private let fingers: [Int: String]
  /// The time in seconds that is added to every time: results must not depend on it.
  let start: Double

  init(_ text: String, start: Double = 0) {
    self.start = start
    var fingers: [Int: String] = [:]
    var locations: [Substring: Point] = [:]
    var contacts: [Substring: Int] = [:]
    var hovering: [Substring: Int] = [:]
    var (touches, pointers) = (0, 0)
    relativeFrames = text.split(separator: "·").map { step in
      let words = step.split(separator: " ", maxSplits: 1)
      let samples = words[1].split(separator: "&").map { action in
        let words = action.split(separator: " ")
        let finger = words[0].dropFirst()
        if words.count > 1 {
          let numbers = words[1].split(separator: ",").compactMap { Double(String($0)) }
          locations[finger] = Point(x: numbers[0], y: numbers[1])
        }
        var phase = Touch.Phase.moved
        switch words[0].first {
        case "d":
          phase = .began
          touches += 1
          contacts[finger] = touches
          fingers[touches] = String(finger)
        case "u": phase = .ended
        case "c":
          phase = .cancelled
          hovering[finger] = nil
        case "h":
          phase = hovering[finger] == nil ? .regionEntered : .regionMoved
          if phase == .regionEntered {
            pointers += 1
            contacts[finger] = Self.firstPointer + pointers
            hovering[finger] = pointers
          }
        case "o":
          phase = .regionExited
          hovering[finger] = nil
        default: break
        }
        return TouchSample(
          contact: contacts[finger] ?? 0, phase: phase, location: locations[finger] ?? .zero)
      }
      return TouchFrame(time: (Double(String(words[0])) ?? .nan) / 1000, samples: samples)
    }
    self.fingers = fingers
  }

  /// The frames, with their times in seconds.
  var frames: [TouchFrame] {
    relativeFrames.map { TouchFrame(time: start + $0.time, samples: $0.samples) }
  }

  /// Plays the script, and then fires all timers if `firesTimers` is true.
  func play(
    on engine: GestureEngine, trace: Trace, at moments: [Double: () -> Void] = [:],
    firesTimers: Bool = true
  ) {
    (trace.start, trace.fingers) = (start, fingers)
    var moments = moments.sorted { $0.key < $1.key }[...]
    for frame in relativeFrames {
      while let moment = moments.first, moment.key / 1000 <= frame.time {
        act(moment.value, at: start + moment.key / 1000, on: engine, trace: trace)
        moments.removeFirst()
      }
      engine.send(frame.samples, at: start + frame.time)
    }
    for moment in moments {
      act(moment.value, at: start + moment.key / 1000, on: engine, trace: trace)
    }
    if firesTimers { engine.advance(to: .greatestFiniteMagnitude) }
  }

  private func act(
    _ moment: () -> Void, at time: Double, on engine: GestureEngine, trace: Trace
  ) {
    engine.advance(to: time)
    trace.moment = time
    moment()
    trace.moment = nil
  }
}
