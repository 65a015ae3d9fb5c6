internal import Evdev

/// The limits of the daemon's memory and time for clients and devices.
///
/// `GestureWire` has the limits of a single command (`ProtocolLimits`), `SurfaceClients` those of
/// the views and gestures that clients add (`ClientLimits`), and `GestureConfiguration` those of a
/// configuration (`ConfigurationLimits`).
enum Limits {
  // MARK: Connections

  /// The most connections on all sockets together: no machine has half as many programs that use a
  /// touchscreen.
  static let connections = 64
  /// The most connections of watchers.
  ///
  /// The rest is reserved for controllers, so that watchers cannot lock them out.
  static let watchers = 48
  /// The most connections of one user to a socket, so that no user can lock others out.
  static let connectionsOfUser = 32
  /// The most connections that a socket accepts in one turn: touches come before the next ones.
  static let connectionsInTurn = 16

  /// The most leases of touchscreens that a client may have: far more than a machine has
  /// touchscreens.
  static let leasesOfClient = 64

  // MARK: Memory

  /// The most memory of unread lines of a client, in bytes, besides one reply with a list: a
  /// program may hang for as long as a person needs for a hundred gestures.
  static let unreadOfClient = 512 * 1024
  /// The most memory of unread lines of all clients together, in bytes: the clients that read
  /// nothing are disconnected before the machine lacks memory.
  static let unreadOfAll = 16 * 1024 * 1024
  /// The most memory of unread lines with which a client may still send commands, in bytes: a
  /// client must read its replies.
  static let unreadOfSender = 64 * 1024
  /// The number of unread bytes from which a client is behind: about a hundred lines, besides the
  /// 80 KiB or so of lines that the kernel holds.
  static let unreadOfPromptClient = 32 * 1024
  /// The most pieces of 4 KiB that are read from a client that is dismissed: a socket holds fewer.
  static let piecesOfDismissed = 256
  /// The most ids whose comparison with a client's patterns is remembered: those of two surfaces
  /// with as many views and gestures as they may have.
  static let rememberedIDs = 2048
  /// The most reports of a pen that wait for the panel's events: as many as are read at once.
  ///
  /// If more come, the oldest are passed on before their time.
  static let waitingPenReports = EventQueue.maximumCapacity

  // MARK: Logs and reports

  /// The most warnings about a configuration that are logged, about a screen of text; `gesturectl
  /// check-config` shows all.
  static let warnings = 50
  /// The most errors of a configuration that a reload logs; `gesturectl check-config` shows all.
  static let errors = 50
  /// The lines about clients that are logged at once, so that clients cannot fill the log.
  static let clientLogLinesAtOnce = 100
  /// The lines about clients that are logged per second after that.
  static let clientLogLines = 1
  /// The messages with a changed status that the service manager gets at once, since clients that
  /// come and go must not keep it busy.
  static let statusMessagesAtOnce = 10
  /// The messages with a changed status per second after that.
  static let statusMessages = 1
  /// The pause after the service manager had no room for a message that it must get, in
  /// microseconds.
  ///
  /// A manager that is busy for a moment gets it soon; one that hangs does not keep the daemon
  /// awake.
  static let noticePause: Int64 = 100_000
  /// The shortest time between signs of life while the daemon is busy, in microseconds.
  static let casualSign: Int64 = 500_000

  /// The shortest time between messages about lost events of a device, in microseconds: a machine
  /// that is too slow for its panel loses some every second.
  static let lossMessage: Int64 = 60_000_000

  // MARK: Devices

  /// The pause before the second attempt to open a device, in microseconds; each further pause is
  /// twice as long.
  ///
  /// Permissions come within some milliseconds of the node.
  static let firstRetry: Int64 = 50_000
  /// The most pauses between attempts to open a device, of 25.55 s in all: a person who changes the
  /// permissions by hand has that long.
  ///
  /// While memory or files are short, the last pause repeats.
  static let openingPauses = 9
  /// The number of the attempt at whose failure a warning is logged: 0.75 s after the first one,
  /// when the node should long have its permissions.
  static let warningAttempt = 5
  /// The longest time that a device may be read in one turn, in microseconds.
  ///
  /// It matters only if processing a frame takes longer than the panel's interval between frames.
  static let timeOfDevice: Int64 = 20_000
  /// The changes of a device's grab per second after the first ones, whoever wants them: at each
  /// release the kernel makes the daemon wait, for some hundredths of a second.
  static let grabChanges = 2
  /// The changes of a device's grab at once: a person who locks a screen and unlocks it does not
  /// wait.
  static let grabChangesAtOnce = 4

  /// The pause before the next attempt to reach `gestured-through`, in microseconds; each further
  /// pause is twice as long.
  ///
  /// systemd starts the program again at once after a single crash.
  static let firstCloneRetry: Int64 = 100_000
  /// The longest such pause, in microseconds.
  ///
  /// A person who installs the program, or loads a module, waits that long. A virtual touchscreen
  /// that lasted longer makes pauses short again.
  static let maximumCloneRetry: Int64 = 60_000_000
  /// The longest time until `gestured-through` answers, in microseconds.
  ///
  /// systemd must start it and the kernel load a module, which takes some tenths of a second.
  static let cloneAnswer: Int64 = 10_000_000
  /// The time without any reading after which `gestured-through` hangs, in microseconds.
  ///
  /// It reads within a millisecond, on a busy machine within some tenths of a second. Touches that
  /// it does not read reach nobody.
  static let cloneReading: Int64 = 1_000_000
  /// The time from the creation of a virtual touchscreen until it takes its panel's place, in
  /// microseconds.
  ///
  /// Compositors open a device only after udev has run its rules for it, about 100 ms later on the
  /// project's machine. Touches before that would reach nobody if the panel were grabbed.
  static let cloneSettling: Int64 = 300_000

  // MARK: Commands

  /// The longest time for commands in one turn, in microseconds; the last command may exceed it.
  ///
  /// A panel sends a frame every 4 to 16 ms, and the next one waits no longer than that.
  static let timeOfCommands: Int64 = 2000
  /// The most lines that are added for clients before a turn's commands end: sending them takes
  /// some milliseconds, too.
  static let linesOfCommands = 4096
  /// The commands of a controller per second.
  ///
  /// A controller that resets three gestures on each frame of a fast panel (240 Hz) sends 720 a
  /// second.
  static let commands = 1000
  /// The commands of a watcher per second: it needs few, and there may be many watchers.
  static let commandsOfWatcher = 10
  /// The commands of a client at once: it may subscribe, list everything and add its views when it
  /// starts.
  ///
  /// A command that takes milliseconds counts as one more for each of them.
  static let commandsAtOnce = 100
  /// The interval at which clients that have sent too many commands are read again, in
  /// microseconds.
  ///
  /// It is the same for all, so that a hundred of them do not wake the daemon for each command.
  static let hearing: Int64 = 10_000

  // MARK: Input in a turn

  /// A piece of a client's input, 4 KiB: a page, as much as one call of the kernel reads.
  typealias InputPiece = InlineArray<4096, UInt8>
  /// The most input read from one client in a turn, in pieces of 4 KiB: a quarter of the longest
  /// command.
  static let piecesInTurn = 4

  // MARK: Waiting

  /// The longest time for clients to read their last lines when the daemon stops, in microseconds:
  /// a person does not notice it.
  static let lastPatience: Int64 = 500_000
  /// The pause after a connection could not be accepted, in microseconds.
  ///
  /// The process or the system has too many open files then, and trying again and again would keep
  /// the processor busy.
  static let acceptPause: Int64 = 1_000_000
}
