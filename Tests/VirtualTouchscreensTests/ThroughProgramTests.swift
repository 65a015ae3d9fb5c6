import CloneWire
import TestRig
import Testing

@testable import VirtualTouchscreens

/// The program `gestured-through`, as a service manager starts it.
@Suite("Program gestured-through", .blocking) struct ThroughProgramTests {
  /// A script in place of systemd: it listens, passes the socket on, and connects to it.
  private static let script = """
    import os, socket, sys
    program, path, kind, *messages = sys.argv[1:]
    kind = getattr(socket, kind)
    listener = socket.socket(socket.AF_UNIX, kind); listener.bind(path); listener.listen()
    client = socket.socket(socket.AF_UNIX, kind); client.connect(path)
    identifier = os.fork()
    if identifier == 0:
        os.dup2(listener.fileno(), 3); os.set_inheritable(3, True)
        os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS='1')
        os.execv(program, [program])
    listener.close()
    for message in messages: client.send(bytes.fromhex(message))
    if messages:
        while answer := client.recv(4096): print(answer.hex(), flush=True)
    client.close()
    print(os.waitstatus_to_exitcode(os.waitpid(identifier, 0)[1]))
    """

  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func start(_ messages: [[UInt8]], kind: String = "SOCK_SEQPACKET") throws -> TestProcess {
    let digits = Array("0123456789abcdef")
    let texts = messages.map { message in
      String(message.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }
    let program = try BuildProducts.path(of: "gestured-through")
    return try TestProcess(
      "/usr/bin/python3",
      ["-c", Self.script, program, directory.file("through.sock"), kind] + texts)
  }

  @Test func `gestured-through answers a waiting connection, and ends with the last one`() throws {
    let process = try start([[1, 2, 3, 4]])
    // A refused message (4) for the reason 1, and no kernel's answer.
    #expect(try process.readToEnd() == ["0104010000000000", "0"])
    #expect(
      process.standardError.hasPrefix(
        "gestured-through: the daemon is disconnected: it sent a message of"))
  }

  @Test func `gestured-through ends when a connection was closed without a message`() throws {
    #expect(try start([]).readToEnd() == ["0"])
  }

  @Test func `a socket of another type is an error in one line`() throws {
    let process = try start([], kind: "SOCK_STREAM")
    #expect(try process.readToEnd() == ["1"])
    #expect(
      process.standardError
        == "gestured-through: error: the socket 'unknown' that was passed is not a socket for packets\n"
    )
  }

  @Test func `without a socket it names the ways to get one`() throws {
    let process = try TestProcess(BuildProducts.path(of: "gestured-through"))
    #expect(try process.wait().status == 1)
    #expect(process.standardError.contains("use '--socket', or start gestured-through.socket"))
  }

  @Test(arguments: [["--nonsense"], ["word"], ["--socket"], ["--socket", "a", "--socket=b"]])
  func `a wrong option is an error of usage`(arguments: [String]) throws {
    let process = try TestProcess(BuildProducts.path(of: "gestured-through"), arguments)
    #expect(try process.wait().status == 64)
    #expect(process.standardError.hasPrefix("gestured-through: error: "))
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
