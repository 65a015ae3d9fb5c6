import EngineReferees
import Gestures
import RandomNumbers
import Testing

/// Rules that hold on every surface, whatever fingers and programs do.
struct RandomSurfaceTests {
  private static let runsInBatch: UInt64 = 400

  @Test(arguments: 0..<RandomRuns.count(12 as UInt64))
  func `the rules hold on random surfaces`(batch: UInt64) {
    var count = 0
    var kinds: Set<GestureKind> = []
    for seed in batch * Self.runsInBatch..<(batch + 1) * Self.runsInBatch {
      let report = RandomPlay.play(Chance(seed: seed), start: 0)
      count += report.count
      kinds.formUnion(report.kinds)
      guard report.faults.isEmpty else {
        let lines = RandomPlay.play(Chance(seed: seed), start: 0, isVerbose: true).lines
        Issue.record("seed \(seed): \(report.faults)\n\(lines.joined(separator: "\n"))")
        return
      }
      let again = RandomPlay.play(Chance(seed: seed), start: 1_234_567.25)
      #expect(again.digest == report.digest, "seed \(seed) depends on more than its input")
    }
    // Enough happens to test the rules.
    #expect(count > 10 * Int(Self.runsInBatch))
    // Few random fingers swipe.
    #expect(kinds.union([.swipe]) == Set(GestureKind.allCases))
  }
}
