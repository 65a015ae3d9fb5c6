internal import GestureConfiguration
internal import GestureWire
internal import Gestures
internal import JSON

/// The views that clients have added to a surface.
///
/// The surface owns the views; this type knows which client added each of them, and how much each
/// client has.
struct ClientViews {
  /// A view that a client has added, with everything in it.
  private struct Entry {
    let client: Int
    /// The id of the superview; `nil` for the whole surface.
    let superview: String?
    let id: String
  }

  /// A client's view that was removed, for example with its superview.
  struct LostView {
    let client: Int
    let id: String
  }

  /// The added views, in the order in which they came, so that each follows its superview.
  private var entries: [Entry] = []
  /// The clients of all views by id, including subviews of added views.
  private var owners: [String: Int] = [:]
  private var usage: [Int: ClientUsage] = [:]
  private var usageOfAll = ClientUsage()

  /// The number of the client that added a view; `nil` for a view of the configuration.
  func client(ofView id: String) -> Int? { owners[id] }

  func contain(client: Int) -> Bool { usage[client] != nil }

  // MARK: Changes

  /// Checks that a client may add that many views and gestures, before they are even read.
  ///
  /// - Parameters:
  ///   - added: The views and gestures.
  ///   - client: The number of the client.
  /// - Throws: `limit`.
  func check(_ added: ClientUsage, of client: Int) throws(CommandError) {
    let own = (usage[client] ?? ClientUsage()) + added
    guard own.fits(.perClient) else { throw ClientUsage.Limit.perClient.error }
    guard (usageOfAll + added).fits(.ofAll) else { throw ClientUsage.Limit.ofAll.error }
  }

  mutating func add(
    _ template: ViewTemplate, to surface: BuiltSurface, in superview: String?, _ view: View,
    client: Int
  ) throws(CommandError) {
    guard template.hasShortIDs else {
      throw CommandError(.limit, "an id has at most \(ConfigurationLimits.maximumIDLength) bytes")
    }
    guard template.hasShortLists else {
      throw CommandError(.limit, ConfigurationLimits.tooManyNames)
    }
    if let (id, count) = template.viewWithTooManyGestures(in: view) {
      throw CommandError(.limit, ConfigurationLimits.tooManyGesturesOfTouch(on: id, count))
    }
    try check(ClientUsage(of: template), of: client)
    var template = template
    // Only the configuration decides which views watchers can see.
    template.settings.append(PropertySetting(name: ViewSchema.openToWatchers, value: .bool(false)))
    surface.add([template], to: view)
    note(template, in: superview, client: client)
  }

  private mutating func note(_ template: ViewTemplate, in superview: String?, client: Int) {
    entries.append(Entry(client: client, superview: superview, id: template.id))
    for id in template.allViews { owners[id] = client }
    let added = ClientUsage(of: template)
    usage[client, default: ClientUsage()] += added
    usageOfAll += added
  }

  /// Changes a view, which must be the client's own.
  ///
  /// - Parameters:
  ///   - change: The new values, and the id of the view.
  ///   - surface: The surface on which the view is looked up.
  ///   - client: The number of the client.
  /// - Throws: `unknownView` or `notPermitted`.
  func update(
    _ change: ViewChange, of surface: BuiltSurface, client: Int
  ) throws(CommandError) {
    let view = try find(change.id, of: client, in: surface)
    for setting in change.settings { ViewSchema.property(setting.name)?.set(view, setting.value) }
    if let frame = change.frame { surface.setFrame(frame, of: view) }
  }

  /// Removes a view, which must be the client's own, with all views in it, also those of other
  /// clients.
  ///
  /// - Parameters:
  ///   - id: The id of the view.
  ///   - surface: The surface on which the view is looked up.
  ///   - client: The number of the client.
  /// - Returns: The added views that were removed, including the client's own.
  /// - Throws: `unknownView` or `notPermitted`.
  mutating func remove(
    _ id: String, from surface: BuiltSurface, client: Int
  ) throws(CommandError) -> [LostView] {
    _ = try find(id, of: client, in: surface)
    return forget(surface.remove([id]))
  }

