internal import GestureConfiguration
internal import GestureWire
internal import Gestures

/// The views that clients have added to a surface.
struct ClientViews {
  /// A view and what is in it.
  private struct Entry {
    /// The number of the client that has added it.
    let client: Int
    /// The id of the view that it lies in; `nil` is the whole surface.
    let superview: String?
    var template: ViewTemplate
  }

  /// A view that has gone with what it lay in.
  struct LostView {
    /// The number of the client that had added it.
    let client: Int
    /// Its id.
    let id: String
  }

  /// How much one client may add to a surface, and all together: what there is to hit and to list
  /// must not grow with what clients send.
  private static let (mostViews, mostGestures) = (64, 256)
  private static let (mostViewsOfAll, mostGesturesOfAll) = (256, 1024)
  /// How many bytes an id may have: each line has some.
  private static let longestID = 256
  /// How many other gestures one may name.
  private static let mostNames = 64

  private var entries: [Entry] = []
  private var names = ClientNames()

  /// The number of the client that has added a view; `nil` where the configuration has it.
  func client(ofView id: String) -> Int? {
    entries.first { $0.template.contains(id) }?.client
  }

  /// Whether any is a client's.
  func contain(client: Int) -> Bool {
    entries.contains { $0.client == client }
  }

  // MARK: Changes

  /// Adds a view, which is read already.
  mutating func add(
    _ template: ViewTemplate, to surface: BuiltSurface, in superview: String?, _ view: View,
    client: Int
  ) throws(CommandError) {
    try check(template, of: client)
    let relations = template.allGestures.reduce(0) { $0 + $1.relationBytes }
    try checkNames(template.idBytes + relations, besides: nil, of: client, on: surface)
    var template = template
    // What watchers see is for whoever writes it down: it is not inherited from the configuration.
    if !template.settings.contains(where: { $0.name == "isOpenToWatchers" }) {
      template.settings.append(PropertySetting(name: "isOpenToWatchers", value: .bool(false)))
    }
    surface.add([template], to: view)
    entries.append(Entry(client: client, superview: superview, template: template))
    names.note(template, of: client)
  }

  /// Changes a view, which must be the client's own; what is measured by its size goes with it.
  mutating func update(
    _ change: ViewChange, of surface: BuiltSurface, client: Int
  ) throws(CommandError) {
    let (view, index) = try find(change.id, of: client, in: surface)
    entries[index].template.update(change.id) { template in
      if let frame = change.frame { template.frame = frame }
      template.settings.merge(change.settings)
    }
    for setting in change.settings { ViewSchema.property(setting.name)?.set(view, setting.value) }
    if change.frame != nil { layOut(in: surface) }
  }

  /// Checks what a client is about to set of a gesture.
  ///
  /// - Parameters:
  ///   - settings: What is to be set.
  ///   - id: The id of the gesture.
  ///   - client: The number of the client.
  ///   - surface: The surface.
  /// - Throws: `limit`.
  func check(
    _ settings: GestureSettings, ofGesture id: String, by client: Int, on surface: BuiltSurface
  ) throws(CommandError) {
    guard settings.hasRelations, var gesture = surface.template(ofGesture: id) else { return }
    gesture.take(settings)
    guard gesture.relations <= Self.mostNames else {
      throw CommandError(.limit, "a gesture names at most \(Self.mostNames) others")
    }
    try checkNames(gesture.relationBytes, besides: id, of: client, on: surface)
  }

  /// Takes over what a client has set of a gesture, whoever has added that.
  mutating func update(gesture id: String, _ settings: GestureSettings, by client: Int) {
    if settings.hasRelations { names.note(gesture: id, of: client) }
    for index in entries.indices { entries[index].template.update(gesture: id, settings) }
  }

  /// Removes a view, which must be the client's own, with all that is in it, whoever has added
  /// that.
  ///
  /// - Parameters:
  ///   - id: The id of the view.
  ///   - surface: The surface.
  ///   - client: The number of the client.
  /// - Returns: What has gone, the client's own included.
  /// - Throws: `unknownView` or `notPermitted`.
  mutating func remove(
    _ id: String, from surface: BuiltSurface, client: Int
  ) throws(CommandError) -> [LostView] {
    let (view, index) = try find(id, of: client, in: surface)
    surface.remove(view)
    entries[index].template.remove(id)
    return forgetRemoved(from: surface)
  }

  /// Removes what a client has added, with all that is in it, whoever has added that.
  ///
  /// - Parameters:
  ///   - client: The number of the client.
  ///   - surface: The surface.
  /// - Returns: What has gone, the client's own included.
  mutating func removeAll(of client: Int, from surface: BuiltSurface) -> [LostView] {
    let own = entries.filter { $0.client == client }
    guard !own.isEmpty else { return [] }
    for entry in own {
      if let view = surface.view(entry.template.id) { surface.remove(view) }
    }
    return forgetRemoved(from: surface)
  }

  /// Forgets all views, as when the surface goes; returns them.
  mutating func removeAll() -> [LostView] {
    defer { (entries, names) = ([], ClientNames()) }
    return entries.map { LostView(client: $0.client, id: $0.template.id) }
  }

