internal import Evdev

/// The limits of the daemon's memory and time for clients and devices.
///
/// `GestureWire` has the limits of a single command (`ProtocolLimits`), `SurfaceClients` those of
/// the views and gestures that clients add (`ClientLimits`), and `GestureConfiguration` those of a
/// configuration (`ConfigurationLimits`).
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
  /// The most connections that are accepted in one turn: touches come before the next ones.
  static let connectionsInTurn = 16

  /// The most leases of touchscreens that a client may have: far more than a machine has
  /// touchscreens.
  static let leasesOfClient = 64

  // MARK: Memory

  /// The most bytes that all clients together may leave unread: a third of the sum of their own
  /// limits.
  static let unreadOfAll = 64 * 1024 * 1024
  /// The most unread bytes with which a client may still send commands: a client must read its
  /// replies.
  static let unreadOfSender = 64 * 1024
  /// The number of waiting bytes from which a client is behind: about a hundred lines, besides the
  /// 80 KiB or so of lines that the kernel holds.
  static let unreadOfPromptClient = 32 * 1024
  /// The most bytes that may wait for a client, of lines and of a long list together.
  ///
  /// With the kernel's buffer, that is less than 1 MiB for a client.
  static let unreadOfClient = 768 * 1024
  /// The bytes that count for an entry of a client's backlog: itself, and the `lost` line that it
  /// may become.
  static let backlogEntry = 64
  /// The bytes of a piece of a client's backlog, of which at most two are unused: about a hundred
  /// lines.
  static let backlogPiece = 32 * 1024
  /// The most pieces of 4 KiB that are read from a client that is dismissed: a socket holds fewer.
  static let piecesOfDismissed = 256
  /// The most bytes of memory for a client besides its unread lines.
  ///
  /// Up to 64 KiB are for bytes on their way to its socket, 128 KiB for a command of which a part
  /// is yet to come, and the rest for places of lines that it has read. Unread lines take at most
  /// twice their bytes. So all clients together take at most 256 MiB.
  static let memoryOfClient = 512 * 1024
  /// The number of ids whose matches with clients' patterns are remembered, before those that are
  /// on no surface are forgotten: as many as a configuration (4,096) and clients (1,024) may have
  /// gestures on one surface.
  ///
  /// Each takes a byte for each client with patterns. If more are on surfaces, the number grows to
  /// twice theirs.
  static let rememberedIDs = 5120
  /// The most reports of a pen that wait for the panel's events: as many as are read at once.
  ///
  /// If more come, the oldest are passed on before their time.
  static let waitingPenReports = EventQueue.maximumCapacity

  // MARK: Clients that are behind

  /// The most bytes of lines that wait for a client, not counting long replies.
  ///
  /// With the rest of a client's memory and the kernel's buffer, that is less than 1 MiB.
  static let backlog = 512 * 1024
  /// The number of recognizers whose lines wait for a client from which it shares lines with
  /// other clients, which saves the work for each line and each client.
  static let sharedGestures = 16
  /// The most bytes of the newest lines that clients share, and again of shared lines that must be
  /// kept: enough for all recognizers that a surface may have.
  ///
  /// It also bounds the work for a client that catches up.
  static let sharedLines = 4 * 1024 * 1024

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
  ///
  /// With turns of up to half a second, the service manager gets one every second.
  static let casualSign: Int64 = 500_000

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
  /// The most reports of udev in one turn, and the most devices that are opened again: opening
  /// takes some milliseconds, and touches come before the next ones.
  static let devicesInTurn = 4
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
  static let longestCloneRetry: Int64 = 60_000_000
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

  /// The work for short commands in one turn of the loop, and again for long ones, in steps of
  /// about a microsecond on the project's machine.
  ///
  /// Touches come before and after it, so they wait for two milliseconds at most, plus the last
  /// long command.
  static let stepsInTurn = 1000
  /// The longest time for short commands in one turn, and again for long ones, in microseconds: a
  /// bound for slower machines.
  static let timeInTurn: Int64 = 1000
  /// The most bytes of a short command: only `addView` and long lists of names have more.
  ///
  /// `addView`, lists and commands with patterns are long whatever their length.
  static let shortLine = 1024
  /// The comparisons of ids with patterns in one step, in bytes of ids for each 64 characters of
  /// patterns: a microsecond suffices for more.
  static let matchingInStep = 200
  /// The known results of such comparisons that are looked at in one step: a look takes a few
  /// nanoseconds.
  static let looksInStep = 250
  /// The ids that are looked through in one step for those that no surface has: each is looked up
  /// in a table by its text, which takes some tenths of a microsecond.
  static let forgottenIDsInStep = 4
  /// The ids of a configuration that are handed over together to be compared with patterns: few,
  /// since the budget of the turn is looked at between parts.
  static let idsInPart = 16
  /// The comparisons of characters in one step that creates patterns: a comparison takes a few
  /// nanoseconds.
  static let patternWorkInStep = 250
  /// The steps of any command, besides those for its length: reading and answering it takes some
  /// microseconds.
  static let stepsOfAnyCommand = 5
  /// The bytes of a command that are read in one step: a microsecond suffices for more.
  static let bytesReadInStep = 20
  /// The bytes of a list that are written in one step: a microsecond suffices for more.
  static let bytesListedInStep = 200
  /// The bytes of lines that are kept for a client in one step: a microsecond suffices for more.
  static let bytesKeptInStep = 1000
  /// The bytes of a command, or of the list in its reply, that count as one command.
  ///
  /// A long command must not be cheaper than the short ones that have as many bytes.
  static let bytesOfCommand = 1024
  /// The fewest steps for comparisons in a part of a turn, so that a command that has taken the
  /// rest of the turn to be read need not be read again for a few of them.
  static let leastMatching = 100
  /// The commands of a controller per second, and at once.
  ///
  /// A controller that resets three gestures on each frame of a fast panel (240 Hz) sends 720 a
  /// second.
  static let commands = 1000
  /// The commands of a watcher per second: it needs few, and there may be many watchers.
  static let commandsOfWatcher = 10
  /// The commands of a watcher at once: it may subscribe and list everything when it starts.
  static let commandsOfWatcherAtOnce = 100
  /// The steps that count as one command, ten times those of a plain one; a command with more steps
  /// counts as several.
  static let stepsOfCommand = 100
  /// The steps for a piece of 4 KiB that is read from a client that is dismissed: a call of the
  /// kernel and a copy, a few microseconds.
  static let stepsOfPiece = 4
  /// The interval at which clients that have sent too many commands are read again, in
  /// microseconds.
  ///
  /// It is the same for all, so that a hundred of them do not wake the daemon for each command.
  static let hearing: Int64 = 10_000

  // MARK: Lines and input in a turn

  /// The most lines of a turn that are added for all clients one by one: sixteen clients with the
  /// lines of a thousand gestures, some milliseconds.
  ///
  /// After that, clients with many lines in this turn share lines, as if they were behind.
  static let linesInTurn = 16384
  /// The bytes of a line that count as a further line of the turn.
  ///
  /// Lines of gestures are shorter; the hit of a finger on a thousand gestures has 100 KB.
  static let bytesOfCountedLine = 1024
  /// The lines after which clients with many lines are looked for again: some tenths of a
  /// millisecond, so that the search itself costs little.
  static let linesUntilNextSharing = linesInTurn / 16
  /// The number of lines in a turn that a client always gets at once: a share of `linesInTurn`, so
  /// that a client with few lines does not wait for those with many.
  static let linesOfPromptClientInTurn = 64
  /// The work of a turn for clients that are behind, in lines that are added for them and in KiB
  /// that they are sent: about a millisecond.
  ///
  /// The last client of a turn may exceed it. The others have their turn before it comes again.
  static let catchingUpInTurn = 1000
  /// The work in lines that counts for a client that is disconnected because it shares more lines
  /// than may wait for it: its other lines are freed, which takes about a tenth of a millisecond.
  static let workOfDeparture = 100
  /// A piece of a client's input, 4 KiB: a page, as much as one call of the kernel reads.
  typealias InputPiece = InlineArray<4096, UInt8>
  /// The most input read from one client in a turn, in pieces of 4 KiB: a quarter of the longest
  /// command.
  static let piecesInTurn = 4
  /// The most input read from all clients in a turn, in pieces of 4 KiB: as many as there may be
  /// clients with short commands, and about a millisecond.
  static let piecesOfAllInTurn = 256

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
