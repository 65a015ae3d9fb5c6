import Glibc
import LinuxIO
import TestRig
import Testing

struct UnixListenerTests {
  let directory: TemporaryDirectory
  let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.file("socket")
  }

  @Test(arguments: [0o660, 0o600, 0o666] as [UInt32])
  func `the file has the requested mode`(mode: UInt32) throws {
    let listener = try UnixListener(path: path, mode: mode)
    var status = stat()
    #expect(unsafe lstat(listener.path, &status) == 0)
    #expect(status.st_mode & 0o7777 == mode)
  }

  @Test func `owner and group may connect by default, and the group can be chosen`() throws {
    // A process that is not root may give a file to its own groups only.
    let group = geteuid() == 0 ? 1 : getegid()
    let listener = try UnixListener(path: path, group: GroupIdentifier(rawValue: group))
    var status = stat()
    #expect(unsafe lstat(listener.path, &status) == 0)
    #expect(status.st_gid == group && status.st_uid == geteuid())
    #expect(status.st_mode & 0o7777 == 0o660)
  }

  @Test(.enabled(if: geteuid() != 0, "root may give any file away"))
  func `a file whose group cannot be set is removed`() {
    #expect(throws: UnixSocketError.system(SystemError("set the group 0", path, number: EPERM))) {
      try UnixListener(path: path, group: GroupIdentifier(rawValue: 0))
    }
    #expect(!exists(path))
  }

  @Test func `the file of a dead daemon is replaced`() throws {
    try leaveStaleSocket()
    let listener = try UnixListener(path: path)
    _ = try UnixStream(connectingTo: path)
    guard try listener.accept() != nil else {
      Issue.record("nobody listens")
      return
    }
  }

  @Test func `the socket of a live daemon is left alone`() throws {
    let listener = try UnixListener(path: path)
    #expect(throws: UnixSocketError.inUse(path: path)) { try UnixListener(path: path) }
    _ = try UnixStream(connectingTo: path)
    // The probe of the second daemon, then the connection, and then none, without blocking.
    for isExpected in [true, true, false] {
      let connection = try listener.accept()
      guard (connection != nil) == isExpected else {
        Issue.record(isExpected ? "nobody listens" : "a connection that nobody made")
        return
      }
    }
  }

  @Test func `a file that is no socket is left alone`() throws {
    let number = unsafe open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    _ = FileDescriptor(adopting: number)
    #expect(throws: UnixSocketError.notASocket(path: path)) { try UnixListener(path: path) }
    #expect(exists(path))
    let link = directory.file("link")
    #expect(unsafe symlink(path, link) == 0)
    #expect(throws: UnixSocketError.notASocket(path: link)) { try UnixListener(path: link) }
    #expect(exists(link))
  }

  @Test func `a closed listener removes its file`() throws {
    do { _ = try UnixListener(path: path) }
    #expect(!exists(path))
  }

  @Test func `a closed listener keeps a file that has taken its place`() throws {
    do {
      let listener = try UnixListener(path: path)
      #expect(unsafe unlink(listener.path) == 0)
      try leaveStaleSocket()
    }
    #expect(exists(path))
  }

  @Test func `a path has 1 to 107 bytes, none of them zero`() throws {
    let longest = directory.file(
      String(repeating: "s", count: 107 - directory.path.utf8.count - 1))
    let listener = try UnixListener(path: longest)
    _ = try UnixStream(connectingTo: longest)
    #expect(listener.path == longest)
    for path in [longest + "s", "", "\(path)\0more"] {
      #expect(throws: UnixSocketError.unusablePath(path)) { try UnixListener(path: path) }
    }
    #expect(
      UnixSocketError.unusablePath("a/b").description
        == "'a/b' cannot be the path of a socket: it has 3 bytes; 1 to 107 are allowed, none of them zero"
    )
  }

  @Test func `a missing directory is an error`() {
    let path = directory.file("nowhere/socket")
    #expect(
      throws: UnixSocketError.system(SystemError("listen at", path, number: ENOENT))
    ) { try UnixListener(path: path) }
  }

  /// Leaves a socket's file at the path without a listener: a second name of a closed one.
  private func leaveStaleSocket() throws {
    do {
      let listener = try UnixListener(path: directory.file("dead"))
      try #require(unsafe link(listener.path, path) == 0)
    }
    // A program that another test is just starting keeps it open for a moment longer.
    while true {
      do throws(UnixSocketError) {
        _ = try UnixStream(connectingTo: path)
      } catch {
        // Swift 6.2 aborts on a pattern here.
        guard error == .system(SystemError("connect to", path, number: ECONNREFUSED)) else {
          throw error
        }
        return
      }
    }
  }

  private func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }
}
