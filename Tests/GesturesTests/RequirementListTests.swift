import RandomNumbers
import Testing

@testable import Gestures

/// The requirements that recognizers have in every attempt, while they come and go.
@Suite struct RequirementListTests {
  private static func requirements(of recognizer: GestureRecognizer) -> Set<ObjectIdentifier> {
    var others: [ObjectIdentifier] = []
    recognizer.requirements.forEach { others.append(ObjectIdentifier($0)) }
    #expect(Set(others).count == others.count)
    return Set(others)
  }

  /// Recognizers, and the requirements that each of them should have.
  private struct Model {
    private var random: SplitMix64
    private var recognizers: [GestureRecognizer] = (0..<12).map { _ in TapGestureRecognizer() }
    private var expected: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// Replaces or adds requirements of a recognizer.
    mutating func require() {
      let recognizer = random.one(of: recognizers)
      let others = (0..<random.below(8)).map { _ in random.one(of: recognizers) }
      var names = Set(others.map { ObjectIdentifier($0) })
      names.remove(ObjectIdentifier(recognizer))
      if random.percent(60) {
        recognizer.setFailureRequirements(others)
        expected[ObjectIdentifier(recognizer)] = names
      } else {
        for other in others { recognizer.addFailureRequirement(other) }
        expected[ObjectIdentifier(recognizer), default: []].formUnion(names)
      }
    }

    /// Puts another recognizer in the place of one, which goes.
    mutating func replace() {
      let index = random.below(recognizers.count)
      let gone = ObjectIdentifier(recognizers[index])
      recognizers[index] = TapGestureRecognizer()
      expected[gone] = nil
      for key in expected.keys { expected[key]?.remove(gone) }
    }

    mutating func change() {
      if random.percent(80) { require() } else { replace() }
    }

    func check() {
      for recognizer in recognizers {
        let known = expected[ObjectIdentifier(recognizer)] ?? []
        #expect(RequirementListTests.requirements(of: recognizer) == known)
        #expect(recognizer.requirements.isEmpty == known.isEmpty)
      }
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

  @Test func `a list is unchanged while others require its recognizer`() {
    let recognizers = (0..<4).map { _ in TapGestureRecognizer() }
    recognizers[0].setFailureRequirements([recognizers[1]])
    recognizers[2].setFailureRequirements([recognizers[1]])
    let copy = recognizers[2].requirements
    recognizers[3].setFailureRequirements([recognizers[2], recognizers[1]])
    // Now the second recognizer keeps another place for the third one.
    recognizers[0].setFailureRequirements([])
    #expect(recognizers[2].requirements.isUnchanged(since: copy))
    recognizers[2].setFailureRequirements([recognizers[0]])
    #expect(!recognizers[2].requirements.isUnchanged(since: copy))
  }
}
