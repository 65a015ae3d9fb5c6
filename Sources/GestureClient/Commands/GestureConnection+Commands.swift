package import GestureWire
public import Gestures
public import JSON

extension GestureConnection {
  /// Chooses the lines that come, in place of the previous choice.
  ///
  /// After reconnecting, the connection repeats the last subscription that a daemon has accepted.
  /// If the next daemon refuses it, the event `subscriptionRefused` comes, and so do the lines of a
  /// client without a subscription; a later daemon is asked again. A subscription whose call
  /// threw an error is not repeated: after `disconnected`, choose again when `connected` comes.
  ///
  /// - Parameter subscription: The lines that the client wants.
  /// - Throws: `refused`, for example with `notPermitted` for touches on the watch socket, or
  ///   another `GestureClientError` if no reply came.
  public func subscribe(_ subscription: GestureSubscription) async throws(GestureClientError) {
    try await send(.subscribe(subscription))
  }

  /// Checks that the daemon replies.
  ///
  /// - Throws: `disconnected`, `timedOut` or `cancelled` if no reply came.
  public func ping() async throws(GestureClientError) {
    try await send(.ping)
  }

  /// Lists everything of one type, such as `ListedGesture`.
  ///
  /// - Parameters:
  ///   - entry: The type of the entries.
  ///   - surfaces: Patterns of surface ids, in which `*` matches any text and `?` one character;
  ///     `nil` for all, here as below.
  ///   - views: Patterns of view ids, for views and gestures.
  ///   - gestures: Patterns of gesture ids, for gestures.
  /// - Returns: The entries, in the daemon's order.
  /// - Throws: `refused`, with `limit` for a list of more than 512 KiB, which patterns make
  ///   shorter; `notUnderstood` if an entry lacks a required key; or another `GestureClientError`
  ///   if no reply came.
  public func list<Entry: ListEntry>(
    _ entry: Entry.Type = Entry.self, surfaces: [String]? = nil, views: [String]? = nil,
    gestures: [String]? = nil
  ) async throws(GestureClientError) -> [Entry] {
    let values = try await list(
      Entry.what, surfaces: surfaces, views: views, gestures: gestures)
    let entries = values.compactMap { Entry($0) }
    guard entries.count == values.count else {
      throw .notUnderstood("the daemon sent an entry of '\(Entry.what)' without a required key")
    }
    return entries
  }

  /// Lists everything of one kind, as the daemon sends it.
  ///
  /// - Parameters:
  ///   - what: The kind: `devices`, `surfaces`, `views`, `gestures` or `clients`.
  ///   - surfaces: Patterns of surface ids; `nil` for all, here as below.
  ///   - views: Patterns of view ids, for views and gestures.
  ///   - gestures: Patterns of gesture ids, for gestures.
  /// - Returns: The entries, in the daemon's order.
  /// - Throws: `refused`, with `limit` for a list of more than 512 KiB, which patterns make
  ///   shorter, or another `GestureClientError` if no reply came.
  public func list(
    _ what: String, surfaces: [String]? = nil, views: [String]? = nil, gestures: [String]? = nil
  ) async throws(GestureClientError) -> [JSON] {
    let arguments = ListRequest.members(
      what: what, surfaces: surfaces, views: views, gestures: gestures)
    let command = JSON.object([JSON.Member(key: "command", value: "list")] + arguments)
    let reply = try await call(command)
    guard let entries = reply.value[what]?.elements else {
      throw .notUnderstood("the daemon's reply lacks the list '\(what)'")
    }
    return entries
  }

  // MARK: Surfaces

  /// Changes the geometry of a surface, or grabs its touchscreen so that no other program gets its
  /// events.
  ///
  /// The geometry belongs to no connection: it stays until the daemon reloads its configuration or
  /// the touchscreen is removed. Clients get a `SurfaceLine` when it has changed. A size is that of
  /// the rotated surface, and does not change with the rotation.
  ///
  /// The grab is a lease of this connection: it ends when the connection does. The touchscreen
  /// stays grabbed while another client has a lease, or if the configuration says so. Gestures
  /// continue to be recognized.
  ///
  /// - Parameters:
  ///   - surface: The id of the surface.
  ///   - rotation: The rotation of the panel: 0, 90, 180 or 270 degrees clockwise. Like the others,
  ///     it stays as it is if `nil`.
  ///   - size: The size in points, the unit of thresholds.
  ///   - pixels: The size in pixels of the screen, in which frames and locations on lines are.
  ///   - isGrabbed: True to take the lease, false to give it up.
  /// - Returns: True if the change has happened; false if it waits until no finger is down, or
  ///   because of too many grabs.
  /// - Throws: `refused` if nothing was changed, with `grabRefused` if another program has grabbed
  ///   the touchscreen, or another `GestureClientError` if no reply came.
  @discardableResult
  public func setSurface(
    _ surface: String, rotation: Int? = nil, size: Size? = nil, pixels: Size? = nil,
    isGrabbed: Bool? = nil
  ) async throws(GestureClientError) -> Bool {
    let change = SurfaceChange(
      isGrabbed: isGrabbed, rotation: rotation, size: size, pixels: pixels)
    return ReplyLine(try await call(Command.setSurface(surface, change).json).value).pending == nil
  }

