internal import GestureConfiguration
package import GestureWire
internal import Gestures
internal import JSON

extension GesturePipeline {
  /// Writes the views, each before its subviews, back to front.
  ///
  /// - Parameters:
  ///   - list: The list. Once it is too long, nothing more is written.
  ///   - request: The request that chooses views; `nil` for all.
  ///   - rights: The rights of the client: watchers see only open views, without their frames.
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

  /// Writes the gestures: those of a view before those of its subviews.
  ///
  /// - Parameters:
  ///   - list: The list. Once it is too long, nothing more is written.
  ///   - request: The request that chooses gestures; `nil` for all.
  ///   - rights: The rights of the client: watchers see only gestures on open views.
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
  /// True if a client may know that the view exists.
  fileprivate func mayKnow(of view: View) -> Bool {
    self == .control || (view as? ConfiguredView)?.isOpenToWatchers ?? false
  }
}

extension ListWriter {
  /// Writes the value of a property.
  fileprivate mutating func write(_ key: String, _ value: PropertyValue) {
    switch value {
    case .bool(let isTrue): write(key, isTrue)
    // Unlimited is not a number, and programs that use floating point could not represent this one.
    case .integer(.max): break
    case .integer(let number): write(key, number)
    // This is the only property that is a time, and times have more decimals.
    case .number(let number):
      write(key, number, decimals: key == "minimumPressDuration" ? .six : .three)
    case .numbers(let numbers): write(key, numbers)
    case .names(let names): write(key, names)
    }
  }
}
