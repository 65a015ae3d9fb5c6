import Captures
import Gestures
import InputEvents
import RandomNumbers

/// What a person's hand changes in the movement that a sentence describes.
struct UnsteadyHand: CustomStringConvertible {
  /// The angle by which the whole drawing is turned, in degrees.
  var tilt = 0.0
  /// The factor by which it is wider.
  var stretch = 1.0
  /// The largest distance from its path along each axis, in points.
  var tremor = 0.0
  var seed: UInt64 = 1

  var description: String { "tilt \(tilt), stretch \(stretch), tremor \(tremor)" }

  /// Hands from one that is as steady as a sentence to a hasty one.
  static let all =
    [UnsteadyHand()]
    + [(-8.0, 1.0), (8, 1), (0, 0.8), (0, 1.25), (-5, 1.15), (5, 0.85)].enumerated().map {
      UnsteadyHand(tilt: $1.0, stretch: $1.1, tremor: 4, seed: UInt64($0))
    }

  /// The units of the panel's axes for each point.
  private static let units = 10_160.0

  /// Returns a capture of one finger as this hand would make it, around a place in points.
  func redraw(_ capture: Capture, around middle: Point) -> Capture {
    var (random, drawn) = (SplitMix64(seed: seed), capture)
    let turn = Transform(rotationAngle: tilt * .pi / 180)
    var (place, isDown) = (Point.zero, false)
    drawn.events = []
    for event in capture.events {
      switch event.code {
      case .absMTPositionX: place.x = Double(event.value) / Self.units
      case .absMTPositionY: place.y = Double(event.value) / Self.units
      case .absX, .absY: break
      case .absMTTrackingID:
        isDown = event.value >= 0
        drawn.events.append(event)
      case .synReport where isDown:
        let away = turn.apply(
          toVector: Point(x: (place.x - middle.x) * stretch, y: place.y - middle.y))
        // Also a coordinate that stays the same without the tilt and the tremor.
        for (code, whole) in [
          (EventCode.absMTPositionX, middle.x + away.x), (.absMTPositionY, middle.y + away.y),
        ] {
          let value = Int32((whole + noise(&random)) * Self.units)
          drawn.events.append(InputEvent(time: event.time, code: code, value: value))
        }
        drawn.events.append(event)
      default: drawn.events.append(event)
      }
    }
    return drawn
  }

  private func noise(_ random: inout SplitMix64) -> Double {
    tremor * (Double(random.below(2001)) / 1000 - 1)
  }
}
