public import Gestures

/// The places of TouchTracker's views on a surface of any size.
public struct ScreenLayout: Equatable, Sendable {
  /// The surface, in points.
  public let size: Size

  /// The height of the panel of colors, in points.
  private static let panelHeight = 100.0
  /// The free space around a swatch, in points.
  private static let margin = 10.0

  /// Lays a surface out.
  public init(size: Size) {
    self.size = size
  }

  /// The sheet: everything.
  public var drawing: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// The panel of colors: at the foot.
  public var colors: Rect {
    Rect(x: 0, y: size.height - Self.panelHeight, width: size.width, height: Self.panelHeight)
  }

  /// The swatches of a panel, in a row.
  ///
  /// - Parameters:
  ///   - panel: The panel's size.
  ///   - count: The number of swatches.
  /// - Returns: Their places in the panel.
  public static func swatches(in panel: Size, count: Int) -> [Rect] {
    let width = panel.width / Double(max(count, 1))
    return (0..<count).map { index in
      let cell = Rect(x: Double(index) * width, y: 0, width: width, height: panel.height)
      return cell.inset(by: EdgeInsets(top: margin, left: margin, bottom: margin, right: margin))
    }
  }
}
