import Foundation
import TestRig
import Testing

/// A daemon in use for long: devices, clients and configurations come and go, and nothing of them
/// stays behind.
///
/// Without further words some minutes of use are simulated. `Tests/Soak/run` simulates an hour, or
/// as much as it is told, from any seed.
@Suite(
  .blocking, .enabled(if: InputTestbed.obstacle == nil, "\(InputTestbed.obstacle ?? "")"),
  .timeLimit(.minutes(120)))
struct SoakTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let minutes = environment["SOAK_MINUTES"].flatMap { Double($0) } ?? 4
  private static let seed = environment["SOAK_SEED"].flatMap { Int($0) } ?? 1
  private static let parts = 4

  /// How much more memory is not called growth, in KiB: what comes and goes leaves holes.
  private static let memoryTolerance = 512
  /// How much later lines may come at the end than at the start, in microseconds: a busy machine
  /// makes them late, too.
  private static let delayTolerance = 3000

  @Test func useLeavesNothingBehind() throws {
    let soak = try Soak(seed: Self.seed)
    // What is made once is made now.
    try soak.use(minutes: Self.minutes / Double(Self.parts))
    var measures = [try soak.measure()]
    for _ in 1..<Self.parts {
      try soak.use(minutes: Self.minutes / Double(Self.parts))
      measures.append(try soak.measure())
    }
    print("soak, seed \(Self.seed): \(soak.summary)")
    for measure in measures { print("  \(measure)") }
    let (first, last) = (measures[0], measures[measures.count - 1])
    #expect(last.descriptors == first.descriptors)
    // What a sanitizer keeps aside is no growth.
    if Self.environment["SANITIZED"] == nil {
      #expect(last.memory <= first.memory + Self.memoryTolerance)
    }
    #expect(last.delay <= 2 * first.delay + Self.delayTolerance)
    #expect(measures.allSatisfy { $0.openGestures == "[]" })
    #expect(try soak.stop() == 0)
  }
}
