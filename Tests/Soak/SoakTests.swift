import Foundation
import TestRig
import Testing

/// A daemon in use for a long time: devices, clients and configurations come and go, and nothing of
/// them stays behind.
///
/// By default some minutes of use are simulated. `Tests/Soak/run` simulates an hour or another
/// time, from any seed.
@Suite(
  .blocking(limit: 7200), .thorough,
  .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct SoakTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// The minutes of a soak run, which has the machine for itself; `nil` beside other tests.
  private static let chosenMinutes = environment["SOAK_MINUTES"].flatMap { Double($0) }
  private static let minutes = chosenMinutes ?? 4
  private static let seed = environment["SOAK_SEED"].flatMap { Int($0) } ?? 1
  private static let parts = 4
  /// The number of clients that come and go in each part, enough to notice a KiB that each leaves
  /// behind.
  private static let visitors = 500

  /// The increase of memory that does not count as growth, in KiB, since memory gets fragmented.
  private static let memoryTolerance = 512
  /// The increase of processor time that does not count as growth, as a share and in microseconds
  /// a frame: other programs take the processor's caches.
  private static let (processorGrowth, processorTolerance) = (2, 100)
  /// The increase of delays that does not count as growth, as a share and in microseconds.
  private static let (delayGrowth, delayTolerance) = (1.25, 300.0)

  @Test func `long use does not increase memory, files or the cost of a frame`() throws {
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
      last.processorTime
        <= Self.processorGrowth * first.processorTime + Self.processorTolerance)
    // Beside other tests, lines are late for reasons that are not the daemon's.
    if Self.chosenMinutes != nil {
      #expect(
        Double(last.delay) <= Self.delayGrowth * Double(first.delay) + Self.delayTolerance)
    }
    #expect(measures.allSatisfy { $0.openGestures == "[]" })
    #expect(try soak.stop() == 0)
  }
}
