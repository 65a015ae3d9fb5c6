internal import GestureConfiguration
internal import GestureWire
internal import Gestures
internal import JSON

/// The lists of a surface's views and gestures, as clients may see them.
struct SurfaceLists {
  private let surface: BuiltSurface
  /// The id of the surface.
  private let name: String
  private let clientViews: ClientViews
  private let includes: ((LineID) -> Bool)?
  private let rights: ClientRights

  /// Creates the lists for one client.
  ///
  /// - Parameters:
  ///   - surface: The surface whose views and gestures are listed.
  ///   - name: The id of the surface.
  ///   - clientViews: The views that clients have added.
  ///   - includes: Returns true for the id of a view whose entries are listed, and for that of a
  ///     gesture; `nil` for all.
  ///   - rights: The rights of the client: watchers see only open views.
  init(
    of surface: BuiltSurface, named name: String, with clientViews: ClientViews,
    where includes: ((LineID) -> Bool)?,
    for rights: ClientRights
  ) {
    (self.surface, self.name, self.clientViews) = (surface, name, clientViews)
    (self.includes, self.rights) = (includes, rights)
  }

  // MARK: Views

  /// Writes the views, each before its subviews, back to front.
  func writeViews(to list: inout ListWriter) {
    for view in ViewTree(of: surface.area.content).dropFirst() {
      guard !list.isTooLong else { return }
      if rights.mayKnow(of: view), isIncluded(.view, view.name) {
        writeEntry(of: view, to: &list)
      }
    }
  }

  private func writeEntry(of view: View, to list: inout ListWriter) {
    let isControl = rights == .control
    let superview = view.superview.flatMap { rights.mayKnow(of: $0) ? $0.name : nil }
    let client = isControl ? view.name.flatMap { clientViews.client(ofView: $0) } : nil
    list.writeView(
      view.name ?? "", on: name, in: superview, frame: isControl ? view.frame : nil,
      client: client
    ) { list in
      for property in ViewSchema.properties where isControl || property.name != "hitTestInsets" {
        list.write(property, of: view)
      }
    }
  }

  // MARK: Gestures

  /// Writes the gestures: those of a view before those of its subviews.
  func writeGestures(to list: inout ListWriter) {
    for view in ViewTree(of: surface.area.content) {
      guard !list.isTooLong else { return }
      guard rights.mayKnow(of: view), isIncluded(.view, view.name) else { continue }
      for recognizer in view.recognizers
      where !list.isTooLong && isIncluded(.gesture, recognizer.name) {
        writeEntry(of: recognizer, to: &list)
      }
    }
  }

  private func writeEntry(of recognizer: GestureRecognizer, to list: inout ListWriter) {
    let id = recognizer.name ?? ""
    let partners: [String]? =
      switch surface.partners(ofGesture: id) {
      case .all: nil
      case .with(let ids): ids.filter(mayKnow(ofGesture:))
      }
    list.writeGesture(
      id, on: name, of: recognizer.view?.name ?? "", kind: recognizer.kind,
      state: recognizer.state,
      requiresFailureOf: surface.requirements(ofGesture: id).filter(mayKnow(ofGesture:)),
      simultaneousWith: partners
    ) { list in
      for property in recognizer.kind.description?.properties ?? [] {
        list.write(property, of: recognizer)
      }
    }
  }

  private func isIncluded(_ kind: LineID.Kind, _ id: String?) -> Bool {
    includes?(LineID(kind, id ?? "")) ?? true
  }

  /// True if the client may know that a gesture exists.
  private func mayKnow(ofGesture id: String) -> Bool {
    surface.recognizer(id)?.view.map { rights.mayKnow(of: $0) } ?? false
  }
}

extension ClientRights {
  /// True if a client may know that the view exists.
  fileprivate func mayKnow(of view: View) -> Bool {
    self == .control || (view as? ConfiguredView)?.isOpenToWatchers ?? false
  }
}

extension ListWriter {
  fileprivate mutating func write<Owner>(_ property: Property<Owner>, of owner: Owner) {
    let key = property.name
    switch property.get(owner) {
    case nil: break
    case .bool(let isTrue): write(key, isTrue)
    // Unlimited is not a number, and programs that use floating point could not represent this one.
    case .integer(.max): break
    case .integer(let number): write(key, number)
    case .number(let number): write(key, number, decimals: property.unit?.decimals ?? .three)
    case .numbers(let numbers): write(key, numbers)
    case .names(let names): write(key, names)
    case .steps, .templates: write(key, property.get(owner)?.json ?? .array([]))
    }
  }
}
