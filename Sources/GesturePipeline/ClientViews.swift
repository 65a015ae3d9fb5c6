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
    /// The number of the client.
    let client: Int
    /// The id of the superview; `nil` for the whole surface.
    let superview: String?
    /// The id of the view.
    let id: String
  }

  /// A client's view that was removed, for example with its superview.
  struct LostView {
    /// The number of the client that added it.
    let client: Int
    /// The id of the view.
    let id: String
  }

  /// The most other gestures that a gesture may name.
  private static let mostNames = 64
  /// The most bytes of an id, since lines contain ids.
  private static let longestID = 256

  /// The added views, in the order in which they came, so that each follows its superview.
  private var entries: [Entry] = []
  /// The clients of all views by id, including subviews of added views.
  private var owners: [String: Int] = [:]
  private var usage: [Int: ClientUsage] = [:]
  private var usageOfAll = ClientUsage()

  /// The number of the client that added a view; `nil` for a view of the configuration.
  func client(ofView id: String) -> Int? { owners[id] }

  /// True if a client has views.
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

  /// Adds a view that was read.
  mutating func add(
    _ template: ViewTemplate, to surface: BuiltSurface, in superview: String?, _ view: View,
    client: Int
  ) throws(CommandError) {
    guard template.hasShortNames(Self.longestID, Self.mostNames) else {
      throw CommandError(
        .limit,
        "an id has at most \(Self.longestID) bytes, and a gesture names at most \(Self.mostNames) others"
      )
    }
    let added = ClientUsage(of: template)
    try check(added, of: client)
    let relations = template.allGestures.reduce(0) { $0 + $1.relationBytes }
    try checkNames(added.idBytes + relations, besides: nil, of: client, on: surface)
    var template = template
    // Only the configuration decides which views watchers can see.
    template.settings.append(PropertySetting(name: ViewSchema.openToWatchers, value: .bool(false)))
    put(template, on: surface, in: superview, view, client: client)
  }

  private mutating func put(
    _ template: ViewTemplate, on surface: BuiltSurface, in superview: String?, _ view: View,
    client: Int
  ) {
    surface.add([template], to: view, by: client)
    entries.append(Entry(client: client, superview: superview, id: template.id))
    for id in template.allViews { owners[id] = client }
    let added = ClientUsage(of: template)
    usage[client, default: ClientUsage()] += added
    usageOfAll += added
  }

  /// Changes a view, which must be the client's own.
  func update(
    _ change: ViewChange, of surface: BuiltSurface, client: Int
  ) throws(CommandError) {
    let view = try find(change.id, of: client, in: surface)
    for setting in change.settings { ViewSchema.property(setting.name)?.set(view, setting.value) }
    if let frame = change.frame { surface.setFrame(frame, of: view) }
  }

  /// Checks the number of gestures that a client wants a gesture to name, before they are looked
  /// up.
  ///
  /// - Parameter properties: The properties to set.
  /// - Throws: `limit`.
  static func checkNames(in properties: [JSON.Member]) throws(CommandError) {
    for case (let key, .array(let names)) in properties.map({ ($0.key, $0.value) })
    where ["requiresFailureOf", "simultaneousWith"].contains(key) && names.count > mostNames {
      throw CommandError(.limit, "a gesture names at most \(mostNames) others")
    }
  }

  /// Checks the relations that a client wants a gesture to have.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - id: The id of the gesture.
  ///   - client: The number of the client.
  ///   - surface: The surface.
  /// - Throws: `limit`.
  func check(
    _ settings: GestureSettings, ofGesture id: String, by client: Int, on surface: BuiltSurface
  ) throws(CommandError) {
    guard settings.requiresFailureOf != nil || settings.simultaneousWith != nil,
      let kind = surface.recognizer(id)?.kind
    else { return }
    var gesture = GestureTemplate(id: id, kind: kind)
    gesture.requiresFailureOf = settings.requiresFailureOf ?? surface.requirements(ofGesture: id)
    gesture.simultaneousWith = settings.simultaneousWith ?? surface.partners(ofGesture: id)
    guard gesture.relations <= Self.mostNames else {
      throw CommandError(.limit, "a gesture names at most \(Self.mostNames) others")
    }
    try checkNames(gesture.relationBytes, besides: id, of: client, on: surface)
  }

  /// Removes a view, which must be the client's own, with everything in it, whoever has added that.
  ///
  /// - Parameters:
  ///   - id: The id of the view.
  ///   - surface: The surface.
  ///   - client: The number of the client.
  /// - Returns: The added views that were removed, including the client's own.
  /// - Throws: `unknownView` or `notPermitted`.
  mutating func remove(
    _ id: String, from surface: BuiltSurface, client: Int
  ) throws(CommandError) -> [LostView] {
    forget(surface.remove(try find(id, of: client, in: surface)))
  }

  /// Removes the views of a client with everything in them, whoever has added that.
  ///
  /// - Parameters:
  ///   - client: The number of the client.
  ///   - surface: The surface.
  /// - Returns: The added views that were removed, including the client's own.
  mutating func removeAll(of client: Int, from surface: BuiltSurface) -> [LostView] {
    guard contain(client: client) else { return [] }
    var lost: [LostView] = []
    for entry in entries where entry.client == client {
      guard let view = surface.view(entry.id) else { continue }
      lost += forget(surface.remove(view))
    }
    return lost
  }

  /// Forgets and returns all views, because the surface goes.
  mutating func removeAll() -> [LostView] {
    defer { self = ClientViews() }
    return entries.map { LostView(client: $0.client, id: $0.id) }
  }

  /// Moves the views to a surface that replaces another one.
  ///
  /// - Parameters:
  ///   - surface: The new surface.
  ///   - old: The surface that has the views.
  /// - Returns: The views that are lost, because their superview is missing or their ids are taken.
  mutating func move(to surface: BuiltSurface, from old: BuiltSurface) -> [LostView] {
    let before = entries
    let roots = Set(before.map(\.id))
    self = ClientViews()
    var lost: [LostView] = []
    var moved: [(gesture: GestureTemplate, client: Int?)] = []
    for entry in before {
      guard let template = old.template(ofView: entry.id, without: roots.contains),
        let superview = entry.superview.map({ surface.view($0) }) ?? surface.window,
        template.fits(surface, in: superview)
      else {
        lost.append(LostView(client: entry.client, id: entry.id))
        continue
      }
      put(template, on: surface, in: entry.superview, superview, client: entry.client)
      moved += template.allGestures.map { ($0, old.setter(ofGesture: $0.id)) }
    }
    // Gestures may name gestures of views that were moved after their own.
    for (gesture, client) in moved {
      surface.connect(
        gesture.id, requiresFailureOf: gesture.requiresFailureOf,
        simultaneousWith: gesture.simultaneousWith, by: client)
    }
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

  private mutating func forget(_ removal: BuiltSurface.Removal) -> [LostView] {
    for view in removal.views {
      guard let owner = owners.removeValue(forKey: view.id) else { continue }
      let removed = ClientUsage(ofView: view.id, gestures: view.gestures)
      usageOfAll -= removed
      usage[owner, default: ClientUsage()] -= removed
      if usage[owner] == ClientUsage() { usage[owner] = nil }
    }
    let gone = entries.filter { owners[$0.id] == nil }
    entries.removeAll { owners[$0.id] == nil }
    return gone.map { LostView(client: $0.client, id: $0.id) }
  }

  /// Checks the size of names that a client wants the surface to keep.
  private func checkNames(
    _ bytes: Int, besides gesture: String?, of client: Int, on surface: BuiltSurface
  ) throws(CommandError) {
    let own = bytes + (usage[client]?.idBytes ?? 0)
    let all = bytes + usageOfAll.idBytes
    guard
      own + surface.relationBytes(setBy: client, besides: gesture) <= ClientUsage.mostNameBytes,
      all + surface.relationBytes(setBy: nil, besides: gesture) <= ClientUsage.mostNameBytesOfAll
    else {
      throw CommandError(
        .limit,
        "the ids of views and gestures on a surface, and the ids that gestures name, have at most \(ClientUsage.mostNameBytes / 1024) KiB for a client and \(ClientUsage.mostNameBytesOfAll / 1024) KiB for all clients"
      )
    }
  }
}

extension GestureTemplate {
  /// The number of other gestures that it names.
  fileprivate var relations: Int {
    guard case .with(let partners) = simultaneousWith else { return requiresFailureOf.count }
    return requiresFailureOf.count + partners.count
  }

  /// The number of bytes of the names of other gestures.
  fileprivate var relationBytes: Int {
    let required = requiresFailureOf.reduce(0) { $0 + $1.utf8.count }
    guard case .with(let partners) = simultaneousWith else { return required }
    return partners.reduce(required) { $0 + $1.utf8.count }
  }
}
