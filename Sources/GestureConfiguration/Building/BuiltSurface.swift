package import Gestures

/// The window, views and recognizers that are built from a template for one device.
///
/// Views and recognizers are named by their ids; the window has no name. Keep this object while the
/// window is in use: it alone owns the recognizers' delegates.
package final class BuiltSurface {
  /// The window and the view that contains the views of the configuration.
  package private(set) var area: SurfaceArea

  private var views: [String: View] = [:]
  /// The configured frames of the views, which may depend on the size of the superview.
  private var frames: [String: FrameTemplate] = [:]
  private var recognizersByID: [String: GestureRecognizer] = [:]
  private var delegates: [String: SimultaneousRecognition] = [:]
  private var relations = GestureRelations()

  /// Builds the views and recognizers of a template.
  ///
  /// - Parameters:
  ///   - template: The template, of which only the views with their gestures are used.
  ///   - size: The size in points: the template's, or else the one derived from the panel.
  init(_ template: SurfaceTemplate, size: Size) {
    area = SurfaceArea(size: size, pixels: template.pixels)
    add(template.views, to: area.content)
  }

  /// The whole surface, in points.
  package var window: Window { area.window }

  package func view(_ id: String) -> View? { views[id] }

  package func recognizer(_ id: String) -> GestureRecognizer? { recognizersByID[id] }

  /// All recognizers: a view's own before those of the views in it, in the configuration's order.
  package var recognizers: [GestureRecognizer] { ViewTree(of: window).flatMap(\.recognizers) }

  // MARK: Adding and removing

  /// The ids of views and gestures that were removed.
  package struct Removal {
    /// The views, each with the ids of its gestures.
    package fileprivate(set) var views: [(id: String, gestures: [String])] = []
  }

  /// Adds views in front of the existing ones; their ids must be free.
  ///
  /// - Parameters:
  ///   - views: The templates, back to front. References to gestures that do not exist are ignored.
  ///   - superview: The superview of the new views.
  package func add(_ views: [ViewTemplate], to superview: View) {
    var gestures: [GestureTemplate] = []
    for view in views { add(view, to: superview, gestures: &gestures) }
    for gesture in gestures { connect(gesture) }
  }

  /// Adds a view in front of the existing ones, whose gestures are yet to be connected.
  ///
  /// - Parameters:
  ///   - view: The template; its ids must be free.
  ///   - superview: The superview of the new view.
  /// - Returns: The gestures in the view, to be connected once all gestures that they name exist.
  package func addUnconnected(_ view: ViewTemplate, to superview: View) -> [GestureTemplate] {
    var gestures: [GestureTemplate] = []
    add(view, to: superview, gestures: &gestures)
    return gestures
  }

  /// Removes views with their subviews, and cancels their touches and gestures.
  ///
  /// - Parameter ids: The ids of the views, each of which may lie in another; unknown ones are
  ///   ignored.
  /// - Returns: The ids of everything that was removed.
  @discardableResult
  package func remove(_ ids: [String]) -> Removal {
    var removal = Removal()
    for id in ids {
      guard let root = views[id] else { continue }
      root.removeFromSuperview()
      for view in ViewTree(of: root) { forget(view, &removal) }
    }
    // A later gesture with the same id is a different gesture.
    relations.remove(removal.views.flatMap { $0.gestures })
    return removal
  }

  private func forget(_ view: View, _ removal: inout Removal) {
    var gestures: [String] = []
    for id in view.recognizers.compactMap(\.name) {
      (recognizersByID[id], delegates[id]) = (nil, nil)
      gestures.append(id)
    }
    if let id = view.name {
      (views[id], frames[id]) = (nil, nil)
      removal.views.append((id, gestures))
    }
  }

  /// Moves a view, and lays out its subviews again where they depend on its size.
  ///
  /// - Parameters:
  ///   - frame: The new frame.
  ///   - view: The view to move.
  package func setFrame(_ frame: FrameTemplate, of view: View) {
    guard let id = view.name, let superview = view.superview else { return }
    frames[id] = frame
    layOut(view, in: superview)
  }

  /// Gives the surface another size, and lays out all its views again.
  ///
  /// Views and recognizers stay; no touch may be under way.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - pixels: The size in pixels; `nil` if frames are in points.
  package func resize(to size: Size, pixels: Size?) {
    area.resize(to: size, pixels: pixels)
    for view in area.content.subviews { layOut(view, in: area.content) }
  }

  private func layOut(_ view: View, in superview: View) {
    guard let frame = view.name.flatMap({ frames[$0] }) else { return }
    view.frame = frame.resolved(in: superview.bounds.size)
    for subview in view.subviews { layOut(subview, in: view) }
  }

  private func add(
    _ template: ViewTemplate, to superview: View, gestures: inout [GestureTemplate]
  ) {
    let view = ConfiguredView(
      frame: template.frame.resolved(in: superview.bounds.size), name: template.id)
    for setting in template.settings {
      ViewSchema.property(setting.name)?.set(view, setting.value)
    }
    superview.addSubview(view)
    views[template.id] = view
    frames[template.id] = template.frame
    for gesture in template.gestures {
      guard let kind = gesture.kind.description else { continue }
      let recognizer = kind.makeRecognizer()
      recognizer.name = gesture.id
      for setting in gesture.settings {
        kind.property(setting.name)?.set(recognizer, setting.value)
      }
      view.addGestureRecognizer(recognizer)
      recognizersByID[gesture.id] = recognizer
      relations.add(gesture.id)
      gestures.append(gesture)
    }
    for child in template.views { add(child, to: view, gestures: &gestures) }
  }

  // MARK: Relations

  /// Connects a gesture with others, in place of its existing relations.
  ///
  /// - Parameters:
  ///   - id: The id of the gesture.
  ///   - requirements: The ids of the gestures that must fail before this one acts; ids that do not
  ///     exist are ignored. `nil` keeps the current requirements.
  ///   - partners: The gestures that may be recognized together with this one; ids that do not
  ///     exist are ignored. `nil` keeps the current partners.
  package func connect(
    _ id: String, requiresFailureOf requirements: [String]?,
    simultaneousWith partners: Simultaneity?
  ) {
    guard let recognizer = recognizersByID[id] else { return }
    relations.set(id, requiresFailureOf: requirements, simultaneousWith: partners)
    if requirements != nil {
      recognizer.setFailureRequirements(
        relations.requirements(of: id).compactMap(self.recognizer(_:)))
    }
    guard partners != nil else { return }
    delegates[id] =
      switch relations.partners(of: id) {
      case .with([]): nil
      case .with(let ids): SimultaneousRecognition(with: ids.compactMap(self.recognizer(_:)))
      case .all: SimultaneousRecognition(with: nil)
      }
    recognizer.delegate = delegates[id]
  }

  /// Connects a gesture with those that its template names, if they exist.
  ///
  /// - Parameter gesture: The template of a gesture of this surface.
  package func connect(_ gesture: GestureTemplate) {
    connect(
      gesture.id, requiresFailureOf: gesture.requiresFailureOf,
      simultaneousWith: gesture.simultaneousWith)
  }

  /// The ids of the gestures that must fail before a gesture acts.
  package func requirements(ofGesture id: String) -> [String] { relations.requirements(of: id) }

  /// The gestures that a gesture may be recognized together with.
  package func partners(ofGesture id: String) -> Simultaneity { relations.partners(of: id) }

  /// The first cycle that failure requirements of a gesture would close.
  ///
  /// - Parameters:
  ///   - requirements: The ids of the gestures that must fail, in place of the current ones.
  ///   - id: The id of the gesture.
  /// - Returns: The ids of the cycle, from the gesture back to itself; `nil` if there is none.
  func cycle(closedBy requirements: [String], of id: String) -> [String]? {
    relations.cycle(closedBy: requirements, of: id)
  }

  // MARK: Templates

  /// The template of a view in its current state, including changes by clients.
  ///
  /// - Parameters:
  ///   - id: The id of the view.
  ///   - isLeftOut: True for the id of a subview to leave out.
  /// - Returns: The template; `nil` if there is no such view.
  package func template(ofView id: String, without isLeftOut: (String) -> Bool) -> ViewTemplate? {
    guard let view = views[id], let frame = frames[id] else { return nil }
    var template = ViewTemplate(id: id, frame: frame)
    template.settings = ViewSchema.properties.compactMap { property in
      // An inherited value must not become the view's own.
      let inherits = (view as? ConfiguredView)?.inheritsKeepsTouches == true
      guard !inherits || property.name != ViewSchema.keepsTouches else { return nil }
      return property.get(view).map { PropertySetting(name: property.name, value: $0) }
    }
    template.gestures = view.recognizers.compactMap(self.template(of:))
    for child in view.subviews.compactMap(\.name) where !isLeftOut(child) {
      if let child = self.template(ofView: child, without: isLeftOut) {
        template.views.append(child)
      }
    }
    return template
  }

  private func template(of recognizer: GestureRecognizer) -> GestureTemplate? {
    guard let id = recognizer.name, let kind = recognizer.kind.description else { return nil }
    var template = GestureTemplate(id: id, kind: recognizer.kind)
    template.settings = kind.properties.compactMap { property in
      property.get(recognizer).map { PropertySetting(name: property.name, value: $0) }
    }
    template.requiresFailureOf = relations.requirements(of: id)
    template.simultaneousWith = relations.partners(of: id)
    return template
  }
}

extension SurfaceTemplate {
  /// Builds the window, views and recognizers for one device with a surface of that size in points.
  package func build(size: Size) -> BuiltSurface {
    BuiltSurface(self, size: size)
  }
}
