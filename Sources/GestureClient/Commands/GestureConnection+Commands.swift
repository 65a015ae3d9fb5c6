internal import GestureWire
public import Gestures
public import JSON

extension GestureConnection {
  /// Chooses which lines come, in place of what was chosen before.
  ///
  /// A connection that reconnects asks again for the last one that a daemon has accepted. If the next
  /// daemon refuses it, `subscriptionRefused` says so, and what comes is what the daemon tells whoever
  /// has chosen nothing; a later daemon is asked again. One that has failed is forgotten: after
  /// `disconnected`, choose again when `connected` comes.
  ///
  /// - Parameter subscription: Which.
  /// - Throws: Why not; `refused` with `notPermitted` for touches that the client may not see.
  public func subscribe(_ subscription: GestureSubscription) async throws(GestureClientError) {
    try await send(.subscribe(subscription))
  }

  /// Asks whether the daemon is there.
  ///
  /// - Throws: Why it has not answered.
  public func ping() async throws(GestureClientError) {
    try await send(.ping)
  }

  /// Lists all that there are of something, such as `ListedGesture`.
  ///
  /// - Parameters:
  ///   - entry: What.
  ///   - surfaces: Patterns of surface ids, where `*` stands for anything and `?` for one character;
  ///     `nil` is all, here as below.
  ///   - views: Patterns of view ids, for views and gestures.
  ///   - gestures: Patterns of gesture ids, for gestures.
  /// - Returns: All of them, in the daemon's order.
  /// - Throws: Why not; `refused` with `limit` for a list that is longer than 512 KiB, of which to
  ///   choose fewer, and `notUnderstood` if an entry lacks what every entry has.
  public func list<Entry: ListEntry>(
    _ entry: Entry.Type = Entry.self, surfaces: [String]? = nil, views: [String]? = nil,
    gestures: [String]? = nil
  ) async throws(GestureClientError) -> [Entry] {
    let values = try await list(
      Entry.what, surfaces: surfaces, views: views, gestures: gestures)
    let entries = values.compactMap { Entry($0) }
    guard entries.count == values.count else {
      throw .notUnderstood("the daemon lists \(Entry.what) that lack what all have")
    }
    return entries
  }

  /// Lists all that there are of something, as the daemon tells it.
  ///
  /// - Parameters:
  ///   - what: What: `devices`, `surfaces`, `views`, `gestures` or `clients`.
  ///   - surfaces: Patterns of surface ids; `nil` is all, here as below.
  ///   - views: Patterns of view ids, for views and gestures.
  ///   - gestures: Patterns of gesture ids, for gestures.
  /// - Returns: The entries, in the daemon's order.
  /// - Throws: Why not; `refused` with `limit` for a list that is longer than 512 KiB, of which to
  ///   choose fewer.
  public func list(
    _ what: String, surfaces: [String]? = nil, views: [String]? = nil, gestures: [String]? = nil
  ) async throws(GestureClientError) -> [JSON] {
    let arguments = ListRequest.members(
      what: what, surfaces: surfaces, views: views, gestures: gestures)
    let command = JSON.object([JSON.Member(key: "command", value: "list")] + arguments)
    let reply = try await call(command)
    guard let entries = reply.value[what]?.elements else {
      throw .notUnderstood("the daemon's list of \(what) is missing")
    }
    return entries
  }

  // MARK: Gestures and views

  /// Changes a gesture.
  ///
  /// - Parameters:
  ///   - gesture: The gesture's id.
  ///   - surface: The id of its surface.
  ///   - properties: An object: any property of the configuration, such as `isEnabled`, and of a
  ///     gesture under way `translation`, `scale` or `rotation`.
  /// - Throws: Why not; then nothing has changed.
  public func setGesture(
    _ gesture: String, on surface: String, to properties: JSON
  ) async throws(GestureClientError) {
    let properties = try members(of: properties)
    try await send(.onSurface(surface, .setGesture(GestureChange(gesture, to: properties))))
  }

