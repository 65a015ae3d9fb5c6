internal import Foundation
internal import Glibc
internal import Synchronization

/// A program that a test runs, exchanges lines with, and waits for.
///
/// It inherits only its standard files, as long as every test opens its own files to be closed on
/// exec, and gets the signals that the test blocks or ignores. Every wait has a deadline, after
/// which it throws an error with the program's output so far.
package final class TestProcess {
  /// The end of a program.
  package struct Ending: Equatable, Sendable {
    /// The exit status, or nil if a signal ended it.
    package var status: Int32?
    /// The signal that ended it.
    package var signal: Int32?
  }

  /// The kernel's number for the process.
  package let identifier: Int32
  /// Every line read so far.
  package private(set) var lines: [String] = []
  /// The longest wait, in seconds, unless a call sets another.
  ///
  /// It only ends tests that hang: a busy machine lets a program stand still for many seconds.
  package static let patience = 120.0

  private let name: String
  /// The other end of the program's standard input.
  private let input: Int32
  /// The other end of the program's standard output.
  private let output: Int32
  private var unread: [UInt8] = []
  private let directory: TemporaryDirectory
  private var ending: Ending?
  /// True if something else has waited for the process, whose number then means nothing.
  private var isLost = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: Its path, or its name in `PATH`.
  ///   - arguments: The arguments behind its name.
  ///   - environment: Variables beside those of the test; an empty one is removed.
  ///   - sockets: The sockets that it gets as descriptors 3, 4, and so on.
  /// - Throws: `RigError` if it cannot be started.
  package init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:],
    passing sockets: [ListeningSocket] = []
  ) throws {
    name = executable
    directory = try TemporaryDirectory()
    let errors = directory.file("stderr")
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .filter { !$0.value.isEmpty }.map { "\($0.key)=\($0.value)" }
    (input, output, identifier) = try Self.starting.withLock { _ in
      let (childInput, input) = try Self.makeInput()
      defer { close(childInput) }
      let (output, childOutput) = try Self.makeOutput()
      defer { close(childOutput) }
      let (result, identifier) = Self.spawn(
        [executable] + arguments, variables, input: childInput, output: childOutput,
        errors: errors, sockets: sockets.map(\.descriptor))
      guard result == 0 else {
        close(input)
        close(output)
        throw RigError("cannot start \(executable): \(Self.reason(ofError: result))")
      }
      return (input, output, identifier)
    }
  }

  /// Writes a script that can be started at once.
  ///
  /// The kernel refuses to run a file that is open for writing ("text file busy"), and a program
  /// that another test starts meanwhile has a copy of each open file until it runs. So a program
  /// that starts no others writes the script.
  ///
  /// - Parameters:
  ///   - script: The text of the script, with its `#!` line.
  ///   - path: The path of the file.
  /// - Throws: The error of the file system; `RigError` if the script cannot be written.
  package static func writeScript(_ script: String, to path: String) throws {
    let text = "\(path).text"
    try script.write(toFile: text, atomically: false, encoding: .utf8)
    let install = try TestProcess("install", ["-m", "755", text, path])
    guard try install.wait().status == 0 else {
      throw RigError("cannot write \(path): \(install.standardError)")
    }
    try FileManager.default.removeItem(atPath: text)
  }

  deinit {
    close(input)
    close(output)
    guard ending == nil, !isLost else { return }
    kill(identifier, SIGKILL)
    _ = waitpid(identifier, nil, 0)
  }

  /// The program's output to standard error.
  package var standardError: String { text(ofFile: directory.file("stderr")) }

  /// The program's next line, without its end.
  package func readLine(within seconds: Double = patience) throws -> String {
    guard let line = try nextLine(by: Self.deadline(in: seconds)) else {
      throw RigError("\(name) has closed its output\(soFar)")
    }
    return line
  }

  /// Reads up to and including the first line that begins with a prefix.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of the last line to read.
  ///   - seconds: The longest wait.
  /// - Returns: All lines read, of which the last has the prefix.
  /// - Throws: `RigError` if the program ends before, or the time is up.
  @discardableResult
  package func readLines(
    through prefix: String, within seconds: Double = patience
  ) throws -> [String] {
    let deadline = Self.deadline(in: seconds)
    var lines: [String] = []
    while true {
      guard let line = try nextLine(by: deadline, waitingFor: prefix) else {
        throw RigError("\(name) has closed its output before '\(prefix)'\(soFar)")
      }
      lines.append(line)
      if line.hasPrefix(prefix) { return lines }
    }
  }

  /// Reads all lines until the program closes its output.
  package func readToEnd(within seconds: Double = patience) throws -> [String] {
    let deadline = Self.deadline(in: seconds)
    var lines: [String] = []
    while let line = try nextLine(by: deadline) { lines.append(line) }
    return lines
  }

  /// Writes a line to the program's standard input, and waits while the program does not read.
  package func writeLine(_ line: String, within seconds: Double = patience) throws {
    let deadline = Self.deadline(in: seconds)
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe send(input, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        guard Self.wait(for: POLLOUT, of: input, by: deadline) else {
          throw RigError("\(name) does not read its input\(soFar)")
        }
      case EPIPE, ECONNRESET: throw RigError("\(name) has closed its input\(soFar)")
      case let number:
        throw RigError("cannot write to \(name): \(Self.reason(ofError: number))\(soFar)")
      }
    }
  }

  /// Ends the program's standard input.
  package func closeInput() {
    shutdown(input, Int32(SHUT_WR))
  }

  /// Sends the program a signal.
  package func signal(_ number: Int32) {
    kill(identifier, number)
  }

  /// Waits until the program has ended.
  @discardableResult
  package func wait(within seconds: Double = patience) throws -> Ending {
    let deadline = Self.deadline(in: seconds)
    // There is no wait with a deadline, and SIGCHLD belongs to the whole process.
    while true {
      if let ending = try endingSoFar() { return ending }
      guard .now < deadline else { throw RigError("\(name) does not end\(soFar)") }
      usleep(1000)
    }
  }

  /// The end of the program, if it has ended.
  package func endingSoFar() throws -> Ending? {
    if let ending { return ending }
    var status: Int32 = 0
    let result = unsafe waitpid(identifier, &status, WNOHANG)
    if result == 0 || (result < 0 && errno == EINTR) { return nil }
    guard result > 0 else {
      let reason = Self.reason(ofError: errno)
      // The number may belong to another process by now.
      isLost = true
      throw RigError("cannot learn how \(name) has ended: \(reason)\(soFar)")
    }
    let signal = status & 0x7f
    let ending = Ending(
      status: signal == 0 ? status >> 8 & 0xff : nil, signal: signal == 0 ? nil : signal)
    self.ending = ending
    return ending
  }

  private var soFar: String {
    let said = (lines + [String(decoding: unread, as: UTF8.self)]).joined(separator: "\n")
    return "; it has said:\n\(said)\nand to standard error:\n\(standardError)"
  }

  /// The end of a wait, which a change of the wall clock does not move.
  private static func deadline(in seconds: Double) -> ContinuousClock.Instant {
    ContinuousClock.now + .seconds(seconds)
  }

  /// Waits until a descriptor is ready; returns false if the time is up.
  private static func wait(
    for event: Int32, of descriptor: Int32, by deadline: ContinuousClock.Instant
  ) -> Bool {
    while true {
      let rest = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      let milliseconds = max(rest, 0).rounded(.up)
      var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      let count = unsafe poll(&request, 1, Int32(milliseconds))
      if count < 0, errno == EINTR { continue }
      return count > 0
    }
  }

  private static func reason(ofError number: Int32) -> String {
    unsafe String(cString: strerror(number))
  }

  private func nextLine(
    by deadline: ContinuousClock.Instant, waitingFor what: String = "a line"
  ) throws -> String? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeSubrange(...end)
        lines.append(line)
        return line
      }
      guard Self.wait(for: POLLIN, of: output, by: deadline) else {
        throw RigError("\(name) does not say '\(what)'\(soFar)")
      }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let length = unsafe read(output, &buffer, buffer.count)
      guard length > 0 else { return nil }
      unread += buffer[..<length]
    }
  }

  /// Held while a program starts, so that no other one inherits its files.
  private static let starting = Mutex<Void>(())
}
