import Gestures

/// Plays frames of a panel that are sent together, in the notation of
/// docs/behaviour-scenarios.md 8.0.
///
/// `|` stands between deliveries: `0 d1 100,100 | 8 m1 102,100 · 16 m1 104,100` sends the second
/// and the third frame in one call.
struct FrameScript {
  private let deliveries: [[TouchFrame]]

  init(_ text: String) {
    var locations: [Substring: Point] = [:]
    deliveries = text.split(separator: "|").map { delivery in
      delivery.split(separator: "·").map { step in
        let words = step.split(separator: " ", maxSplits: 1)
        let samples = words[1].split(separator: "&").map { action in
          let words = action.split(separator: " ")
          let finger = words[0].dropFirst()
          if words.count > 1 {
            let numbers = words[1].split(separator: ",").compactMap { Double(String($0)) }
            locations[finger] = Point(x: numbers[0], y: numbers[1])
          }
          let phases: [Character: Touch.Phase] = ["d": .began, "u": .ended, "c": .cancelled]
          return TouchSample(
            contact: Int(finger) ?? 0, phase: words[0].first.flatMap { phases[$0] } ?? .moved,
            location: locations[finger] ?? .zero)
        }
        return TouchFrame(time: (Double(String(words[0])) ?? .nan) / 1000, samples: samples)
      }
    }
  }

  /// Plays the frames, with one call per delivery if `isMerged` is true, or else one per frame.
  func play(on engine: GestureEngine, isMerged: Bool = true) {
    for frames in deliveries {
      if isMerged {
        engine.send(frames)
      } else {
        for frame in frames { engine.send(frame.samples, at: frame.time) }
      }
    }
  }
}
