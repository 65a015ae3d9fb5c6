import Captures
import GestureConfiguration
import RandomNumbers

@testable import Tools

/// The results of people who teach gestures, and go on using the panel.
struct LearningRun: Sendable {
  /// The tries of a gesture after it was learned.
  static let furtherTries = 20
  /// The captures that must not trigger a person's gesture, beside those that taught it.
  static let othersOfPerson = 100

  /// The results of one gesture.
  struct Score: Sendable {
    let gesture: String
    var learned = 0
    var people = 0
    var recognized = 0
    var tries = 0
    var triggered = 0
    var others = 0
    /// The people who could not teach the gesture, with the reason.
    var failures: [String] = []
    /// The gestures that triggered this one.
    var causes: [String: Int] = [:]
  }

  let scores: [Score]

  /// Lets people teach gestures on the default configuration.
  ///
  /// - Parameters:
  ///   - gestures: What they teach.
  ///   - people: The seeds of the people.
  /// - Returns: The results.
  /// - Throws: The error of a capture that cannot be played.
  static func of(
    _ gestures: [ShownGesture], by people: ClosedRange<UInt64>
  ) async throws -> LearningRun {
    let scores = try await withThrowingTaskGroup(of: Score.self) { group in
      for gesture in gestures {
        group.addTask { try score(gesture, by: people) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    return LearningRun(scores: scores.sorted { $0.gesture < $1.gesture })
  }

  private static func score(
    _ gesture: ShownGesture, by people: ClosedRange<UInt64>
  ) throws -> Score {
    var score = Score(gesture: gesture.name)
    let base = try LearningBase([])
    let rivals = (ShownGesture.all + ShownGesture.extensions).filter {
      $0.name != gesture.name && !$0.contains.contains(gesture.name)
    }
    for person in people {
      score.people += 1
      let learned: LearnedGesture
      do {
        learned = try Learner(name: "learned", base: base).learn(
          (1...3).map { gesture.shown(by: person, try: $0) },
          besides: [ShownGesture.usualUse.shown(by: person, try: 1)])
        score.learned += 1
      } catch {
        score.failures.append("\(person): \(error)")
        score.tries += furtherTries
        continue
      }
      let alone = try learned.configuration().onlyGesture("learned")
      func acts(_ capture: Capture) throws -> Int {
        try Trial(capture, on: alone).acts(of: "learned").count
      }
      for number in 1...furtherTries {
        score.tries += 1
        if try acts(gesture.shown(by: person, try: 3 + number)) > 0 { score.recognized += 1 }
      }
      var random = SplitMix64(seed: person)
      for number in 1...othersOfPerson {
        let isUse = number.isMultiple(of: 10)
        let other = isUse ? ShownGesture.usualUse : random.one(of: rivals)
        let maker = people.lowerBound + UInt64(random.below(people.count))
        score.others += 1
        guard try acts(other.shown(by: maker, try: 1000 + number)) > 0 else { continue }
        score.triggered += 1
        score.causes[other.name, default: 0] += 1
      }
    }
    return score
  }

  // MARK: Figures

  /// The share of further tries that are recognized; none are of a gesture that was not learned.
  var recognized: Double {
    Double(scores.map(\.recognized).reduce(0, +)) / Double(scores.map(\.tries).reduce(0, +))
  }

  /// The share of other captures that trigger a gesture.
  var triggered: Double {
    Double(scores.map(\.triggered).reduce(0, +)) / Double(scores.map(\.others).reduce(0, +))
  }

  /// A row for each gesture, and the totals.
  var text: String {
    let rows = scores.map { score in
      let causes = score.causes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      return "\(score.gesture): learned \(score.learned)/\(score.people), recognized "
        + "\(score.recognized)/\(score.tries), triggered \(score.triggered)/\(score.others)"
        + (causes.isEmpty ? "" : " (\(causes))")
        + score.failures.map { "\n  \($0)" }.joined()
    }
    return rows.joined(separator: "\n")
      + "\nall: recognized \(100 * recognized) %, triggered \(100 * triggered) %"
  }
}
