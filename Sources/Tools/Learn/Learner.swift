import Captures
import GestureConfiguration
import Gestures
import InputEvents

/// Finds the simplest description that recognizes what a person has shown.
struct Learner {
  /// The smallest number of tries that a description must fit.
  static let minimumTries = 3

  /// The id of the gesture.
  let name: String
  let base: LearningBase
  /// True if nobody waits for the result any more.
  var isInterrupted: () -> Bool = { false }

  /// Learns a gesture.
  ///
  /// - Parameters:
  ///   - captures: The tries.
  ///   - others: What must not trigger the gesture.
  /// - Returns: The gesture. If a person has made more than three tries, one that has nothing in
  ///   common with the others does not count.
  /// - Throws: The reason why no description fits.
  func learn(
    _ captures: [Capture], besides others: [Capture] = []
  ) throws(LearningFailure) -> LearnedGesture {
    let shown = try shown(captures)
    do throws(LearningFailure) {
      return try learn(shown, besides: others)
    } catch {
      guard case .differ = error, shown.count > Self.minimumTries else { throw error }
      for left in shown.indices {
        let rest = shown.indices.filter { $0 != left }.map { shown[$0] }
        guard var gesture = try? learn(rest, besides: others) else { continue }
        gesture.droppedTry = left + 1
        return gesture
      }
      throw error
    }
  }

  /// A try, and how the gestures of the configuration took it.
  private typealias Shown = (made: ShownTry, trial: Trial)

  private func shown(_ captures: [Capture]) throws(LearningFailure) -> [Shown] {
    var shown: [Shown] = []
    for capture in captures {
      let trial = try Self.play(capture, on: base.configuration)
      let one = ShownTry(capture, trial)
      guard !one.groups.isEmpty else { throw .empty(try: shown.count + 1) }
      shown.append((one, trial))
    }
    return shown
  }

  private func learn(
    _ shown: [Shown], besides others: [Capture]
  ) throws(LearningFailure) -> LearnedGesture {
    let tries = shown.map(\.made)
    guard let first = shown.first, let built = first.trial.surface else { throw .empty(try: 1) }
    let surface = try base.surface(of: first.made.capture)
    let families = DescriptionFamilies(
      for: tries, named: name, on: surface, built
    ).all
    guard !families.isEmpty else { throw .differ(Self.differences(of: tries)) }
    let place = try GesturePlace(of: shown.map(\.trial), tries.map(\.starts), on: built)
    var nearest: (fits: Int, text: String)?
    var contained: LearningFailure?
    for family in families {
      if isInterrupted() { throw .interrupted }
      for region in place.regions(for: family) {
        for description in family {
          let gesture = LearnedGesture(
            name: name, base: base, surface: surface, place: place, description: description,
            region: region, tries: tries)
          switch try check(gesture, besides: others) {
          case .fits: return gesture
          case .contained(let time):
            contained = contained ?? .contained(gesture.sentence, at: time)
          case .misses(let missed, let reason):
            let fits = tries.count - missed.count
            guard fits > nearest?.fits ?? -1 else { continue }
            let numbers = missed.map { "\($0 + 1)" }.joined(separator: " and ")
            nearest = (fits, "\(description.words) does not fit try \(numbers): \(reason)")
          }
        }
      }
    }
    throw contained ?? .differ(nearest?.text ?? Self.differences(of: tries))
  }

  // MARK: Checks

  private enum Outcome {
    case fits
    /// The tries that it does not recognize once each, by their indices, and the reason for the
    /// first.
    case misses([Int], reason: String)
    /// It is recognized in what must not trigger it, at this time in seconds.
    case contained(at: Double)
  }

  private func check(
    _ gesture: LearnedGesture, besides others: [Capture]
  ) throws(LearningFailure) -> Outcome {
    let alone = try gesture.configuration().onlyGesture(name)
    var (missed, reason) = ([Int](), "")
    for (index, shown) in gesture.tries.enumerated() {
      let trial = try Self.play(shown.capture, on: alone)
      let count = trial.acts(of: name).count
      guard count != 1 else { continue }
      if missed.isEmpty {
        reason =
          count > 1
          ? "it happens \(count) times" : trial.failures[name]?.whole ?? "the fingers do not hit it"
      }
      missed.append(index)
    }
    guard missed.isEmpty else { return .misses(missed, reason: reason) }
    for other in others {
      let start = Double(other.events.first?.time ?? 0) / 1_000_000
      if let time = try Self.play(other, on: alone).acts(of: name).first {
        return .contained(at: time - start)
      }
    }
    return .fits
  }

  static func play(
    _ capture: Capture, on configuration: Configuration
  ) throws(LearningFailure) -> Trial {
    do throws(PlayerError) {
      return try Trial(capture, on: configuration)
    } catch {
      throw .player(error)
    }
  }

  /// What differs between tries that cannot be the same gesture.
  private static func differences(of tries: [ShownTry]) -> String {
    func list(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ", ") }
    let counts = tries.map(\.groups.count)
    if Set(counts).count > 1 { return "fingers came down \(list(counts)) times" }
    let fingers = tries.map { shown in shown.groups.map(\.fingers).max() ?? 0 }
    if Set(fingers).count > 1 { return "they have \(list(fingers)) fingers" }
    return "the number of fingers changes from touch to touch"
  }
}
