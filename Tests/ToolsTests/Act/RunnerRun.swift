import GestureConfiguration
import GestureWire
import TestRig

@testable import Tools

/// A runner with actions of a test, and its messages.
struct RunnerRun {
  let runner: ActionRunner
  /// The messages, in order.
  let reports: AsyncStream<ActionReport>

  /// Creates a runner.
  ///
  /// - Parameter actions: The entries of the file, each on a line of its own.
  /// - Throws: `ConfigurationError` if an entry is wrong.
  init(_ actions: String...) throws {
    let text = "version: 1\nactions:\n" + actions.map { "  - \($0)\n" }.joined()
    let list = try ActionList.load(ConfigurationFile(name: "a.yaml", text: Array(text.utf8)))
    let (stream, continuation) = AsyncStream<ActionReport>.makeStream()
    reports = stream
    runner = ActionRunner(list) { continuation.yield($0) }
  }

  /// Passes the line of a tap to the runner.
  func tap(_ gesture: String = "tap", isGuarded: Bool = false) async throws {
    let text =
      #"{"type":"gesture","time":1.5,"surface":"main","view":"canvas","gesture":"\#(gesture)","#
      + #""kind":"tap","state":"recognized","previous":"possible","location":[7,8],"touches":[]"#
      + (isGuarded ? #","guarded":true}"# : "}")
    guard case .gesture(let line)? = Line(Array(text.utf8)) else {
      throw RigError("no gesture line: \(text)")
    }
    await runner.receive(line, text: text)
  }

  /// The messages up to the first one about the end of a command, without the starts of commands.
  func messagesToEnd() async -> [String] {
    var messages: [String] = []
    for await report in reports where !report.message.contains(" runs ") {
      messages.append(report.message)
      if report.severity != .notice { break }
    }
    return messages
  }
}
