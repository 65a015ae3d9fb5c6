import Glibc
import LinuxIO
import TestRig
import Testing

/// Sockets as a service manager passes them.
///
/// The tests run one after the other, since each needs descriptors with consecutive numbers.
@Suite(.serialized) struct ServiceSocketTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// At the end of the table, since other tests get the lowest numbers that are free and may have
  /// hundreds of descriptors open.
  private static let first = Int32(min(OpenFileLimit.current, 1 << 20)) - 16

  /// Makes a socket with the next number to be passed; the code under test closes it.
  private func pass(
    _ type: __socket_type = SOCK_STREAM, at path: String? = nil, index: Int32 = 0,
    listens: Bool = true
  ) throws {
    let number = socket(path == nil ? AF_INET : AF_UNIX, Int32(type.rawValue), 0)
    if let path {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      unsafe withUnsafeMutableBytes(of: &address.sun_path) {
        unsafe $0.copyBytes(from: Array(path.utf8))
      }
      let result = unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(result == 0)
    }
    if listens { try #require(listen(number, 8) == 0) }
    move(number, index)
  }

  private func move(_ number: Int32, _ index: Int32) {
    _ = dup2(number, Self.first + index)
    close(number)
  }

  private func passed(
    _ count: String, _ names: String? = nil, process: String = "7"
  ) throws(ServiceSocketError) -> [ServiceSocket] {
    let variables = ["LISTEN_FDS": count, "LISTEN_PID": process, "LISTEN_FDNAMES": names ?? ""]
    return try ServiceSocket.passed(
      environment: { name in variables[name].flatMap { $0.isEmpty ? nil : $0 } }, process: 7,
      from: Self.first)
  }

  @Test func `passed sockets accept earlier connections and keep their files`() throws {
    let paths = [directory.file("a"), directory.file("b")]
    for (index, path) in paths.enumerated() { try pass(at: path, index: Int32(index)) }
    let early = try paths.map { path in
      let stream = try UnixStream(connectingTo: path)
      return stream.pollDescriptor >= 0
    }
    #expect(early == [true, true])
    do {
      let sockets = try passed("2", "control:watch")
      #expect(sockets.map(\.name) == ["control", "watch"])
      #expect(sockets.map(\.listener.path) == paths)
      for socket in sockets {
        // The connection that came before, and then none, without blocking until the next.
        guard try socket.listener.accept() != nil else {
          Issue.record("nobody has connected at \(socket.listener.path)")
          return
        }
        guard try socket.listener.accept() == nil else {
          Issue.record("a connection that nobody made")
          return
        }
        #expect(fcntl(socket.listener.pollDescriptor, F_GETFD) == FD_CLOEXEC)
      }
    }
    #expect(fcntl(Self.first, F_GETFD) == -1)
    for path in paths { #expect(unsafe access(path, F_OK) == 0) }
  }

  @Test func `a passed socket without a name is called unknown`() throws {
    try pass(at: directory.file("a"))
    #expect(try passed("1").map(\.name) == ["unknown"])
  }

  @Test(arguments: [("1", "8"), ("0", "7")])
  func `sockets for another process are not taken`(count: String, process: String) throws {
    #expect(try passed(count, process: process).isEmpty)
    #expect(!ServiceSocket.arePassed(environment: { _ in nil }))
  }

  @Test(
    arguments: [
      ("many", nil, .malformedCount("many")), ("-1", nil, .malformedCount("-1")),
      ("2147483647", nil, .malformedCount("2147483647")),
      ("2", "control", .wrongNumberOfNames("control", sockets: 2)),
    ] as [(String, String?, ServiceSocketError)])
  func `a wrong number of sockets or names is refused`(
    count: String, names: String?, error: ServiceSocketError
  ) {
    #expect(throws: error) { try passed(count, names) }
  }

  @Test func `only listening Unix stream sockets are accepted`() throws {
    func error() -> ServiceSocketError? {
      do throws(ServiceSocketError) {
        _ = try passed("1", "s")
        return nil
      } catch {
        return error
      }
    }
    #expect(error() == .notOpen(name: "s"))
    move(unsafe open("/dev/null", O_RDONLY), 0)
    #expect(error() == .notASocket(name: "s"))
    try pass()
    #expect(error() == .notLocal(name: "s"))
    try pass(SOCK_DGRAM, at: directory.file("d"), listens: false)
    #expect(error() == .notAStream(name: "s"))
    try pass(at: directory.file("n"), listens: false)
    #expect(error() == .notListening(name: "s"))
    try pass(at: directory.file("s"))
    #expect(error() == nil)
  }

  @Test func `a program can ask for sockets for packets`() throws {
    let variables = ["LISTEN_FDS": "1", "LISTEN_PID": "7", "LISTEN_FDNAMES": "s"]
    func passed() throws(ServiceSocketError) -> [ServiceSocket] {
      try ServiceSocket.passed(
        environment: { variables[$0] }, process: 7, from: Self.first, kind: .packets)
    }
    try pass(SOCK_SEQPACKET, at: directory.file("p"))
    #expect(try passed().map(\.listener.path) == [directory.file("p")])
    try pass(at: directory.file("s"))
    #expect(throws: ServiceSocketError.notForPackets(name: "s")) { try passed() }
  }
}
