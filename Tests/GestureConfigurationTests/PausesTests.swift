import Gestures
import Testing

@testable import GestureConfiguration

@Suite struct PausesTests {
  private static func text(gestures: Int) -> String {
    let entries = (0..<gestures).map { number in
      let others = (max(0, number - 8)..<number).map { "g\($0)" }.joined(separator: ", ")
      return "{id: g\(number), kind: tap, requiresFailureOf: [\(others)]}"
    }
    return "version: 1\nsurfaces: [{id: s, views: [{id: v, frame: [0, 0, 1, 1], gestures: [\n"
      + entries.joined(separator: ",\n") + "]}]}]\n"
  }

  /// The pauses while a configuration is read, and while its surface is built.
  private static func pauses(gestures: Int) throws -> (reading: Int, building: Int) {
    var count = 0
    let pauses = Pauses { count += 1 }
    let checked = try Configuration.check(
      Fixtures.files([text(gestures: gestures)]), pauses: pauses)
    let reading = count
    let surface = try #require(checked.configuration.surfaces.first)
    let built = surface.build(size: Size(width: 1, height: 1), pauses: pauses)
    #expect(built.recognizer("g\(gestures - 1)") != nil)
    return (reading, count - reading)
  }

  @Test func `a small configuration is read without a pause`() throws {
    let pauses = try Self.pauses(gestures: 4)
    #expect(pauses == (0, 0))
  }
}
