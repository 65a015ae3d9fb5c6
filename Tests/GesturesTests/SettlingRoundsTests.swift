import RandomNumbers
import Testing

@testable import Gestures

/// The order of settling, compared with repeated scans of all participants.
@Suite struct SettlingRoundsTests {
  /// A recognizer, with the numbers of those that it wakes the first time it is settled.
  private struct Participant {
    let recognizer = GestureRecognizer()
    var wakes: [Int] = []
  }

  private static func participants(_ random: inout SplitMix64) -> [Participant] {
    (0..<(2 + random.below(12))).map { number in
      let participant = Participant()
      let place = Attempt.Place(depth: -number / 4, index: number % 4, enrollment: number)
      participant.recognizer.attempt.place = place
      return participant
    }
  }

  /// The order in which participants are settled if all are scanned until none needs settling.
  private static func scan(_ participants: [Participant], first: Int) -> [Int] {
    var needSettling = participants.indices.map { $0 == first }
    var settled: [Int] = []
    while needSettling.contains(true) {
      for number in participants.indices where needSettling[number] {
        needSettling[number] = false
        if !settled.contains(number) {
          for other in participants[number].wakes { needSettling[other] = true }
        }
        settled.append(number)
      }
    }
    return settled
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `recognizers are settled in the same order as by scans of all participants`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var participants = Self.participants(&random)
    for number in participants.indices {
      for _ in 0..<random.below(5) {
        participants[number].wakes.append(random.below(participants.count))
      }
    }
    let first = random.below(participants.count)
    var rounds = SettlingRounds()
    var settled: [Int] = []
    func wake(_ number: Int) {
      participants[number].recognizer.attempt.needsSettling = true
      rounds.add(participants[number].recognizer)
    }
    wake(first)
    while rounds.start(newestEnrollment: participants.count) {
      while let recognizer = rounds.takeNext() {
        guard recognizer.attempt.needsSettling else { continue }
        recognizer.attempt.needsSettling = false
        let number = recognizer.attempt.place.enrollment
        if !settled.contains(number) { participants[number].wakes.forEach(wake) }
        settled.append(number)
      }
    }
    #expect(settled == Self.scan(participants, first: first))
  }

  @Test func `a recognizer that joins during a round is settled in the next round`() {
    var random = SplitMix64(seed: 1)
    let recognizers = Self.participants(&random).prefix(2).map(\.recognizer)
    let newcomer = GestureRecognizer()
    newcomer.attempt.place = Attempt.Place(depth: 0, index: 5, enrollment: 100)
    var rounds = SettlingRounds()
    for recognizer in recognizers { rounds.add(recognizer) }
    var settled: [GestureRecognizer?] = []
    for newest in [99, 100] {
      _ = rounds.start(newestEnrollment: newest)
      while let recognizer = rounds.takeNext() {
        if settled.isEmpty { rounds.add(newcomer) }
        settled.append(recognizer)
      }
      settled.append(nil)
    }
    let expected = recognizers + [nil, newcomer, nil]
    #expect(
      settled.map { $0.map(ObjectIdentifier.init) }
        == expected.map { $0.map(ObjectIdentifier.init) })
  }
}
