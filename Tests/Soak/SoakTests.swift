import Foundation
import TestRig
import Testing

/// A daemon in use for a long time: devices, clients and configurations come and go, and nothing of
/// them stays behind.
///
/// By default some minutes of use are simulated. `Tests/Soak/run` simulates an hour or another
/// time, from any seed.
@Suite(
  .blocking(limit: 7200),
  .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct SoakTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let minutes = environment["SOAK_MINUTES"].flatMap { Double($0) } ?? 4
  private static let seed = environment["SOAK_SEED"].flatMap { Int($0) } ?? 1
  private static let parts = 4
  /// The number of clients that come and go in each part, enough to notice a KiB that each leaves
  /// behind.
  private static let visitors = 500

  /// The increase of memory that does not count as growth, in KiB, since memory gets fragmented.
  private static let memoryTolerance = 512
  /// The increase of delays that does not count as growth, in microseconds and as a share.
  ///
  /// A soak run has the machine for itself; beside other tests, lines are late for other reasons.
  private static let delayTolerance = environment["SOAK_MINUTES"] == nil ? 3000 : 300
  private static let delayGrowth = environment["SOAK_MINUTES"] == nil ? 2 : 1.25

  @Test func `long use does not increase memory, files or delays`() throws {
    let soak = try Soak(seed: Self.seed)
    // Everything that is allocated only once is allocated now.
    try soak.use(minutes: Self.minutes / Double(Self.parts), visitors: Self.visitors)
    var measures = [try soak.measure()]
    for _ in 1..<Self.parts {
      try soak.use(minutes: Self.minutes / Double(Self.parts), visitors: Self.visitors)
      measures.append(try soak.measure())
    }
    print("soak, seed \(Self.seed): \(soak.summary)")
    for measure in measures { print("  \(measure)") }
    let (first, last) = (measures[0], measures[measures.count - 1])
    #expect(last.descriptors == first.descriptors)
    // Memory that a sanitizer keeps does not count as growth.
    if Self.environment["SANITIZED"] == nil {
      #expect(last.memory <= first.memory + Self.memoryTolerance)
    }
    #expect(
      Double(last.delay) <= Self.delayGrowth * Double(first.delay) + Double(Self.delayTolerance))
    #expect(measures.allSatisfy { $0.openGestures == "[]" })
    #expect(try soak.stop() == 0)
  }
}
