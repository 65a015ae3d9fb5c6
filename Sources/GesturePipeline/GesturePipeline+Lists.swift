internal import GestureConfiguration
package import GestureWire
internal import Gestures
internal import JSON

extension GesturePipeline {
  /// Writes the views, each before those that lie in it, back to front.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - request: Which of them; `nil` is all. Nothing is written once the list is too long.
  ///   - rights: Who it is for: watchers are told of views that are open to them, and not where.
  package func writeViews(
    to list: inout ListWriter, matching request: ListRequest? = nil, for rights: ClientRights
  ) {
    for view in surface.window.subviews { write(view, to: &list, matching: request, for: rights) }
  }

  private func write(
    _ view: View, to list: inout ListWriter, matching request: ListRequest?,
    for rights: ClientRights
  ) {
    guard !list.isTooLong else { return }
    if request?.hasPatterns ?? false { work += 1 }
    if rights.mayKnow(of: view), request?.includes(view: view.name ?? "") ?? true {
      list.beginEntry()
      list.write("surface", origin.surface)
      list.write("view", view.name ?? "")
      if let superview = view.superview, let name = superview.name, rights.mayKnow(of: superview) {
        list.write("superview", name)
      }
      if rights == .control {
        let frame = view.frame
        list.write("frame", [frame.minX, frame.minY, frame.size.width, frame.size.height])
      }
      for property in ViewSchema.properties
      where rights == .control || property.name != "hitTestInsets" {
        if let value = property.get(view) { list.write(property.name, value) }
      }
      if rights == .control, let client = view.name.flatMap({ clientViews.client(ofView: $0) }) {
        list.write("client", client)
      }
      list.endEntry()
    }
    for subview in view.subviews { write(subview, to: &list, matching: request, for: rights) }
  }

  /// Writes the gestures: a view's own before those of the views in it.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - request: Which of them; `nil` is all. Nothing is written once the list is too long.
  ///   - rights: Who it is for: watchers are told of those on views that are open to them.
  package func writeGestures(
    to list: inout ListWriter, matching request: ListRequest? = nil, for rights: ClientRights
  ) {
    writeGestures(of: surface.window, to: &list, matching: request, for: rights)
  }

  private func writeGestures(
    of view: View, to list: inout ListWriter, matching request: ListRequest?,
    for rights: ClientRights
  ) {
    if request?.hasPatterns ?? false { work += 1 + view.recognizers.count }
    if rights.mayKnow(of: view), request?.includes(view: view.name ?? "") ?? true {
      for recognizer in view.recognizers
      where !list.isTooLong && request?.includes(gesture: recognizer.name ?? "") ?? true {
        write(recognizer, to: &list, for: rights)
      }
    }
    for subview in view.subviews where !list.isTooLong {
      writeGestures(of: subview, to: &list, matching: request, for: rights)
    }
  }

  private func write(
    _ recognizer: GestureRecognizer, to list: inout ListWriter, for rights: ClientRights
  ) {
    let kind = recognizer.kind
    list.beginEntry()
    list.write("surface", origin.surface)
    list.write("view", recognizer.view?.name ?? "")
    list.write("gesture", recognizer.name ?? "")
    list.write("kind", kind.rawValue)
    list.write("state", recognizer.state, of: kind)
    for property in GestureSchema.schema(of: kind)?.properties ?? [] {
      if let value = property.get(recognizer) { list.write(property.name, value) }
    }
    let id = recognizer.name ?? ""
    let isKnown = { (id: String) in
      self.surface.recognizer(id)?.view.map { rights.mayKnow(of: $0) } ?? false
    }
    list.write("requiresFailureOf", surface.requirements(ofGesture: id).filter(isKnown))
    switch surface.partners(ofGesture: id) {
    case .all: list.write("simultaneousWith", "all")
    case .with(let ids): list.write("simultaneousWith", ids.filter(isKnown))
    }
    list.endEntry()
  }
}

extension ClientRights {
  /// Whether a client may know that there is a view.
  fileprivate func mayKnow(of view: View) -> Bool {
    self == .control || (view as? ConfiguredView)?.isOpenToWatchers ?? false
  }
}

extension ListWriter {
  /// Writes the value of a property.
  fileprivate mutating func write(_ key: String, _ value: PropertyValue) {
    switch value {
    case .bool(let isTrue): write(key, isTrue)
    // No limit has no number, and programs that count in floating point could not read this one.
    case .integer(.max): break
    case .integer(let number): write(key, number)
    // Of the properties only this one is a time, and they have more decimals.
    case .number(let number):
      write(key, number, decimals: key == "minimumPressDuration" ? .six : .three)
    case .numbers(let numbers): write(key, numbers)
    case .names(let names): write(key, names)
    }
  }
}
