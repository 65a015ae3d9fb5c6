import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import Surfaces

/// A surface that gets the same commands of a client again and again.
final class Commanding {
  /// The commands that are repeated.
  enum Commands {
    /// `addView` with 64 gestures of 13 unknown keys each, which is refused.
    case refusal
    /// `addView` with 64 gestures of 13 keys each, and `removeView`.
    case addition
  }

  private let sink = NoLines()
  private let pipeline: GesturePipeline
  private let clients: SurfaceClients
  private let lines: [[UInt8]]

  init(_ commands: Commands) throws {
    pipeline = try GesturePipeline.ofPanel(to: sink)
    clients = SurfaceClients(of: pipeline)
    let keys =
      switch commands {
      case .refusal: (0..<13).map { #""z\#($0)":0"# }
      case .addition:
        [
          "isEnabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded",
          "requiresExclusiveTouchType",
        ].map { #""\#($0)":true"# } + [
          #""allowedTouchTypes":["direct","pencil"]"#, #""simultaneousWith":["tap","pan"]"#,
          #""numberOfTapsRequired":2"#, #""numberOfTouchesRequired":2"#,
        ]
      }
    let gestures = (0..<64).map { number in
      #"{"id":"g\#(number)","kind":"tap",\#(keys.joined(separator: ","))}"#
    }
    let view = #"{"id":"v","frame":[0,0,1,1],"gestures":[\#(gestures.joined(separator: ","))]}"#
    var texts = [#"{"command":"addView","surface":"main","view":\#(view)}"#]
    if commands == .addition {
      texts.append(#"{"command":"removeView","surface":"main","view":"v"}"#)
    }
    lines = texts.map { Array($0.utf8) }
    for line in lines {
      let isRefused = try perform(line) != nil
      guard isRefused == (commands == .refusal) else { throw BenchmarkError("a wrong command") }
    }
  }

  /// Carries out the commands.
  func run(_ count: Int) {
    for _ in 0..<count {
      for line in lines { _ = try? perform(line) }
    }
  }

  /// Carries out a command, and returns the reason why it was refused.
  private func perform(_ line: [UInt8]) throws -> CommandError? {
    guard case .success(.onSurface(_, let command)) = CommandRequest(line.span).command else {
      throw BenchmarkError("a command that cannot be read")
    }
    do throws(CommandError) {
      if command.takesTime { pipeline.pass(to: 0) }
      try clients.perform(command, of: 1)
      return nil
    } catch {
      return error
    }
  }
}
