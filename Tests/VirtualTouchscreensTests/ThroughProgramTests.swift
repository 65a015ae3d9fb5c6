import TestRig
import Testing

@testable import VirtualTouchscreens

/// The program `gestured-through`, as a service manager starts it.
@Suite(.blocking) struct ThroughProgramTests {
  /// A shell that becomes the program, since a variable contains the number of its process.
  private static let script = #"export LISTEN_PID=$$; exec "$0""#

  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private var path: String { directory.file("through.sock") }

  /// Starts the program as systemd does, with a socket that it listens at.
  private func start(with socket: ListeningSocket) throws -> TestProcess {
    let program = try BuildProducts.path(of: "gestured-through")
    return try TestProcess(
      "/bin/sh", ["-c", Self.script, program], environment: ["LISTEN_FDS": "1"],
      passing: [socket])
  }

  @Test func `gestured-through answers a waiting connection, and ends with the last one`() throws {
    let socket = try ListeningSocket(at: path, .packets)
    let client = try ServerClient(at: path)
    try client.send([1, 2, 3, 4])
    let process = try start(with: socket)
    try expectAnswer(to: client)
    client.close()
    #expect(try process.wait().status == 0)
    #expect(
      process.standardError.hasPrefix(
        "gestured-through: the daemon is disconnected: it sent a message of"))
  }

  @Test func `gestured-through ends when a connection was closed without a message`() throws {
    let socket = try ListeningSocket(at: path, .packets)
    try ServerClient(at: path).close()
    #expect(try start(with: socket).wait().status == 0)
  }

  @Test func `a socket of another type is an error in one line`() throws {
    let process = try start(with: ListeningSocket(at: path))
    #expect(try process.wait().status == 1)
    #expect(
      process.standardError
        == "gestured-through: error: the socket 'unknown' that was passed is not a socket for packets\n"
    )
  }

  @Test(
    arguments: [
      ([], 1, "use '--socket', or start gestured-through.socket"),
      (["--nonsense"], 64, "--nonsense"),
      (["word"], 64, "word"), (["--socket"], 64, "--socket"),
      (["--socket", "a", "--socket=b"], 64, "--socket"),
    ] as [([String], Int32, String)])
  func `without a socket, or with a wrong option, it ends with the reason`(
    arguments: [String], status: Int32, reason: String
  ) throws {
    let output = try Project.run(BuildProducts.path(of: "gestured-through"), arguments)
    #expect(output.status == status)
    #expect(output.errors.hasPrefix("gestured-through: error: ") && output.errors.contains(reason))
  }

  @Test func `gestured-through listens at a path until a signal ends it`() throws {
    let path = directory.file("own.sock")
    let process = try TestProcess(
      BuildProducts.path(of: "gestured-through"), ["--socket", path])
    // Before it listens, connecting fails.
    try wait("it listens") { (try? ServerClient(at: path)) != nil }
    try expectAnswer(at: path)
    process.signal(15)
    #expect(try process.wait().status == 0)
  }

  @Test
  func `gestured-through pauses, logs once and continues when too many files are open`() throws {
    let path = directory.file("own.sock")
    let process = try TestProcess(
      BuildProducts.path(of: "gestured-through"), ["--socket", path])
    try wait("it listens") { (try? ServerClient(at: path)) != nil }
    // Its answer shows that it has opened all of its own files.
    try expectAnswer(at: path)
    try limitOpenFiles(of: process, to: 3)
    let client = try ServerClient(at: path)
    try client.send([1, 2, 3, 4])
    let failure = "Too many open files; trying again every second"
    try wait("it fails") { process.standardError.contains(failure) }
    try process.waitForRest()
    try limitOpenFiles(of: process, to: 64)
    try expectAnswer(to: client)
    try expectAnswer(at: path)
    #expect(process.standardError.split(separator: "\n").count { $0.contains(failure) } == 1)
  }

  /// Waits until a message that is refused is answered.
  private func expectAnswer(at path: String) throws {
    let client = try ServerClient(at: path)
    try client.send([1, 2, 3, 4])
    try expectAnswer(to: client)
  }

  private func expectAnswer(to client: ServerClient) throws {
    #expect(try client.answersToEnd() == ["message 0", "end"])
  }

  /// Sets the soft limit of a program's open files; those that are open stay so.
  private func limitOpenFiles(of process: TestProcess, to count: Int) throws {
    let change = try TestProcess(
      "/usr/bin/prlimit", ["--pid", "\(process.identifier)", "--nofile=\(count):"])
    #expect(try change.wait().status == 0, "\(change.standardError)")
  }
}
