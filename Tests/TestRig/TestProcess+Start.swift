internal import Foundation
internal import Glibc

extension TestProcess {
  /// A socket, since writing to it when the program has ended makes no `SIGPIPE`.
  static func makeInput() throws -> (child: Int32, own: Int32) {
    var pair: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &pair) == 0 else {
      throw RigError("cannot make a pair of sockets")
    }
    return (pair[0], pair[1])
  }

  /// A pipe, since a megabyte fits into it: the program continues while the test does other things.
  static func makeOutput() throws -> (own: Int32, child: Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw RigError("cannot make a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let setPipeSize: Int32 = 1031  // F_SETPIPE_SZ, which glibc keeps behind _GNU_SOURCE.
    _ = fcntl(ends[1], setPipeSize, 1 << 20)
    return (ends[0], ends[1])
  }

  /// Starts a program with its three standard files and with sockets behind them.
  static func spawn(
    _ arguments: [String], _ environment: [String], input: Int32, output: Int32, errors: String,
    sockets: [Int32]
  ) -> (result: Int32, identifier: Int32) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_addopen(
      &actions, 2, errors, O_CREAT | O_WRONLY | O_APPEND, 0o600)
    for (index, socket) in sockets.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, socket, Int32(3 + index))
    }
    // Signals that a test has blocked in its thread would be blocked in the program too.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    // Ignored signals are inherited too: a shell starts its background jobs with SIGINT ignored.
    var all = sigset_t()
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var argv = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var envp = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (argv + envp).forEach { unsafe free($0) } }
    var identifier: pid_t = 0
    let result = unsafe posix_spawnp(
      &identifier, arguments[0], &actions, &attributes, &argv, &envp)
    return (result, identifier)
  }
}
