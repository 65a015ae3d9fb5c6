public import Gestures

/// Where things are on TouchTracker's surface, of whatever size that is.
public struct ScreenLayout: Equatable, Sendable {
  /// The surface, in points.
  public let size: Size

  /// How high the panel of colours is, in points.
  private static let panelHeight = 100.0
  /// What is left free around a swatch, in points.
  private static let margin = 10.0

  /// Lays a surface out.
  public init(size: Size) {
    self.size = size
  }

  /// The sheet: everything.
  public var drawing: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// The panel of colours: at the foot.
  public var colors: Rect {
    Rect(x: 0, y: size.height - Self.panelHeight, width: size.width, height: Self.panelHeight)
  }

  /// The swatches of a panel, in a row.
  ///
  /// - Parameters:
  ///   - panel: The panel's size.
  ///   - count: How many there are.
  /// - Returns: Where they are in the panel.
  public static func swatches(in panel: Size, count: Int) -> [Rect] {
    let width = panel.width / Double(max(count, 1))
    return (0..<count).map { index in
      let cell = Rect(x: Double(index) * width, y: 0, width: width, height: panel.height)
      return cell.inset(by: EdgeInsets(top: margin, left: margin, bottom: margin, right: margin))
    }
  }
}
