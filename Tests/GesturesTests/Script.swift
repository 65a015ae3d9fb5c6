import Gestures

/// Plays a script of fingers, in the notation of docs/behaviour-scenarios.md 8.0.
///
/// `16 d1 100,100 & d2 200,100` puts fingers 1 and 2 down in one event at 16 ms; `m`, `u` and `c`
/// move, lift and cancel; `·` stands between events, and `1'` is finger 1's second touch.
/// `h1 100,100` makes finger 1 hover there, and `o1` takes it out of range.
struct Script {
  private struct Step {
    let time: Double
    let actions: [Substring]
  }

  /// The number before the first contact that hovers; the contact of a touch is its number.
  private static let firstPointer = 1000

  private let steps: [Step]
  /// The time in seconds that is added to every time: results must not depend on it.
  let start: Double

  init(_ text: String, start: Double = 0) {
    self.start = start
    steps = text.split(separator: "·").map { step in
      let words = step.split(separator: " ", maxSplits: 1)
      let actions = words[1].split(separator: "&")
      return Step(time: (Double(String(words[0])) ?? .nan) / 1000, actions: actions)
    }
  }

  /// Plays the script, and then fires all timers if `firesTimers` is true.
  func play(
    on engine: GestureEngine, trace: Trace, at moments: [Double: () -> Void] = [:],
    firesTimers: Bool = true
  ) {
    trace.start = start
    var locations: [Substring: Point] = [:]
    var contacts: [Substring: Int] = [:]
    var touches = 0
    var hovering: [Substring: Int] = [:]
    var pointers = 0
    var moments = moments.sorted { $0.key < $1.key }[...]
    for step in steps {
      while let moment = moments.first, moment.key / 1000 <= step.time {
        act(moment.value, at: start + moment.key / 1000, on: engine, trace: trace)
        moments.removeFirst()
      }
      var samples: [TouchSample] = []
      for action in step.actions {
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
          trace.fingers[touches] = String(finger)
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
        samples.append(
          TouchSample(
            contact: contacts[finger] ?? 0, phase: phase, location: locations[finger] ?? .zero))
      }
      engine.send(samples, at: start + step.time)
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
