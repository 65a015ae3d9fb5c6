internal import GestureConfiguration
package import GestureWire
internal import Gestures
internal import JSON
internal import YAML

extension GesturePipeline {
  /// Carries out a command on the surface, completely or not at all.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - client: The number of the client that sent it.
  ///   - time: The present time, in seconds on the events' clock, which the resulting lines carry;
  ///     minus infinity if the events' clock is unknown.
  ///   - fallback: The time for lines if the events' clock is unknown.
  /// - Throws: The reason why the command is refused.
  package func perform(
    _ command: SurfaceCommand, of client: Int, at time: Double, orAt fallback: Double
  ) throws(CommandError) {
    // A client that resets a gesture's values may do so on each frame. Such a command does not
    // advance time, so that events on their way keep their own.
    if command.takesTime { pass(to: time, or: fallback) }
    switch command {
    case .setGesture(let change): try set(change, of: client)
    case .addView(let view, let superview): try add(view, to: superview, client: client)
    case .updateView(let view):
      let node = Node(view, root: "view")
      try clientViews.update(
        Self.read { () throws(ConfigurationError) in
          try ViewChange(node)
        }, of: surface, client: client)
    case .removeView(let id):
      let lost = try clientViews.remove(id, from: surface, client: client)
      tell(lost, butFor: client)
      menu.noteRemovedViews()
    case .becomeFirstResponder(let id, let actions):
      try menu.become(client: client, view: view(id), actions: actions)
    case .resignFirstResponder: menu.resign(client: client)
    case .showMenu(let request):
      try menu.show(request, for: view(request.view), client: client)
    case .updateMenu: try menu.update()
    case .hideMenu: menu.hide()
    }
  }

  /// True if a client has views here, is the first responder, or has shown the menu.
  package func isUsed(by client: Int) -> Bool {
    menu.isUsed(by: client) || clientViews.contain(client: client)
  }

  /// Removes the views and the menu of a client that has gone.
  ///
  /// - Parameters:
  ///   - client: The number of the client.
  ///   - time: The present time, as for `perform`.
  ///   - fallback: The time for lines, as for `perform`.
  package func removeClient(_ client: Int, at time: Double, orAt fallback: Double) {
    pass(to: time, or: fallback)
    menu.removeClient(client)
    tell(clientViews.removeAll(of: client, from: surface), butFor: client)
    menu.noteRemovedViews()
  }

  /// Reports to clients that they lose everything on the surface, and removes it.
  ///
  /// - Parameter time: The present time, in seconds on the events' clock.
  package func dismissClients(at time: Double) {
    timeOfReplacement = max(time, engine.now)
    menu.dismissResponder()
    tell(clientViews.removeAll())
    timeOfReplacement = nil
  }

  private func pass(to time: Double, or fallback: Double) {
    timeOfCommand = fallback
    engine.advance(to: time)
    engine.send([], at: time)
  }

  private func view(_ id: String) throws(CommandError) -> View {
    guard let view = surface.view(id) else { throw .unknownView(id) }
    return view
  }

  /// Reads settings in the configuration's vocabulary.
  private static func read<Value>(
    _ body: () throws(ConfigurationError) -> Value
  ) throws(CommandError) -> Value {
    do throws(ConfigurationError) {
      return try body()
    } catch {
      throw CommandError(error)
    }
  }

  private func add(
    _ view: JSON, to superview: String?, client: Int
  ) throws(CommandError) {
    let parent = try superview.map { id throws(CommandError) in try self.view(id) }
    let target = parent ?? surface.window
    // The count comes before reading, which takes time for each gesture.
    try clientViews.check(ClientUsage(of: view), of: client)
    let node = Node(view, root: "view")
    let template = try Self.read { () throws(ConfigurationError) in
      try ViewTemplate(node, addedTo: origin.surface, surface, in: target)
    }
    try clientViews.add(template, to: surface, in: superview, target, client: client)
  }

  // MARK: Gestures

  private func set(_ change: GestureChange, of client: Int) throws(CommandError) {
    guard let recognizer = surface.recognizer(change.gesture),
      let schema = GestureSchema.schema(of: recognizer.kind)
    else {
      throw CommandError(
        .unknownGesture, "there is no gesture '\(change.gesture)' on '\(origin.surface)'")
    }
    try ClientViews.checkNames(in: change.properties)
    let node = Node(.object(change.properties), root: "")
    let settings = try Self.read { () throws(ConfigurationError) in
      try GestureSettings(
        node, of: recognizer, schema, on: surface, named: origin.surface, work: &work)
    }
    try clientViews.check(settings, ofGesture: change.gesture, by: client, on: surface)
    try change.checkValues(of: recognizer)
    change.setValues(of: recognizer)
    for setting in settings.properties {
      schema.property(setting.name)?.set(recognizer, setting.value)
    }
    surface.connect(
      change.gesture, requiresFailureOf: settings.requiresFailureOf,
      simultaneousWith: settings.simultaneousWith, by: client)
  }
}

extension SurfaceCommand {
  /// True if the command may produce lines, so that earlier events must be reported first.
  package var takesTime: Bool {
    guard case .setGesture(let change) = self else { return true }
    return !change.properties.isEmpty
  }
}

extension CommandError {
  /// The error for an unknown view id.
  static func unknownView(_ id: String) -> CommandError {
    CommandError(.unknownView, "there is no view '\(id)'")
  }
}
