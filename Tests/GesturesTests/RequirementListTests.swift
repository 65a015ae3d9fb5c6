import RandomNumbers
import Testing

@testable import Gestures

/// The requirements of recognizers, in every attempt and in one, while recognizers come and go.
struct RequirementListTests {
  /// A requirement, as one side lists it.
  private struct Side: Hashable {
    let other: ObjectIdentifier
    let isForAttempt: Bool

    init(_ other: GestureRecognizer, isForAttempt: Bool) {
      (self.other, self.isForAttempt) = (ObjectIdentifier(other), isForAttempt)
    }
  }

  /// Recognizers, and the requirements that each of them should have.
  private struct Model {
    private var random: SplitMix64
    private var recognizers: [GestureRecognizer] = (0..<12).map { _ in TapGestureRecognizer() }
    private var expected: [ObjectIdentifier: Set<Side>] = [:]

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// Replaces or adds requirements of a recognizer.
    private mutating func require() {
      let recognizer = random.one(of: recognizers)
      let name = ObjectIdentifier(recognizer)
      let others = (0..<random.below(8)).map { _ in random.one(of: recognizers) }
      let rest = others.filter { $0 !== recognizer }
      let isForAttempt = random.percent(30)
      let sides = rest.map { Side($0, isForAttempt: isForAttempt) }
      if !isForAttempt, random.percent(60) {
        recognizer.setFailureRequirements(others)
        expected[name] = (expected[name] ?? []).filter(\.isForAttempt)
      } else {
        for other in rest {
          RequirementList.add(other, to: recognizer, forAttempt: isForAttempt)
        }
      }
      expected[name, default: []].formUnion(sides)
    }

    /// Puts another recognizer in the place of one, which goes.
    private mutating func replace() {
      let index = random.below(recognizers.count)
      let gone = ObjectIdentifier(recognizers[index])
      recognizers[index] = TapGestureRecognizer()
      expected[gone] = nil
      for key in expected.keys { expected[key] = expected[key]?.filter { $0.other != gone } }
    }

    /// Ends the attempt of a recognizer.
    private mutating func reset() {
      let recognizer = random.one(of: recognizers)
      recognizer.enter(.possible)
      let name = ObjectIdentifier(recognizer)
      expected[name] = expected[name]?.filter { !$0.isForAttempt }
    }

    mutating func change() {
      switch random.below(10) {
      case 0..<7: require()
      case 7: reset()
      default: replace()
      }
    }

    func check() {
      for recognizer in recognizers {
        let required = recognizer.requirements.required
        let sides = Set(required.map { Side($0.other, isForAttempt: $0.isForAttempt) })
        #expect(sides == expected[ObjectIdentifier(recognizer)] ?? [])
        #expect(sides.count == required.count)
        for (index, entry) in required.enumerated() {
          check(entry, against: entry.other.requirements.dependents, recognizer, index)
        }
        for (index, entry) in recognizer.requirements.dependents.enumerated() {
          check(entry, against: entry.other.requirements.required, recognizer, index)
        }
      }
    }

    /// Checks that an entry knows its counterpart.
    private func check(
      _ entry: RequirementList.Entry, against others: [RequirementList.Entry],
      _ recognizer: GestureRecognizer, _ index: Int
    ) {
      guard others.indices.contains(entry.counterpart) else {
        Issue.record("no counterpart at \(entry.counterpart)")
        return
      }
      let counterpart = others[entry.counterpart]
      #expect(counterpart.other === recognizer && counterpart.counterpart == index)
      #expect(counterpart.isForAttempt == entry.isForAttempt)
    }
  }

  @Test(arguments: 0..<20)
  func `lists stay right while requirements are replaced and recognizers go`(seed: UInt64) {
    var model = Model(seed: seed)
    for _ in 0..<400 {
      model.change()
      model.check()
    }
  }
}
