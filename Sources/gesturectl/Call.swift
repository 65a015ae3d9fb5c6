import ArgumentParser
import GestureClient
import GestureConfiguration
import GestureWire
import JSON
import LinuxIO

/// The subcommand `call`.
struct Call: ClientCommand {
  static let configuration = CommandConfiguration(
    abstract: "Send the daemon a command and print its reply.",
    discussion: """
      The command is a name with arguments, or a whole JSON object. An argument's value is \
      parsed as JSON if it is valid JSON, and is a string otherwise:

        gesturectl call setGesture surface=main gesture=move isEnabled=false
        gesturectl call '{"command":"ping","id":1}'

      Exits with 1 if the daemon refuses or does not answer in time. Whatever belongs to the \
      connection, such as an added view, disappears once the reply is printed.
      """)

  @OptionGroup var daemon: SocketArgument
  @Argument(
    help: ArgumentHelp("The command's name, or a JSON object.", valueName: "command"),
    completion: .list(Command.names))
  var name: String
  @Argument(help: ArgumentHelp("The command's arguments.", valueName: "key=value"))
  var arguments: [String] = []

  func validate() throws {
    _ = try command
  }

  func talk() async throws {
    let connection = try await daemon.connect()
    do {
      let reply = try await connection.call(try command)
      StandardStream.output.write("\(reply.line)\n")
    } catch GestureClientError.refused(let refusal) where !refusal.line.isEmpty {
      StandardStream.output.write("\(refusal.line)\n")
      if let guess = guess(about: refusal) {
        StandardStream.error.report("gesturectl: did you mean '\(guess)'?\n")
      }
      throw ExitCode.failure
    }
  }

  /// The command that was likely meant, if the daemon does not know the name and suggests none.
  private func guess(about refusal: Refusal) -> String? {
    guard refusal.code == .unknownCommand, !refusal.message.contains("did you mean"),
      let name = try? command["command"]?.string
    else { return nil }
    return likeliest(name, among: Command.names)
  }

  private var command: JSON {
    get throws {
      guard name.first != "{" else {
        guard let command = JSON(name) else {
          throw ValidationError("The command is not a valid JSON object.")
        }
        guard arguments.isEmpty else {
          throw ValidationError("A JSON object has its arguments inside; remove the others.")
        }
        return command
      }
      return .object(
        [JSON.Member(key: "command", value: .string(name))] + (try arguments.map(Self.member)))
    }
  }

  private static func member(_ argument: String) throws -> JSON.Member {
    guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else {
      throw ValidationError("'\(argument)' does not have the form key=value.")
    }
    let text = String(argument[argument.index(after: sign)...])
    return JSON.Member(key: String(argument[..<sign]), value: JSON(text) ?? .string(text))
  }
}
