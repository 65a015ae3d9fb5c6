import Foundation
import Glibc
import TestRig

/// A daemon that a service manager has started: a script in place of systemd creates sockets,
/// connects to them before the daemon runs, passes them, and prints the daemon's reports.
final class StartedService {
  private static let script = """
    import ctypes, json, os, socket, sys, threading
    directory, names, *command = sys.argv[1:]
    path = directory + '/notify'
    notes = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM); notes.bind(path)
    names = [name for name in names.split(':') if name]
    listeners, early = [], []
    for name in names:
        s = socket.socket(socket.AF_UNIX); s.bind(f'{directory}/{name}'); s.listen()
        c = socket.socket(socket.AF_UNIX); c.connect(f'{directory}/{name}')
        listeners.append(s); early.append(c)
    daemon = os.fork()
    if daemon == 0:
        # The daemon goes with the script (PR_SET_PDEATHSIG).
        ctypes.CDLL(None).prctl(1, 9)
        for index, s in enumerate(listeners): os.dup2(s.fileno(), 3 + index)
        standard_error = os.fstat(2)
        journal = f'{standard_error.st_dev}:{standard_error.st_ino}'
        os.environ.update(NOTIFY_SOCKET=path, LISTEN_PID=str(os.getpid()), LISTEN_FDS=str(len(names)),
            LISTEN_FDNAMES=':'.join(names), WATCHDOG_PID=str(os.getpid()), JOURNAL_STREAM=journal)
        os.execv(command[0], command)
    def say(what): print(json.dumps(what), flush=True)
    def wait():
        status = os.waitstatus_to_exitcode(os.waitpid(daemon, 0)[1])
        socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM).sendto(f'END {status}'.encode(), path)
    threading.Thread(target=wait, daemon=True).start()
    say(str(daemon))
    # A daemon that ends at once greets nobody.
    for c in early: say(c.makefile().readline().strip() if 'greeted' in os.environ else '')
    while True:
        note = notes.recv(65536).decode()
        say(note)
        if note.startswith('END '): break
    """

  let testbed: InputTestbed
  /// The first line for each client that had connected before the daemon ran.
  let greetings: [String]
  private let directory: TemporaryDirectory
  private let process: TestProcess
  private let identifier: Int32

  /// Starts a daemon.
  ///
  /// - Parameters:
  ///   - sockets: The names of sockets to pass, separated by colons.
  ///   - environment: More variables.
  ///   - greets: True if the daemon must greet clients before anything else is read.
  ///   - arguments: The daemon's arguments.
  /// - Throws: `RigError` if the daemon cannot be started.
  init(
    passing sockets: String, environment: [String: String] = [:], greets: Bool = true,
    _ arguments: [String] = []
  ) throws {
    testbed = try InputTestbed()
    directory = try TemporaryDirectory()
    var variables = environment
    if greets { variables["greeted"] = "1" }
    process = try testbed.start(
      "/usr/bin/python3",
      ["-c", Self.script, directory.path, sockets, BuildProducts.path(of: "gestured")] + arguments,
      environment: variables)
    identifier = try Int32(Self.text(process.readLine())) ?? 0
    greetings = try sockets.split(separator: ":").map { [process] _ in
      try Self.text(process.readLine())
    }
  }

  /// The daemon's output on standard error.
  var standardError: String { process.standardError }

  /// The path of a passed socket.
  func path(of name: String) -> String { directory.file(name) }

  /// Returns the next message to the service manager, or `END` with the exit status.
  func nextNote() throws -> String { try Self.text(process.readLine()) }

  /// Returns the messages up to and including the first one that contains a text.
  func notes(through text: String) throws -> [String] {
    var notes: [String] = []
    while true {
      notes.append(try nextNote())
      if notes.last?.contains(text) == true { return notes }
    }
  }

  /// Sends the daemon a signal.
  func signal(_ number: Int32) { kill(identifier, number) }

  private static func text(_ line: String) throws -> String {
    try JSONDecoder().decode(String.self, from: Data(line.utf8))
  }
}