  /// Adds a view, which vanishes with the connection.
  ///
  /// - Parameters:
  ///   - view: An object with what a view of the configuration has: `id`, `frame`, `gestures`, ...
  ///   - surface: The id of the surface.
  ///   - superview: The id of the view that it lies in; without one, it lies on the surface.
  /// - Throws: Why not; then nothing has changed.
  public func addView(
    _ view: JSON, on surface: String, in superview: String? = nil
  ) async throws(GestureClientError) {
    try await send(.onSurface(surface, .addView(view, superview: superview)))
  }

  /// Changes a view that this client has added.
  ///
  /// - Parameters:
  ///   - view: The view's id.
  ///   - surface: The id of its surface.
  ///   - properties: An object: its `frame`, and any other property of the configuration.
  /// - Throws: Why not; then nothing has changed.
  public func updateView(
    _ view: String, on surface: String, to properties: JSON
  ) async throws(GestureClientError) {
    let id = JSON.Member(key: "id", value: .string(view))
    let view = JSON.object([id] + (try members(of: properties)))
    try await send(.onSurface(surface, .updateView(view)))
  }

  /// Removes a view that this client has added, with all that is in it.
  ///
  /// - Parameters:
  ///   - view: The view's id.
  ///   - surface: The id of its surface.
  /// - Throws: Why not.
  public func removeView(
    _ view: String, on surface: String
  ) async throws(GestureClientError) {
    try await send(.onSurface(surface, .removeView(view)))
  }

  // MARK: Menus

  /// Makes a view of the surface the first responder, and this client the one that acts for it.
  ///
  /// - Parameters:
  ///   - view: The view's id.
  ///   - surface: The id of its surface.
  ///   - actions: What the client performs; a menu offers nothing else.
  /// - Throws: Why not.
  public func becomeFirstResponder(
    _ view: String, on surface: String, performing actions: [Action]
  ) async throws(GestureClientError) {
    try await send(.onSurface(surface, .becomeFirstResponder(view: view, actions: actions)))
  }

  /// Has the surface have no first responder.
  ///
  /// - Parameter surface: The id of the surface.
  /// - Throws: Why not.
  public func resignFirstResponder(on surface: String) async throws(GestureClientError) {
    try await send(.onSurface(surface, .resignFirstResponder))
  }

  /// Shows a menu, in place of the one that is shown on the surface.
  ///
  /// - Parameters:
  ///   - items: What it offers of what the first responder performs; without any, the standard
  ///     edit actions.
  ///   - targetRect: What it points to, in points of the view.
  ///   - view: The view's id.
  ///   - surface: The id of its surface.
  /// - Throws: Why not; also if there is nothing to show.
  public func showMenu(
    _ items: [MenuItem]? = nil, at targetRect: Rect, in view: String, on surface: String
  ) async throws(GestureClientError) {
    let request = MenuRequest(view: view, targetRect: targetRect, items: items)
    try await send(.onSurface(surface, .showMenu(request)))
  }

  /// Has the menu ask anew what the first responder performs.
  ///
  /// - Parameter surface: The id of the surface.
  /// - Throws: Why not.
  public func updateMenu(on surface: String) async throws(GestureClientError) {
    try await send(.onSurface(surface, .updateMenu))
  }

  /// Hides the menu.
  ///
  /// - Parameter surface: The id of the surface.
  /// - Throws: Why not.
  public func hideMenu(on surface: String) async throws(GestureClientError) {
    try await send(.onSurface(surface, .hideMenu))
  }

  // MARK: Parts

  private func send(_ command: Command) async throws(GestureClientError) {
    _ = try await call(command.json)
  }

  private func members(of properties: JSON) throws(GestureClientError) -> [JSON.Member] {
    guard let members = properties.members else {
      throw .refused(Refusal(.badArgument, "properties are an object"))
    }
    return members
  }
}
