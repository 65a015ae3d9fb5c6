internal import Glibc

/// Programs that this one starts, found in `PATH`, with its environment.
///
/// `ActionRunner` starts those that have time limits.
package enum ChildProcess {
  /// Starts a program that no code waits for.
  ///
  /// - Parameter words: The name of the program, then its arguments.
  /// - Throws: `SystemError` with `ENOENT` if there is no such program.
  package static func start(_ words: [String]) throws(SystemError) {
    // Otherwise its process would stay in the kernel's list after its end.
    signal(SIGCHLD, SIG_IGN)
    _ = try spawn(words)
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - words: The name of the program, then its arguments.
  ///   - input: The program's standard input. A pipe would fill up, since the output is not read
  ///     until the input is written.
  /// - Returns: The program's standard output; `nil` if the program has failed.
  /// - Throws: `SystemError` with the failed call, and `ENOENT` if there is no such program.
  package static func run(_ words: [String], input: MemoryFile) throws(SystemError) -> [UInt8]? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw SystemError("make a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let process = try spawn(words, input: input.rawValue, closing: ends[1])
    let output: [UInt8]
    do throws(SystemError) {
      output = try FileContents.read(ends[0], "the output of a program")
    } catch {
      kill(process, SIGKILL)
      _ = hasSucceeded(process)
      throw error
    }
    return hasSucceeded(process) ? output : nil
  }

  /// Waits for the end of a process; returns true unless it is known to have failed.
  private static func hasSucceeded(_ process: pid_t) -> Bool {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      // The kernel keeps no status while SIGCHLD is ignored, as after `start`.
      guard errno == EINTR else { return errno == ECHILD }
    }
    return status == 0
  }

  /// Starts a program whose output goes to a descriptor, which is closed here.
  private static func spawn(
    _ words: [String], input: Int32, closing output: Int32
  ) throws(SystemError) -> pid_t {
    defer { close(output) }
    return try spawn(words, input: input, output: output)
  }

  /// Starts a program with other standard streams, or with those of this program.
  private static func spawn(
    _ words: [String], input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO
  ) throws(SystemError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    // A stream of this program may be closed, or its number may belong to another file.
    if input != STDIN_FILENO {
      unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    }
    if output != STDOUT_FILENO {
      unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // The signals that end this program are blocked in it, but must not be in others.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    var standard = sigset_t()
    unsafe sigemptyset(&standard)
    unsafe sigaddset(&standard, SIGCHLD)
    unsafe posix_spawnattr_setsigdefault(&attributes, &standard)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    // Swift does not allow `environ`, since any code may change it.
    let variables = (try? FileContents.read("/proc/self/environ"))?.split(separator: 0) ?? []
    var environment =
      unsafe variables.map { unsafe strdup(String(decoding: $0, as: UTF8.self)) } + [nil]
    defer { unsafe environment.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let name = words.first ?? ""
    let result = unsafe posix_spawnp(
      &process, name, &actions, &attributes, &arguments, &environment)
    guard result == 0 else { throw SystemError("run", name, number: result) }
    return process
  }
}
