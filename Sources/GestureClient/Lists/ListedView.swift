internal import GestureWire
public import Gestures
public import JSON

/// A view of a surface.
public struct ListedView: ListEntry, Equatable {
  /// The name of the list in the command `list`.
  public static let what = "views"

  /// The id of its surface.
  public let surface: String
  /// The view's id.
  public let view: String
  /// The id of the superview; `nil` for a view directly on the surface.
  public let superview: String?
  /// The view's frame in its superview, in points; `nil` for watchers.
  public let frame: Rect?
  /// The whole entry, including the view's properties by name.
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
