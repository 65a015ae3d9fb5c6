import Gestures
import InputEvents
import RandomNumbers
import Surfaces

@testable import Tools

/// A panel that is mounted in some way, with the errors of its maker.
struct MountedPanel {
  /// The map from the panel to the screen that people see.
  var toScreen: Transform

  /// A panel that is turned or mirrored, and whose values are then scaled about the middle and
  /// shifted.
  init(_ orientation: PanelOrientation, scale: Double = 1, shift: Double = 0) {
    let error = Transform(
      a: scale, b: 0, c: 0, d: scale, tx: (1 - scale) / 2 + shift, ty: (1 - scale) / 2 - shift)
    toScreen = error.concatenating(orientation.matrix.transform)
  }

  /// The normalized place on the panel of a place on the screen.
  func place(of point: Point) -> Point { toScreen.inverted().apply(to: point) }

  /// Touches of targets in the corners.
  ///
  /// - Parameters:
  ///   - corners: The corners to touch, in this order.
  ///   - inset: The distance of targets from the edges.
  ///   - error: The largest error of the fingers.
  ///   - seed: The beginning of the random errors.
  ///   - pointer: The place where a page gets a place of the panel; `nil` without a page.
  /// - Returns: A sample for each corner.
  func samples(
    of corners: [ScreenCorner] = ScreenCorner.allCases, inset: Double = 0.1, error: Double = 0,
    seed: UInt64 = 1, pointer: ((Point) -> Point)? = nil
  ) -> [PanelMeasurement.Sample] {
    var numbers = SplitMix64(seed: seed)
    return corners.map { corner in
      let target = corner.target(inset: inset)
      func miss() -> Double { (Double(numbers.below(2001)) / 1000 - 1) * error }
      let touched = Point(x: target.x + miss(), y: target.y + miss())
      let place = place(of: touched)
      return PanelMeasurement.Sample(place: place, target: target, pointer: pointer?(place))
    }
  }
}

extension DeviceDescription {
  /// A touchscreen of 200 by 150 mm with slots.
  ///
  /// - Parameters:
  ///   - name: The name that the device reports.
  ///   - resolution: The units per millimeter; 0 if the panel does not report its size.
  /// - Returns: The description.
  static func touchscreen(name: String = "Panel", resolution: Int32 = 20) -> DeviceDescription {
    let x = AbsoluteAxis(minimum: 0, maximum: 4000, resolution: resolution)
    let y = AbsoluteAxis(minimum: 0, maximum: 3000, resolution: resolution)
    return DeviceDescription(
      name: name, identifier: Identifier(vendor: 0x27c6, product: 0x0111),
      properties: [directProperty],
      codes: [
        .btnTouch, .absMTSlot, .absMTPositionX, .absMTPositionY, .absMTTrackingID,
      ],
      axes: [
        EventCode.absMTPositionX.code: x, EventCode.absMTPositionY.code: y,
        EventCode.absMTSlot.code: AbsoluteAxis(minimum: 0, maximum: 4),
        EventCode.absMTTrackingID.code: AbsoluteAxis(minimum: 0, maximum: 65535),
      ])
  }
}

extension Point {
  /// The larger of the distances on the two axes.
  func distance(to other: Point) -> Double { max(abs(x - other.x), abs(y - other.y)) }
}