  /// Puts the views back on a surface that was made anew.
  ///
  /// - Parameter surface: The surface.
  /// - Returns: Those that are gone, since their superview is no longer there, or their ids are
  ///   taken.
  mutating func restore(to surface: BuiltSurface) -> [LostView] {
    let lost = removeEntries { entry in
      guard let superview = entry.superview.map({ surface.view($0) }) ?? surface.window,
        entry.template.fits(surface, in: superview)
      else { return true }
      surface.add([entry.template], to: superview)
      return false
    }
    // Those of the configuration name what that says.
    names.forget { gesture in !entries.contains { $0.template.contains(gesture: gesture) } }
    // Gestures may name those of views that were put back after theirs.
    for gesture in entries.flatMap(\.template.allGestures) {
      surface.connect(
        gesture.id, requiresFailureOf: gesture.requiresFailureOf,
        simultaneousWith: gesture.simultaneousWith)
    }
    forgetGestures(goneFrom: surface)
    return lost
  }

  // MARK: Finding

  private func find(
    _ id: String, of client: Int, in surface: BuiltSurface
  ) throws(CommandError) -> (view: View, index: Int) {
    guard let view = surface.view(id) else { throw .unknownView(id) }
    guard let index = entries.firstIndex(where: { $0.template.contains(id) }) else {
      throw CommandError(.notPermitted, "the view '\(id)' is the configuration's")
    }
    let owner = entries[index].client
    guard owner == client else {
      throw CommandError(.notPermitted, "the view '\(id)' is the client's with the number \(owner)")
    }
    return (view, index)
  }

  private mutating func forgetRemoved(from surface: BuiltSurface) -> [LostView] {
    defer { forgetGestures(goneFrom: surface) }
    return removeEntries { surface.view($0.template.id) == nil }
  }

  /// Has no gesture name another that is gone: one that comes later by its name is another one.
  private mutating func forgetGestures(goneFrom surface: BuiltSurface) {
    names.forget { surface.recognizer($0) == nil }
    for index in entries.indices {
      entries[index].template.updateGestures { gesture in
        gesture.forgetGestures { surface.recognizer($0) == nil }
      }
    }
  }

  private mutating func removeEntries(where isGone: (Entry) -> Bool) -> [LostView] {
    var lost: [LostView] = []
    entries.removeAll { entry in
      guard isGone(entry) else { return false }
      lost.append(LostView(client: entry.client, id: entry.template.id))
      return true
    }
    return lost
  }

  private func layOut(in surface: BuiltSurface) {
    // Each entry comes after those that it lies in.
    for entry in entries {
      guard let superview = surface.view(entry.template.id)?.superview else { continue }
      surface.layOut([entry.template], in: superview)
    }
  }

  // MARK: Limits

  private func check(_ template: ViewTemplate, of client: Int) throws(CommandError) {
    guard template.hasShortNames(Self.longestID, Self.mostNames) else {
      throw CommandError(
        .limit,
        "an id has at most \(Self.longestID) bytes, and a gesture names at most \(Self.mostNames) others"
      )
    }
    let own = entries.filter { $0.client == client }.map(\.template) + [template]
    let all = entries.map(\.template) + [template]
    guard own.views <= Self.mostViews, own.gestures <= Self.mostGestures else {
      throw CommandError(
        .limit,
        "a client adds at most \(Self.mostViews) views and \(Self.mostGestures) gestures to a surface"
      )
    }
    guard all.views <= Self.mostViewsOfAll, all.gestures <= Self.mostGesturesOfAll else {
      throw CommandError(
        .limit,
        "clients add at most \(Self.mostViewsOfAll) views and \(Self.mostGesturesOfAll) gestures to a surface"
      )
    }
  }

  /// Checks names that a client wants the surface to keep.
  private func checkNames(
    _ bytes: Int, besides gesture: String?, of client: Int, on surface: BuiltSurface
  ) throws(CommandError) {
    let own = entries.filter { $0.client == client }.reduce(bytes) { $0 + $1.template.idBytes }
    let all = entries.reduce(bytes) { $0 + $1.template.idBytes }
    guard
      own + names.relationBytes(on: surface, besides: gesture, of: client) <= ClientNames.limit,
      all + names.relationBytes(on: surface, besides: gesture, of: nil) <= ClientNames.limitOfAll
    else {
      throw CommandError(
        .limit,
        "on a surface the ids of a client, with those that it has gestures name, have at most \(ClientNames.limit / 1024) KiB, and those of all clients \(ClientNames.limitOfAll / 1024) KiB"
      )
    }
  }
}

extension GestureSettings {
  /// Whether it says which others the gesture names.
  fileprivate var hasRelations: Bool { requiresFailureOf != nil || simultaneousWith != nil }
}

extension GestureTemplate {
  /// Takes over which others it names.
  fileprivate mutating func take(_ settings: GestureSettings) {
    if let others = settings.requiresFailureOf { requiresFailureOf = others }
    if let others = settings.simultaneousWith { simultaneousWith = others }
  }

  /// How many others it names.
  fileprivate var relations: Int {
    guard case .with(let partners) = simultaneousWith else { return requiresFailureOf.count }
    return requiresFailureOf.count + partners.count
  }
}

extension [ViewTemplate] {
  /// How many views there are, with those in others.
  fileprivate var views: Int { reduce(0) { $0 + 1 + $1.views.views } }

  /// How many gestures there are.
  fileprivate var gestures: Int { reduce(0) { $0 + $1.gestures.count + $1.views.gestures } }
}
