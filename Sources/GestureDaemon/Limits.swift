/// The limits of the daemon: what clients may have of its memory and its time.
///
/// `GestureWire` has the limits of a single command and of a client's backlog, `GesturePipeline` those
/// of the views and gestures that clients add, `GestureConfiguration` those of a configuration.
enum Limits {
  // MARK: Connections

  /// The most connections, on all sockets together: more programs than any machine has that look at a
  /// touchscreen.
  static let connections = 256
  /// The most connections that may only watch.
  ///
  /// The rest stays free for those that control, so that watchers keep nobody from controlling.
  static let watchers = 224
  /// The most connections of one user at a socket, so that no user keeps others from connecting.
  static let connectionsOfUser = 64
  /// The most connections that are taken before everybody else has a turn.
  static let connectionsInTurn = 16

  // MARK: Memory

  /// The most bytes that all clients together may leave unread: a quarter of what each might.
  static let unreadOfAll = 64 * 1024 * 1024
  /// The most bytes that a client may leave unread while it still sends commands: who asks must also
  /// read the answers.
  static let unreadOfSender = 64 * 1024

  /// The most warnings about a configuration that go to the log; `gesturectl check-config` has all.
  static let warnings = 50

  // MARK: Time

  /// The work for short commands in one turn of the loop, and for long ones besides, in steps of about
  /// a microsecond on the project's machine.
  ///
  /// Touches come before and after it, so they wait for two milliseconds, and for the long command
  /// that has begun last.
  static let stepsInTurn = 1000
  /// The longest time for short commands in one turn, and for long ones besides, in microseconds: for
  /// machines on which a step takes longer.
  static let timeInTurn: Int64 = 1000
  /// The most bytes of a command that is short.
  static let shortLine = 1024
  /// The time after which a device that still has more to read leaves the turn to others, in
  /// microseconds: only where each frame takes longer than the panel takes for it.
  static let timeOfDevice: Int64 = 20_000
  /// The most that is read from one client in a turn, in pieces of 4 KiB.
  static let piecesInTurn = 4
  /// The commands of a client that controls, in a second and at once: one that resets three gestures
  /// on each frame of a fast panel (240 Hz) sends 720 a second.
  static let commands = 1000
  /// The commands of a watcher, in a second: it has little to say, and there may be many.
  static let commandsOfWatcher = 10
  /// The commands of a watcher at once.
  static let commandsOfWatcherAtOnce = 100
  /// The steps that count as one command: one that takes longer counts as several.
  static let stepsOfCommand = 100
  /// The interval at which clients are heard that have sent too many commands, in microseconds: all
  /// at the same times, so that a hundred of them do not wake the daemon for each command.
  static let hearing: Int64 = 10_000
  /// The longest time for clients to read their last lines when the daemon stops, in microseconds.
  static let lastPatience: Int64 = 500_000
  /// The pause after a connection could not be taken, in microseconds.
  static let acceptPause: Int64 = 1_000_000
}
