package import Gestures

/// The window, views and recognizers that were made of a template for one device.
///
/// Views and recognizers are named by their ids; the window has no name. Whoever uses the window
/// keeps this object, which is the only one to keep the recognizers' delegates.
package final class BuiltSurface {
  /// The whole surface.
  package let window: Window
  /// All recognizers: a view's own before those of the views in it, in the order of the
  /// configuration.
  package private(set) var recognizers: [GestureRecognizer] = []

  private var views: [String: View] = [:]
  private var recognizersByID: [String: GestureRecognizer] = [:]
  private var delegates: [String: SimultaneousRecognition] = [:]
  private var templates: [String: GestureTemplate] = [:]

  /// Makes the views and recognizers of a template.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - size: The size of the surface, in points: the template's, or else what was derived from
  ///     the panel.
  package init(_ template: SurfaceTemplate, size: Size) {
    window = Window(frame: Rect(x: 0, y: 0, width: size.width, height: size.height))
    add(template.views, to: window)
  }

  /// The view with that id.
  package func view(_ id: String) -> View? { views[id] }

  /// The recognizer of the gesture with that id.
  package func recognizer(_ id: String) -> GestureRecognizer? { recognizersByID[id] }

  /// What was said of the gesture with that id, less those other gestures that are not there.
  package func template(ofGesture id: String) -> GestureTemplate? { templates[id] }

  // MARK: Coming and going

  /// Makes views in front of those that are there, whose ids must be free.
  ///
  /// - Parameters:
  ///   - views: The templates, back to front. Other gestures that they name and that are not there
  ///     are passed over.
  ///   - superview: The view that they are to lie in.
  package func add(_ views: [ViewTemplate], to superview: View) {
    var gestures: [GestureTemplate] = []
    for view in views { add(view, to: superview, gestures: &gestures) }
    for gesture in gestures {
      connect(
        gesture.id, requiresFailureOf: gesture.requiresFailureOf,
        simultaneousWith: gesture.simultaneousWith)
    }
  }

  /// Removes a view and those in it; what goes on in them is cancelled.
  package func remove(_ view: View) {
    view.removeFromSuperview()
    forget(view)
    // A gesture that comes later by the same name is another one.
    for id in recognizers.compactMap(\.name) {
      templates[id]?.forgetGestures { recognizersByID[$0] == nil }
    }
  }

  private func forget(_ view: View) {
    if let id = view.name { views[id] = nil }
    for recognizer in view.gestureRecognizers {
      recognizers.removeAll { $0 === recognizer }
      guard let id = recognizer.name else { continue }
      (recognizersByID[id], delegates[id], templates[id]) = (nil, nil, nil)
    }
    for subview in view.subviews { forget(subview) }
  }

  /// Moves views to where their templates say, as when what they lie in has another size.
  package func layOut(_ templates: [ViewTemplate], in superview: View) {
    for template in templates {
      guard let view = views[template.id] else { continue }
      view.frame = template.frame.resolved(in: superview.bounds.size)
      layOut(template.views, in: view)
    }
  }

  private func add(_ template: ViewTemplate, to superview: View, gestures: inout [GestureTemplate])
  {
    let view = ConfiguredView(
      frame: template.frame.resolved(in: superview.bounds.size), name: template.id)
    for setting in template.settings {
      ViewSchema.property(setting.name)?.set(view, setting.value)
    }
    superview.addSubview(view)
    views[template.id] = view
    for gesture in template.gestures {
      guard let schema = GestureSchema.schema(of: gesture.kind) else { continue }
      let recognizer = schema.makeRecognizer()
      recognizer.name = gesture.id
      for setting in gesture.settings {
        schema.property(setting.name)?.set(recognizer, setting.value)
      }
      view.addGestureRecognizer(recognizer)
      recognizers.append(recognizer)
      recognizersByID[gesture.id] = recognizer
      templates[gesture.id] = gesture
      gestures.append(gesture)
    }
    for child in template.views { add(child, to: view, gestures: &gestures) }
  }

  // MARK: Relations

  /// Connects a gesture with others, in place of those that it was connected with.
  ///
  /// - Parameters:
  ///   - id: The id of the gesture.
  ///   - requirements: The ids of those that must fail before it acts, here as below less those
  ///     that are not there; `nil` leaves them as they are.
  ///   - partners: Those that it may be recognized together with; `nil` leaves them as they are.
  package func connect(
    _ id: String, requiresFailureOf requirements: [String]?,
    simultaneousWith partners: Simultaneity?
  ) {
    guard let recognizer = recognizersByID[id] else { return }
    if let requirements { templates[id]?.requiresFailureOf = requirements }
    if let partners { templates[id]?.simultaneousWith = partners }
    templates[id]?.forgetGestures { recognizersByID[$0] == nil }
    guard let template = templates[id] else { return }
    if requirements != nil {
      recognizer.setFailureRequirements(template.requiresFailureOf.compactMap(self.recognizer(_:)))
    }
    guard partners != nil else { return }
    delegates[id] =
      switch template.simultaneousWith {
      case .with([]): nil
      case .with(let ids): SimultaneousRecognition(with: ids.compactMap(self.recognizer(_:)))
      case .all: SimultaneousRecognition(with: nil)
      }
    recognizer.delegate = delegates[id]
  }
}

extension SurfaceTemplate {
  /// Makes the window, views and recognizers for one device whose surface has that size in points.
  package func build(size: Size) -> BuiltSurface {
    BuiltSurface(self, size: size)
  }
}
