import Gestures
import Testing

@testable import Tools

/// The limits of the doctor's tests, and what the tests measure.
struct PanelTestLimitTests {
  private func verdict(_ test: PanelTest, at value: Double) throws -> PanelVerdict {
    let measure = try #require(test.measure(MeasuredTrace.of(test, value)))
    return test.limit().verdict(on: measure.value)
  }

  private static let counted: [PanelTest] = [.packets, .contacts, .keptIDs, .ghosts, .chatter]

  @Test(arguments: PanelTest.allCases.filter { !counted.contains($0) })
  func `a value 5 % better than a limit passes it, and one 5 % worse does not`(
    test: PanelTest
  ) throws {
    let limit = test.limit()
    let (better, worse) = limit.isMinimum ? (1.05, 0.95) : (0.95, 1.05)
    let pass = try [better, worse].map { try verdict(test, at: limit.pass * $0) == .pass }
    let fail = try [better, worse].map { try verdict(test, at: limit.fail * $0) == .fail }
    #expect([pass, fail] == [[true, false], [false, true]])
  }

  @Test(arguments: counted)
  func `a count at the limit passes, and the next worse one fails`(test: PanelTest) throws {
    let limit = test.limit()
    if test == .ghosts {
      // No contact at all is a measurement here.
      #expect(test.measure(MeasuredTrace.of(test, 0)) == PanelMeasure(0))
    }
    let next = limit.pass + (limit.isMinimum ? -1 : 1)
    #expect(try [limit.pass, next].map { try verdict(test, at: $0) } == [.pass, .fail])
  }

  @Test func `a capture without touches has nothing to measure but ghosts and contacts`() {
    let trace = PanelTrace(contacts: [], size: MeasuredTrace.size)
    let measured = PanelTest.allCases.filter { $0.measure(trace) != nil }
    #expect(measured == [.contacts, .ghosts])
  }

  @Test func `a panel has 60 Hz with a frame every 16,667 µs, and fails if the display has more`() {
    let movements = (0..<20).map {
      PanelTrace.Movement(time: Int64($0) * 16_667, contacts: 1, step: 1)
    }
    let trace = PanelTrace(contacts: [], movements: movements, size: MeasuredTrace.size)
    #expect(trace.reportRate == PanelMeasure(60, note: "with 1 finger"))
    let verdicts = [60, 61].map { PanelTest.reportRate.limit(refresh: $0).verdict(on: 60) }
    #expect(verdicts == [.pass, .fail])
  }

  @Test func `a finger that becomes faster makes no gap`() {
    let places = [0.0, 1, 3, 7, 15, 31, 63].map { Point(x: $0, y: 50) }
    let samples = places.enumerated().map {
      PanelTrace.Sample(time: Int64($0) * 8_000, place: $1)
    }
    let trace = PanelTrace(
      contacts: [PanelTrace.Contact(samples: samples, end: 90_000)], size: MeasuredTrace.size)
    #expect(trace.largestGap == PanelMeasure(1))
  }

  @Test func `an ideal line fits in all directions`() throws {
    for degrees in stride(from: 0.0, to: 360, by: 15) {
      let turn = Transform(rotationAngle: degrees * .pi / 180)
      let places = (0...10).map { turn.apply(to: Point(x: Double($0), y: 3)) }
      let line = try #require(IdealLine(fitting: places))
      let offDirection = line.direction.distance(to: turn.apply(toVector: Point(x: 1, y: 0)))
      let offLength = abs(line.position(of: places[10]) - line.position(of: places[0]) - 10)
      let offsets = places.map { abs(line.offset(of: $0)) }
      #expect((offsets + [offDirection, offLength]).allSatisfy { $0 < 1e-9 }, "\(degrees) degrees")
    }
    #expect(IdealLine(fitting: [Point(x: 1, y: 1), Point(x: 1, y: 1)]) == nil)
  }

  @Test func `the smallest circle is exact to a thousandth`() throws {
    let places = [(3, 0.5), (0.0, 0.0), (10, 0), (9, 2)].map { Point(x: $0, y: $1) }
    let circle = try #require(SmallestCircle(around: places))
    #expect(circle.center.distance(to: Point(x: 5, y: 0)) < 0.02)
    #expect(abs(circle.radius - 5) < 0.01)
    #expect(SmallestCircle(around: [])?.radius == nil)
  }
}
