import Testing

@testable import Tools

/// The map from times to x coordinates.
struct TimeAxisTests {
  @Test func `distances on the axis are proportional to times`() {
    let axis = TimeAxis(of: [0...0.08, 0...0.43], left: 100, width: 430)
    #expect(axis.folds == [])
    // Times beyond the axis lie at its ends.
    let places = [-5, 0, 0.08, 0.43, 99].map { axis.x(at: $0) } + [axis.right]
    let expected = [100.0, 100, 180, 530, 530, 530]
    #expect(zip(places, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(places)")
  }

  @Test func `only long pauses are folded`() throws {
    let axis = TimeAxis(of: [0...1, 1.7...2, 60...62], left: 0, width: 400)
    #expect(axis.pieces.map { $0.start...$0.end } == [0...2, 60...62])
    #expect(axis.folds.map(\.duration) == [58])
    // Both pieces have the same duration, so they have the same width.
    #expect(axis.pieces.first?.width == axis.pieces.last?.width)
    let fold = try #require(axis.folds.first)
    #expect([30, 60].map { axis.x(at: $0) } == [fold.x, fold.x + fold.width])
  }

  /// Adding 1 to the number of a tick beyond 2^53 changes nothing.
  @Test func `an axis far from 0 has an end`() {
    let start = 9_223_372_036_854.0
    let axis = TimeAxis(of: [start...start + 0.1], left: 0, width: 100_000)
    #expect((1...500).contains(axis.ticks.count))
  }

  @Test func `folds leave room for the rest, however many there are`() {
    let axis = TimeAxis(
      of: (0..<200).map { Double($0) * 10...Double($0) * 10 + 1 }, left: 0, width: 800)
    #expect(axis.folds.count == 199)
    #expect(axis.folds.reduce(0) { $0 + $1.width } <= 241)
    #expect(abs(axis.right - 800) < 1e-6)
  }

  @Test(arguments: [
    [0...0.43], [12.345...12.346], [84.1...88], [0...0], [0...1, 9...10, 100...101],
    [0...9_223_372_036_854], [9_223_372_036_854...9_223_372_036_854.5], [-3 ... -1, 0...0.2],
  ])
  func `labels are on the axis and do not overlap`(activity: [ClosedRange<Double>]) {
    let axis = TimeAxis(of: activity, left: 150, width: 760)
    let ticks = axis.ticks
    #expect(!ticks.isEmpty && ticks.allSatisfy { $0.x >= 150 && $0.x <= 910.1 })
    for (tick, next) in zip(ticks, ticks.dropFirst()) {
      let widths = [tick, next].map { TextWidth.of($0.label, size: TimeAxis.labelSize) / 2 }
      #expect(next.x - tick.x > widths[0] + widths[1] && tick.label != next.label)
    }
  }

  @Test func `the axis of a single moment goes on after it`() {
    let axis = TimeAxis(of: [0.5...0.5], left: 0, width: 700)
    #expect(axis.x(at: 0.5) == 0)
    #expect(axis.ticks.count > 4 && axis.ticks[axis.ticks.count - 1].x > 600)
  }

  @Test func `labels are round numbers`() {
    let axis = TimeAxis(of: [0.1...0.43], left: 0, width: 760)
    #expect(axis.ticks.prefix(3).map(\.label) == ["0.10", "0.15", "0.20"])
  }
}
