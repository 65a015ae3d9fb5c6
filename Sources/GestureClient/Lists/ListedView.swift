internal import GestureWire
public import Gestures
public import JSON

/// A view of a surface.
public struct ListedView: ListEntry, Equatable {
  /// What the command `list` calls them.
  public static let what = "views"

  /// The id of its surface.
  public let surface: String
  /// The view's id.
  public let view: String
  /// The id of the view that it lies in; `nil` at the top.
  public let superview: String?
  /// Where it is in that view, in points; `nil` for those who may only watch.
  public let frame: Rect?
  /// All that the daemon tells of it: its properties too, by their names.
  public let value: JSON

  /// Reads an entry.
  public init?(_ value: JSON) {
    guard let surface = value["surface"]?.string, let view = value["view"]?.string else {
      return nil
    }
    (self.surface, self.view, self.value) = (surface, view, value)
    superview = value["superview"]?.string
    frame = value["frame"]?.rect
  }
}