  /// Removes all views of a client with all views in them, also those of other clients.
  ///
  /// - Parameters:
  ///   - client: The number of the client.
  ///   - surface: The surface that contains the views.
  /// - Returns: The added views that were removed, including the client's own.
  mutating func removeAll(of client: Int, from surface: BuiltSurface) -> [LostView] {
    forget(surface.remove(entries.filter { $0.client == client }.map(\.id)))
  }

  /// Forgets and returns all views, because the surface goes.
  mutating func removeAll() -> [LostView] {
    defer { self = ClientViews() }
    return entries.map { LostView(client: $0.client, id: $0.id) }
  }

  // MARK: Moving to another surface

  /// Moves the views to a surface that replaces another one.
  ///
  /// - Parameters:
  ///   - surface: The new surface.
  ///   - old: The surface that has the views.
  /// - Returns: The views without a place: their superview is missing, their ids are taken, or a
  ///   touch would be for too many gestures.
  mutating func move(to surface: BuiltSurface, from old: BuiltSurface) -> [LostView] {
    let roots = Set(entries.map(\.id))
    var (moved, lost): (ClientViews, [LostView]) = (ClientViews(), [])
    var gestures: [GestureTemplate] = []
    for entry in entries {
      guard let template = old.template(ofView: entry.id, without: roots.contains),
        let superview = entry.superview.map({ surface.view($0) }) ?? surface.area.content,
        template.fits(surface, in: superview)
      else {
        lost.append(LostView(client: entry.client, id: entry.id))
        continue
      }
      gestures += surface.addUnconnected(template, to: superview)
      moved.note(template, in: entry.superview, client: entry.client)
    }
    // Gestures may name gestures of views that were added after their own.
    for gesture in gestures { surface.connect(gesture) }
    self = moved
    return lost
  }

  // MARK: Finding

  private func find(
    _ id: String, of client: Int, in surface: BuiltSurface
  ) throws(CommandError) -> View {
    guard let view = surface.view(id) else { throw .unknownView(id) }
    guard let owner = owners[id] else {
      throw CommandError(.notPermitted, "the view '\(id)' belongs to the configuration")
    }
    guard owner == client else {
      throw CommandError(.notPermitted, "the view '\(id)' belongs to client \(owner)")
    }
    return view
  }

  /// Forgets removed views, and returns those that clients have added.
  private mutating func forget(_ removal: BuiltSurface.Removal) -> [LostView] {
    for view in removal.views {
      guard let owner = owners.removeValue(forKey: view.id) else { continue }
      let removed = ClientUsage(ofViewWithGestures: view.gestures.count)
      usageOfAll -= removed
      usage[owner, default: ClientUsage()] -= removed
      if usage[owner] == ClientUsage() { usage[owner] = nil }
    }
    let gone = entries.filter { owners[$0.id] == nil }
    entries.removeAll { owners[$0.id] == nil }
    return gone.map { LostView(client: $0.client, id: $0.id) }
  }
}

extension ViewTemplate {
  /// The ids of the view and of all views in it.
  fileprivate var allViews: [String] { [id] + views.flatMap(\.allViews) }

  /// True if no id of the view and everything in it is too long.
  fileprivate var hasShortIDs: Bool {
    ([id] + gestures.map(\.id)).allSatisfy {
      $0.writtenCount <= ConfigurationLimits.maximumIDLength
    }
      && views.allSatisfy(\.hasShortIDs)
  }

  /// True if no gesture of the view and everything in it names too many others.
  fileprivate var hasShortLists: Bool {
    gestures.allSatisfy { gesture in
      gesture.requiresFailureOf.count <= ConfigurationLimits.names
        && gesture.simultaneousWith.count <= ConfigurationLimits.names
    } && views.allSatisfy(\.hasShortLists)
  }
}