  /// Requests or gives up the lease of a touchscreen, by `setSurface`.
  ///
  /// - Parameters:
  ///   - surface: The id of the surface.
  ///   - isGrabbed: True to take the lease, false to give it up.
  /// - Returns: The event that the change waits for; `nil` if it has happened.
  /// - Throws: The errors of `setSurface`.
  package func changeGrab(
    of surface: String, to isGrabbed: Bool
  ) async throws(GestureClientError) -> ReplyLine.Pending? {
    let command = Command.setSurface(surface, SurfaceChange(isGrabbed: isGrabbed))
    return ReplyLine(try await call(command.json).value).pending
  }

  // MARK: Gestures and views

  /// Changes a gesture.
  ///
  /// - Parameters:
  ///   - gesture: The gesture's id.
  ///   - surface: The id of its surface.
  ///   - properties: An object with properties of the configuration, such as `isEnabled`, and for a
  ///     gesture under way `translation`, `scale` or `rotation`.
  /// - Throws: `refused` if nothing was changed, or another `GestureClientError` if no reply came.
  public func setGesture(
    _ gesture: String, on surface: String, to properties: JSON
  ) async throws(GestureClientError) {
    let properties = try members(of: properties)
    try await send(.onSurface(surface, .setGesture(GestureChange(gesture, to: properties))))
  }

  /// Adds a view, which the daemon removes when the connection ends.
  ///
  /// - Parameters:
  ///   - view: An object with the keys of a view in the configuration: `id`, `frame`, `gestures`
  ///     and others.
  ///   - surface: The id of the surface.
  ///   - superview: The id of the superview; `nil` for the surface itself.
  /// - Throws: `refused` if nothing was changed, or another `GestureClientError` if no reply came.
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
  ///   - properties: An object with the `frame`, and any other property of the configuration.
  /// - Throws: `refused` if nothing was changed, or another `GestureClientError` if no reply came.
  public func updateView(
    _ view: String, on surface: String, to properties: JSON
  ) async throws(GestureClientError) {
    let id = JSON.Member(key: "id", value: .string(view))
    let view = JSON.object([id] + (try members(of: properties)))
    try await send(.onSurface(surface, .updateView(view)))
  }

  /// Removes a view that this client has added, with everything in it.
  ///
  /// - Parameters:
  ///   - view: The view's id.
  ///   - surface: The id of its surface.
  /// - Throws: `refused` if the view is unknown or not this client's, or another
  ///   `GestureClientError` if no reply came.
  public func removeView(
    _ view: String, on surface: String
  ) async throws(GestureClientError) {
    try await send(.onSurface(surface, .removeView(view)))
  }

  // MARK: Menus

  /// Makes this client the first responder of the surface, acting for a view.
  ///
  /// - Parameters:
  ///   - view: The view's id.
  ///   - surface: The id of its surface.
  ///   - actions: The actions that the client performs; a menu offers only these.
  /// - Throws: `refused` if the view is unknown, or another `GestureClientError` if no reply came.
  public func becomeFirstResponder(
    _ view: String, on surface: String, performing actions: [Action]
  ) async throws(GestureClientError) {
    try await send(.onSurface(surface, .becomeFirstResponder(view: view, actions: actions)))
  }

  /// Makes this client stop being the first responder of the surface.
  ///
  /// - Parameter surface: The id of the surface.
  /// - Throws: `refused` if the surface is unknown, or another `GestureClientError` if no reply
  ///   came.
  public func resignFirstResponder(on surface: String) async throws(GestureClientError) {
    try await send(.onSurface(surface, .resignFirstResponder))
  }

  /// Shows a menu, in place of an open one on the surface.
  ///
  /// - Parameters:
  ///   - items: The items, of which the menu shows those that the first responder performs; `nil`
  ///     for the standard edit actions.
  ///   - targetRect: The rectangle of the view that the menu points to, in points, or in pixels if
  ///     the surface has `pixels`.
  ///   - view: The view's id.
  ///   - surface: The id of its surface.
  /// - Throws: `refused`, with `nothingToShow` if no item is left, or another `GestureClientError`
  ///   if no reply came.
  public func showMenu(
    _ items: [MenuItem]? = nil, at targetRect: Rect, in view: String, on surface: String
  ) async throws(GestureClientError) {
    let request = MenuRequest(view: view, targetRect: targetRect, items: items)
    try await send(.onSurface(surface, .showMenu(request)))
  }

  /// Updates the open menu after the first responder's actions have changed.
  ///
  /// - Parameter surface: The id of the surface.
  /// - Throws: `refused`, with `nothingToShow` if no item is left or no menu is open, or another
  ///   `GestureClientError` if no reply came.
  public func updateMenu(on surface: String) async throws(GestureClientError) {
    try await send(.onSurface(surface, .updateMenu))
  }

  /// Hides the menu.
  ///
  /// - Parameter surface: The id of the surface.
  /// - Throws: `refused` if the surface is unknown, or another `GestureClientError` if no reply
  ///   came.
  public func hideMenu(on surface: String) async throws(GestureClientError) {
    try await send(.onSurface(surface, .hideMenu))
  }

  // MARK: Parts

  private func send(_ command: Command) async throws(GestureClientError) {
    _ = try await call(command.json)
  }

  private func members(of properties: JSON) throws(GestureClientError) -> [JSON.Member] {
    guard let members = properties.members else {
      throw .refused(Refusal(.badArgument, "the properties must be a JSON object"))
    }
    return members
  }
}
