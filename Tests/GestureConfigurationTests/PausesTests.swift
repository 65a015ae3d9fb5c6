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

  @Test func `pauses grow with the number of gestures`() throws {
    let thousand = try Self.pauses(gestures: 1000)
    let four = try Self.pauses(gestures: 4000)
    // A gesture with eight requirements is 15 nodes and ten names.
    #expect((60...140).contains(thousand.reading))
    #expect((15...40).contains(thousand.building))
    #expect((3.8...4.2).contains(Double(four.reading) / Double(thousand.reading)))
    #expect((3.6...4.4).contains(Double(four.building) / Double(thousand.building)))
  }
}
