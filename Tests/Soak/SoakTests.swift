import Foundation
import TestRig
import Testing

/// A daemon in use for long: devices, clients and configurations come and go, and nothing of them
/// stays behind.
///
/// Without further words some minutes of use are simulated. `Tests/Soak/run` simulates an hour, or
/// as much as it is told, from any seed.
@Suite(
  .blocking(limit: .seconds(7200)),
  .enabled(if: InputTestbed.obstacle == nil, "\(InputTestbed.obstacle ?? "")"))
struct SoakTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let minutes = environment["SOAK_MINUTES"].flatMap { Double($0) } ?? 4
  private static let seed = environment["SOAK_SEED"].flatMap { Int($0) } ?? 1
  private static let parts = 4
  /// How many clients come and go in a part: a KiB that each leaves behind is seen.
  private static let visitors = 500

  /// How much more memory is not called growth, in KiB: what comes and goes leaves holes.
  private static let memoryTolerance = 512
  /// How much later lines may come at the end than at the start, in microseconds and as a share.
  ///
  /// A run of its own has the machine for itself; beside other tests it makes lines late, too.
  private static let delayTolerance = environment["SOAK_MINUTES"] == nil ? 3000 : 300
  private static let delayGrowth = environment["SOAK_MINUTES"] == nil ? 2 : 1.25

  @Test func useLeavesNothingBehind() throws {
    let soak = try Soak(seed: Self.seed)
    // What is made once is made now.
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
    // What a sanitizer keeps aside is no growth.
    if Self.environment["SANITIZED"] == nil {
      #expect(last.memory <= first.memory + Self.memoryTolerance)
    }
    #expect(
      Double(last.delay) <= Self.delayGrowth * Double(first.delay) + Double(Self.delayTolerance))
    #expect(measures.allSatisfy { $0.openGestures == "[]" })
    #expect(try soak.stop() == 0)
  }
}
