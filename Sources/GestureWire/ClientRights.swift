/// What a client may do: it depends on the socket it has connected to.
package enum ClientRights: Sendable {
  /// Everything.
  case control
  /// To be told of gestures on views that are open to watchers, less where the fingers are.
  case watch

  /// What `hello` tells the client that it may do.
  package var capabilities: [String] {
    switch self {
    case .control: ["subscribe", "control"]
    case .watch: ["subscribe"]
    }
  }

  /// Which lines a client gets that has not subscribed.
  var firstTopics: LineTopic {
    switch self {
    case .control: [.gestures, .devices, .menus]
    case .watch: [.openGestures, .devices]
    }
  }

  /// Whether the client may send a command of that name, whatever is in it.
  ///
  /// A watcher may send those that the contract names: one that is new is not among them.
  func permits(_ command: String) -> Bool {
    switch self {
    case .control: true
    case .watch: ["subscribe", "list", "ping"].contains(command)
    }
  }
}
