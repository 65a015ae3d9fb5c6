import Captures
import GestureConfiguration
import RandomNumbers

@testable import Tools

/// The results of people who teach a set of gestures one after another, and then use all of them.
struct LearnedSet: Sendable {
  /// The captures of other gestures and of usual use, for each person.
  private static let others = 100

  var learned = 0
  var gestures = 0
  var made = 0
  /// The tries that are recognized as the gesture that was made, and as nothing else.
  var recognized = 0
  /// The tries that are recognized as another, with or without the one that was made.
  var confused = 0
  var others = 0
  var triggered = 0
  /// What happened instead, with the number of times.
  var mistakes: [String: Int] = [:]
  /// The people who could not teach a gesture, with the reason.
  var failures: [String] = []

  /// Lets people teach a set on an empty page.
  ///
  /// - Parameters:
  ///   - gestures: The set.
  ///   - people: The seeds of the people.
  ///   - tries: The number of further tries of each gesture.
  /// - Returns: The results.
  /// - Throws: The error of a capture that cannot be played.
  static func of(
    _ gestures: [ShownGesture], by people: ClosedRange<UInt64>, tries: Int
  ) async throws -> LearnedSet {
    try await withThrowingTaskGroup(of: LearnedSet.self) { group in
      for person in people {
        group.addTask {
          var set = LearnedSet()
          try set.add(gestures, by: person, of: people, tries: tries)
          return set
        }
      }
      return try await group.reduce(into: LearnedSet()) { $0.add($1) }
    }
  }

  private mutating func add(
    _ gestures: [ShownGesture], by person: UInt64, of people: ClosedRange<UInt64>, tries: Int
  ) throws {
    let page = """
      version: 1
      surfaces:
        - {id: main, views: [{id: page, frame: [0, 0, "100%", "100%"]}]}
      """
    var base = try LearningBase([ConfigurationFile(name: "page", text: Array(page.utf8))])
    for gesture in gestures {
      self.gestures += 1
      do {
        let text = try Self.learn(gesture, by: person, beside: base)
        base = try LearningBase(
          base.files + [ConfigurationFile(name: gesture.name, text: Array(text.utf8))])
        learned += 1
      } catch {
        failures.append("\(person), \(gesture.name): \(error)")
      }
    }
    func acts(_ capture: Capture) throws -> [String] {
      try Trial(capture, on: base.configuration).acts.map(\.gesture)
    }
    for gesture in gestures {
      for number in 1...tries {
        let acts = try acts(gesture.shown(by: person, try: 3 + number))
        made += 1
        if acts == [gesture.name] { recognized += 1 } else { note(acts, insteadOf: gesture.name) }
        if acts.contains(where: { $0 != gesture.name }) { confused += 1 }
      }
    }
    let names = gestures.map(\.name)
    let rivals = (ShownGesture.all + ShownGesture.extensions).filter {
      !names.contains($0.name) && !$0.contains.contains(where: names.contains)
    }
    var random = SplitMix64(seed: person)
    for number in 1...Self.others {
      let other = number.isMultiple(of: 10) ? ShownGesture.usualUse : random.one(of: rivals)
      let maker = people.lowerBound + UInt64(random.below(people.count))
      let acts = try acts(other.shown(by: maker, try: 1000 + number))
      others += 1
      guard !acts.isEmpty else { continue }
      triggered += 1
      note(acts, insteadOf: other.name)
    }
  }

  /// The drop-in that a person makes who says yes to all questions.
  private static func learn(
    _ gesture: ShownGesture, by person: UInt64, beside base: LearningBase
  ) throws -> String {
    let learned = try Learner(name: gesture.name, base: base).learn(
      (1...3).map { gesture.shown(by: person, try: $0) },
      besides: [ShownGesture.usualUse.shown(by: person, try: 1)])
    var conflicts: [LearnedGesture.Conflict] = []
    while let conflict = try learned.conflict(solving: conflicts) { conflicts.append(conflict) }
    try learned.verify(solving: conflicts)
    return learned.file(solving: conflicts)
  }

  private mutating func note(_ acts: [String], insteadOf made: String) {
    let what = acts.isEmpty ? "nothing" : acts.joined(separator: " and ")
    mistakes["\(made) as \(what)", default: 0] += 1
  }

  private mutating func add(_ other: LearnedSet) {
    (learned, gestures) = (learned + other.learned, gestures + other.gestures)
    (made, recognized) = (made + other.made, recognized + other.recognized)
    confused += other.confused
    (others, triggered) = (others + other.others, triggered + other.triggered)
    mistakes.merge(other.mistakes, uniquingKeysWith: +)
    failures += other.failures
  }

  /// The counts, and what happened instead.
  var text: String {
    let mistakes = mistakes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\n  \($0.key): \($0.value)" }
    return "learned \(learned)/\(gestures), recognized \(recognized)/\(made), taken for another "
      + "\(confused), triggered by others \(triggered)/\(others)"
      + (mistakes + failures.map { "\n  \($0)" }).joined()
  }
}
