/// The rights of a client, which depend on the socket that it is connected to.
package enum ClientRights: Sendable {
  /// A controller: everything is permitted.
  case control
  /// A watcher: it gets devices, idle surfaces, and gestures on views that are open to watchers,
  /// without the fingers' locations.
  case watch

  package var capabilities: [HelloLine.Capability] {
    switch self {
    case .control: [.subscribe, .control]
    case .watch: [.subscribe]
    }
  }

  /// The topics of the lines that a client gets until it subscribes.
  var firstTopics: LineTopic {
    switch self {
    case .control: [.gestures, .devices, .menus, .idle]
    case .watch: [.openGestures, .devices, .idle]
    }
  }

  /// True if the client may send a command of that name, whatever its arguments.
  ///
  /// Watchers may only send the commands that the protocol permits to them, so a new command is
  /// refused.
  func permits(_ command: String) -> Bool {
    switch self {
    case .control: true
    case .watch: [Command.Name.subscribe, .list, .ping].contains { $0.rawValue == command }
    }
  }
}
