public import Gestures
public import JSON

/// A view of a surface.
public struct ListedView: ListEntry, Equatable {
  /// The name of the list in the command `list`.
  public static let what = ListRequest.Subject.views.rawValue
  /// The keys that most entries have before the view's properties, in their order.
  package static let commonKeys = ["surface", "view", "superview", "frame"]

  /// The id of its surface.
  public let surface: String
  /// The view's id.
  public let view: String
  /// The id of the superview; `nil` for a view directly on the surface.
  public let superview: String?
  /// The view's frame in its superview, in points, or in pixels if the surface has `pixels`; `nil`
  /// for watchers.
  public let frame: Rect?
  /// The number of the client that added it; `nil` for a view of the configuration, and for
  /// watchers.
  public let client: Int?
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
    client = value["client"]?.integer
  }
}

extension ListWriter {
  /// Writes a view.
  ///
  /// - Parameters:
  ///   - view: The view's id.
  ///   - surface: The id of its surface.
  ///   - superview: The id of the superview; `nil` if the entry does not name it.
  ///   - frame: The view's frame in its superview, in points, or in pixels if the surface has
  ///     `pixels`; `nil` for watchers.
  ///   - client: The number of the client that added it; `nil` if the entry does not name it.
  ///   - writeProperties: Writes the view's properties by name.
  package mutating func writeView(
    _ view: String, on surface: String, in superview: String?, frame: Rect?, client: Int?,
    writeProperties: (inout ListWriter) -> Void
  ) {
    beginEntry()
    write("surface", surface)
    write("view", view)
    if let superview { write("superview", superview) }
    if let frame { write("frame", frame.numbers) }
    writeProperties(&self)
    if let client { write("client", client) }
    endEntry()
  }
}
