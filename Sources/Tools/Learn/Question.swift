import Glibc
import LinuxIO

/// Questions in the terminal that Ctrl-C interrupts, although signals are blocked.
struct Question {
  private struct StandardInput: Pollable {
    var pollDescriptor: Int32 { STDIN_FILENO }
  }

  private let poller: Poller
  private let signals: Poller.Registration
  /// `nil` if standard input is a file, which is always ready.
  private let input: Poller.Registration?

  init(interruptedBy signals: borrowing Signals) throws(SystemError) {
    poller = try Poller()
    self.signals = try poller.register(signals, for: .readable)
    input = try? poller.register(StandardInput(), for: .readable)
  }

  /// True if a signal has come.
  var isInterrupted: Bool {
    var isInterrupted = false
    // A failure is that of the next question.
    try? poller.wait(timeout: 0) { source, _ in if source == signals { isInterrupted = true } }
    return isInterrupted
  }

  /// Asks a question to which a mere Enter means yes, and the end of the input no.
  ///
  /// - Parameter text: The question.
  /// - Returns: The answer; `nil` if a signal has come.
  /// - Throws: `SystemError` with the failed call.
  func ask(_ text: String) throws(SystemError) -> Bool? {
    while true {
      StandardStream.error.report("\(text) [Y/n] ")
      var isInterrupted = false
      if input != nil {
        try poller.wait { source, _ in if source == signals { isInterrupted = true } }
      }
      if isInterrupted { return nil }
      switch readAnswer() {
      case "", "y", "yes": return true
      case "n", "no", nil: return false
      default: StandardStream.error.report("Answer y or n.\n")
      }
    }
  }

  /// Reads a line, or what comes before the end of the input; `nil` at that end.
  ///
  /// `readLine` would keep further lines, for which the poller then would wait.
  private func readAnswer() -> String? {
    var (line, byte): ([UInt8], UInt8) = ([], 0)
    while unsafe read(STDIN_FILENO, &byte, 1) == 1 {
      line.append(byte)
      if byte == UInt8(ascii: "\n") { break }
    }
    guard !line.isEmpty else { return nil }
    if line.last == UInt8(ascii: "\n") { line.removeLast() }
    return String(decoding: line, as: UTF8.self).lowercased()
  }
}
