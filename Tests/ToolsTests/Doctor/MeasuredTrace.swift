import Gestures

@testable import Tools

/// Traces that give tests exactly one value.
enum MeasuredTrace {
  /// A panel of 200 by 100 mm.
  static let size = Size(width: 200, height: 100)

  /// A contact with a place every 8 ms.
  private static func contact(_ places: [Point]) -> PanelTrace.Contact {
    let samples = places.enumerated().map {
      PanelTrace.Sample(time: Int64($0) * 8_000, place: $1)
    }
    return PanelTrace.Contact(samples: samples, end: Int64(places.count) * 8_000)
  }

  private static func trace(_ contacts: [[Point]], comments: [String] = []) -> PanelTrace {
    PanelTrace(contacts: contacts.map(contact), size: size, comments: comments)
  }

  /// A line to the right, in steps.
  private static func line(_ steps: [Double]) -> [Point] {
    steps.reduce(into: [Point(x: 20, y: 50)]) { places, step in
      places.append(places[places.count - 1] + Point(x: step, y: 0))
    }
  }

  private static func pair(apart distance: Double) -> [Point] {
    [Point(x: 50, y: 50), Point(x: 50 + distance, y: 50)]
  }

  /// Makes a trace.
  ///
  /// - Parameters:
  ///   - test: The test that is to measure it.
  ///   - value: The value that it is to find.
  /// - Returns: The trace.
  static func of(_ test: PanelTest, _ value: Double) -> PanelTrace {
    let even = Array(repeating: 1.0, count: 100)
    switch test {
    case .reportRate:
      let movements = (0..<20).map {
        PanelTrace.Movement(
          time: Int64(Double($0) * 1_000_000 / value), contacts: 1, step: 1)
      }
      return PanelTrace(contacts: [], movements: movements, size: size)
    case .packets: return trace([line(Array(repeating: 20, count: Int(value) - 1))])
    case .jitter, .jitterOfHand: return trace([pair(apart: value)])
    case .linearity:
      var places = line(even)
      places[50].y += value
      return trace([places])
    case .linearityRMS:
      let places = line(even).enumerated().map { index, place in
        place + Point(x: 0, y: index.isMultiple(of: 2) ? value : -value)
      }
      return trace([places])
    case .gaps: return trace([line([2, 2, 2 * value, 2, 2])])
    case .reversedMotion: return trace([line(even + [-value] + even)])
    case .hysteresis: return trace([line([value] + even)])
    case .reach:
      let (middle, right, bottom) = (Point(x: 100, y: 50), size.width, size.height - value)
      let ends = [(0, 50), (right, 50), (100, 0), (100, bottom)].map { Point(x: $0, y: $1) }
      return trace(ends.map { [middle, $0] })
    case .repeatedTaps: return trace(pair(apart: 2 * value).map { [$0] })
    case .drumroll: return trace([pair(apart: 2 * value)])
    case .pinch:
      let places = pair(apart: 10)
      return trace([[places[0]], [places[1], places[1] + Point(x: value, y: 0)]])
    case .square:
      let turn = Transform(rotationAngle: (45 + value) * .pi / 180)
      return trace([line(even).map { turn.apply(toVector: $0) }])
    case .accuracy:
      return trace(
        [[Point(x: 100, y: 50 + value)]], comments: [PanelStep.targetComment])
    case .contacts, .ghosts:
      return trace((0..<Int(value)).map { [Point(x: 10 * Double($0), y: 20)] })
    case .keptIDs:
      let far = pair(apart: 30)
      return trace([(0...Int(value)).map { far[$0 % 2] }])
    case .chatter:
      // A contact that begins 30 ms after the end of the one before, half a millimeter beside it.
      let contacts = (0...Int(value)).map { index in
        PanelTrace.Contact(
          samples: [
            PanelTrace.Sample(
              time: Int64(index) * 100_000, place: Point(x: 50 + Double(index) / 2, y: 50))
          ], end: Int64(index) * 100_000 + 70_000)
      }
      return PanelTrace(contacts: contacts, size: size)
    }
  }
}
