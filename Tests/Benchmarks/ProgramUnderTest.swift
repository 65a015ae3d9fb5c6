import Glibc
import LinuxIO

/// A program that is measured from outside, by the kernel's figures.
///
/// Programs that it has started count as well, so that a wrapper does not hide the wrapped program.
final class ProgramUnderTest {
  private let process: pid_t
  private var hasEnded = false

  /// Starts a program without standard input; its output goes nowhere, its errors to a file.
  ///
  /// - Parameters:
  ///   - arguments: The path of the program, or its name in `PATH`, and its arguments.
  ///   - environment: Variables to add to this program's; `LD_PRELOAD` is not inherited.
  ///   - errors: The path of the file for standard error.
  /// - Throws: A `BenchmarkError` if it cannot be started.
  init(
    _ arguments: [String], environment: [String: String] = [:], errors: String = "/dev/null"
  ) throws {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(
      &actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var variables = environment
    for name in ["PATH", "HOME", "XDG_RUNTIME_DIR"] where variables[name] == nil {
      variables[name] = unsafe getenv(name).map { unsafe String(cString: $0) }
    }
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var settings = unsafe variables.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer { unsafe (words + settings).forEach { word in unsafe free(word) } }
    var process: pid_t = 0
    let result = unsafe posix_spawnp(
      &process, arguments[0], &actions, nil, &words, &settings)
    guard result == 0 else { throw BenchmarkError("cannot start \(arguments[0])") }
    self.process = process
  }

  deinit {
    if !hasEnded { stop() }
  }

  /// Waits until the program ends.
  ///
  /// - Returns: Its exit status, or -1 if a signal ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    hasEnded = true
    let microseconds =
      (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1_000_000
      + Int(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
    processorTimeAtEnd = Int64(microseconds) * 1000
    return status & 0x7f == 0 ? status >> 8 & 0xff : -1
  }

  /// Ends the program.
  func stop() {
    for identifier in family { kill(identifier, SIGTERM) }
    _ = wait()
  }

  /// True if the program still runs.
  var isRunning: Bool {
    guard !hasEnded else { return false }
    var status: Int32 = 0
    if unsafe waitpid(process, &status, WNOHANG) != 0 { hasEnded = true }
    return !hasEnded
  }

  // MARK: Figures

  /// The processor time at its end, in nanoseconds with the precision of microseconds.
  private(set) var processorTimeAtEnd: Int64 = 0

  /// The processor time up to now, in nanoseconds.
  var processorTime: Int64 {
    family.reduce(0) { total, identifier in
      total + (Self.words("/proc/\(identifier)/schedstat").first.flatMap { Int64($0) } ?? 0)
    }
  }

  /// The number of times that it has waited for something and was woken up.
  var wakeUps: Int { sum("voluntary_ctxt_switches:") }
  /// The peak of its memory, in KiB.
  var peakMemory: Int { sum("VmHWM:") }
  /// Its memory that belongs to no file, in KiB.
  var anonymousMemory: Int { sum("RssAnon:") }

  private func sum(_ key: String) -> Int {
    family.reduce(0) { total, identifier in
      let words = Self.words("/proc/\(identifier)/status")
      guard let index = words.firstIndex(of: key), index + 1 < words.count else { return total }
      return total + (Int(words[index + 1]) ?? 0)
    }
  }

  /// The ids of the program and of all programs that it has started.
  private var family: [pid_t] {
    var identifiers = [process]
    var index = 0
    while index < identifiers.count {
      let parent = identifiers[index]
      identifiers += Self.words("/proc/\(parent)/task/\(parent)/children").compactMap { pid_t($0) }
      index += 1
    }
    return identifiers
  }

  private static func words(_ path: String) -> [String] {
    guard let bytes = try? FileContents.read(path) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .map(String.init)
  }
}
