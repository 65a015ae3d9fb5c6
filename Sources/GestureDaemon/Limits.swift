/// The limits of the daemon's memory and time for clients.
///
/// `GestureWire` has the limits of a single command and of a client's backlog, `GesturePipeline`
/// those of the views and gestures that clients add, `GestureConfiguration` those of a
/// configuration.
enum Limits {
  // MARK: Connections

  /// The most connections on all sockets together: no machine has more programs that use a
  /// touchscreen.
  static let connections = 256
  /// The most connections of watchers.
  ///
  /// The rest is reserved for controllers, so that watchers cannot lock them out.
  static let watchers = 224
  /// The most connections of one user to a socket, so that no user can lock others out.
  static let connectionsOfUser = 64
  /// The most connections that are accepted in one turn.
  static let connectionsInTurn = 16

  // MARK: Memory

  /// The most bytes that all clients together may leave unread: a quarter of the sum of their own
  /// limits.
  static let unreadOfAll = 64 * 1024 * 1024
  /// The most unread bytes with which a client may still send commands: a client must read its
  /// replies.
  static let unreadOfSender = 64 * 1024

  /// The most warnings about a configuration that are logged; `gesturectl check-config` shows all.
  static let warnings = 50

  // MARK: Time

  /// The work for short commands in one turn of the loop, and again for long ones, in steps of
  /// about a microsecond on the project's machine.
  ///
  /// Touches come before and after it, so they wait for two milliseconds at most, plus the last
  /// long command.
  static let stepsInTurn = 1000
  /// The longest time for short commands in one turn, and again for long ones, in microseconds: a
  /// bound for slower machines.
  static let timeInTurn: Int64 = 1000
  /// The most bytes of a short command.
  static let shortLine = 1024
  /// The longest time that a device may be read in one turn, in microseconds.
  ///
  /// It matters only if processing a frame takes longer than the panel's interval between frames.
  static let timeOfDevice: Int64 = 20_000
  /// The most input read from one client in a turn, in pieces of 4 KiB.
  static let piecesInTurn = 4
  /// The commands of a controller per second, and at once.
  ///
  /// A controller that resets three gestures on each frame of a fast panel (240 Hz) sends 720 a
  /// second.
  static let commands = 1000
  /// The commands of a watcher per second: it needs few, and there may be many watchers.
  static let commandsOfWatcher = 10
  /// The commands of a watcher at once.
  static let commandsOfWatcherAtOnce = 100
  /// The steps that count as one command; a command with more steps counts as several.
  static let stepsOfCommand = 100
  /// The interval at which clients that have sent too many commands are read again, in
  /// microseconds.
  ///
  /// It is the same for all, so that a hundred of them do not wake the daemon for each command.
  static let hearing: Int64 = 10_000
  /// The longest time for clients to read their last lines when the daemon stops, in microseconds.
  static let lastPatience: Int64 = 500_000
  /// The pause after a connection could not be accepted, in microseconds.
  static let acceptPause: Int64 = 1_000_000
}
