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
      if let guess = await guess(about: refusal, connection) {
        StandardStream.error.report("gesturectl: did you mean '\(guess)'?\n")
      }
      throw ExitCode.failure
    }
  }

  /// The name that was likely meant, if the daemon does not know a name and suggests none.
  private func guess(about refusal: Refusal, _ connection: GestureConnection) async -> String? {
    guard !refusal.message.contains("did you mean"), let command = try? command else { return nil }
    let (view, surface) = (command["view"], command["surface"]?.string)
    switch refusal.code {
    case .unknownCommand:
      return command["command"]?.string.flatMap { likeliest($0, among: Command.names) }
    case .unknownSurface:
      return await guess([surface], among: "surfaces", by: "surface", connection)
    case .unknownView:
      // A view that is added names its superview, and one that is changed is an object with its id.
      let ids = [view?.string, command["superview"]?.string, view?["id"]?.string]
      return await guess(ids, among: "views", by: "view", on: surface, connection)
    case .unknownGesture:
      let ids = [command["gesture"]?.string]
      return await guess(ids, among: "gestures", by: "gesture", on: surface, connection)
    default: return nil
    }
  }

  /// Guesses the entry of a list that was meant by the first id that the list does not have.
  ///
  /// - Parameters:
  ///   - ids: The ids in the command.
  ///   - list: The daemon's name of the list.
  ///   - key: The key of the id in an entry.
  ///   - surface: The surface of the entries; `nil` for all.
  ///   - connection: The connection to the daemon.
  /// - Returns: The likeliest id; `nil` if none is likely or the daemon sends no list.
  private func guess(
    _ ids: [String?], among list: String, by key: String, on surface: String? = nil,
    _ connection: GestureConnection
  ) async -> String? {
    let entries = try? await connection.list(list, surfaces: surface.map { [$0] })
    let names = (entries ?? []).compactMap { $0[key]?.string }
    let unknown = ids.compactMap(\.self).first { !names.contains($0) }
    return unknown.flatMap { likeliest($0, among: names) }
  }

  private var command: JSON {
    get throws {
      guard name.first != "{" else {
        guard let command = JSON(name) else {
          throw ValidationError("The command is not a valid JSON object.")
        }
        guard arguments.isEmpty else {
          throw ValidationError("A JSON object contains its arguments; remove the others.")
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
