package import Gestures
package import YAML

/// The template of a view, from which one is built for each device.
package struct ViewTemplate: Equatable, Sendable {
  /// The id, unique on the surface.
  package var id: String
  /// The frame in its superview.
  package var frame: FrameTemplate
  /// The properties that are set; the others have UIKit's defaults.
  package var settings: [PropertySetting] = []
  /// The gestures, in the order in which their recognizers are added.
  package var gestures: [GestureTemplate] = []
  /// The subviews, back to front.
  package var views: [ViewTemplate] = []
  /// Where it is written, until it is reviewed.
  var source = Section.none
}

/// The frame of a view in a superview of any size.
package struct FrameTemplate: Equatable, Sendable {
  package var x: Length
  package var y: Length
  package var width: Length
  package var height: Length

  /// The largest fraction of a superview, as a factor.
  package static let maximumFraction = 100.0

  static let zero = FrameTemplate(
    x: .points(0), y: .points(0), width: .points(0), height: .points(0))

  package init(x: Length, y: Length, width: Length, height: Length) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The frame in a superview of that size, in points.
  package func resolved(in size: Size) -> Rect {
    Rect(
      x: x.resolved(in: size.width), y: y.resolved(in: size.height),
      width: width.resolved(in: size.width), height: height.resolved(in: size.height))
  }
}

/// A coordinate or an extent of a view.
package enum Length: Equatable, Sendable {
  /// A number of points.
  case points(Double)
  /// A fraction of the superview's width or height; 1 is all of it.
  case fraction(Double)

  /// The length in points, in a superview of that width or height.
  func resolved(in extent: Double) -> Double {
    switch self {
    case .points(let points): points
    case .fraction(let fraction): fraction * extent
    }
  }
}

extension ViewTemplate {
  /// Reads a view that a client adds to a surface, with the keys and the checks of a configuration.
  ///
  /// - Parameters:
  ///   - node: The view with its content. Its gestures may name those of the surface.
  ///   - id: The id of the surface.
  ///   - surface: The surface, on which no id of the new view may be in use.
  ///   - superview: The superview of the new view.
  /// - Throws: `ConfigurationError` with all errors.
  package init(
    _ node: Node, addedTo id: String, _ surface: BuiltSurface, in superview: View
  ) throws(ConfigurationError) {
    let diagnostics = Diagnostics(.command)
    let mapping = Node(mapping: "views", [node], at: node.position)
    let entry = SurfaceEntry(id: id, mapping, present: PresentGestures(of: surface), diagnostics)
    entry.mergeLists(of: mapping)
    var reader = SurfaceReader(entry, isForClient: true, diagnostics: diagnostics)
    let views = reader.template().views
    for view in views {
      view.checkIDs(in: surface, named: id, at: node.position, diagnostics)
      guard view.height + superview.height > ConfigurationLimits.depth else { continue }
      diagnostics.report(
        "views are nested more than \(ConfigurationLimits.depth) deep", at: node.position)
    }
    guard diagnostics.found.isEmpty, let view = views.first else {
      throw ConfigurationError(diagnostics: diagnostics.sorted(byFiles: []))
    }
    self = view
    forgetSource()
  }

  /// Frees what only a review needs.
  mutating func forgetSource() {
    source = .none
    for index in gestures.indices { gestures[index].source = .none }
    for index in views.indices { views[index].forgetSource() }
  }

  /// True if the view can be added to a surface: all ids are free, views do not nest too deep, and
  /// no touch is for too many gestures.
  package func fits(_ surface: BuiltSurface, in superview: View) -> Bool {
    height + superview.height <= ConfigurationLimits.depth && isFree(in: surface)
      && viewWithTooManyGestures(in: superview) == nil
  }

  /// Looks for a view on which a touch would be for too many gestures.
  ///
  /// - Parameter superview: The superview of this view.
  /// - Returns: The view's id, and the number of gestures; `nil` if there is no such view.
  package func viewWithTooManyGestures(in superview: View) -> (id: String, gestures: Int)? {
    viewWithTooManyGestures(in: superview.gesturesOfTouch)
  }

  private func viewWithTooManyGestures(
    in outerGestures: Int
  ) -> (id: String, gestures: Int)? {
    let count = outerGestures + gestures.count
    guard count <= ConfigurationLimits.gesturesOfTouch else { return (id, count) }
    return views.lazy.compactMap { $0.viewWithTooManyGestures(in: count) }.first
  }

  private func isFree(in surface: BuiltSurface) -> Bool {
    surface.view(id) == nil && gestures.allSatisfy { surface.recognizer($0.id) == nil }
      && views.allSatisfy { $0.isFree(in: surface) }
  }

  private func checkIDs(
    in surface: BuiltSurface, named id: String, at position: SourcePosition,
    _ diagnostics: Diagnostics
  ) {
    func report(_ kind: String, _ taken: String) {
      diagnostics.report(
        "the surface \(quoted(id)) already has a \(kind) \(quoted(taken))", at: position)
    }
    if surface.view(self.id) != nil { report("view", self.id) }
    for gesture in gestures where surface.recognizer(gesture.id) != nil {
      report("gesture", gesture.id)
    }
    for view in views { view.checkIDs(in: surface, named: id, at: position, diagnostics) }
  }

  /// The number of levels of nested views, including this one.
  private var height: Int { 1 + (views.map(\.height).max() ?? 0) }
}

extension View {
  /// The number of configured views that contain it, including itself if it is one.
  fileprivate var height: Int { (superview?.height ?? 0) + (self is ConfiguredView ? 1 : 0) }

  /// The number of gestures that a touch on it is for: its own and those of all its superviews.
  fileprivate var gesturesOfTouch: Int { recognizers.count + (superview?.gesturesOfTouch ?? 0) }
}

extension Node {
  /// A mapping of one key to a list.
  fileprivate init(
    mapping key: String, _ nodes: [Node], at position: SourcePosition
  ) {
    let key = Node(.scalar(key, isPlain: true), position: position)
    let list = Node(.sequence(nodes), position: position)
    self.init(.mapping([Entry(key: key, value: list)]), position: position)
  }
}

/// The changes to a view in a client's command.
package struct ViewChange: Equatable, Sendable {
  package let id: String
  /// The new frame in the superview; `nil` if it does not change.
  package let frame: FrameTemplate?
  /// The properties that change.
  package let settings: [PropertySetting]

  /// Reads a change: the view's `id` with the keys of a configuration, except `gestures` and
  /// `views`.
  ///
  /// - Parameter node: The keys with their values.
  /// - Throws: `ConfigurationError` with all errors.
  package init(_ node: Node) throws(ConfigurationError) {
    let diagnostics = Diagnostics(.command)
    let values = ValueReader(diagnostics: diagnostics)
    if node.mapping == nil {
      diagnostics.report("a view must be a mapping, found \(node.kind)", at: node.position)
    }
    let section = Section(node, diagnostics: diagnostics)
    section.reportKeys(
      except: ["id", "frame"] + ViewSchema.properties.map(\.name), in: "a view that is changed",
      diagnostics: diagnostics)
    section.refuseToOpen(diagnostics)
    var places: [String: SourcePosition] = [:]
    id = node.mapping == nil ? "" : diagnostics.id(of: node, each: "a view", places: &places)
    frame = section.value(of: "frame", read: values.frame)
    settings = values.settings(of: section, properties: ViewSchema.properties)
    guard diagnostics.found.isEmpty else {
      throw ConfigurationError(diagnostics: diagnostics.sorted(byFiles: []))
    }
  }
}
