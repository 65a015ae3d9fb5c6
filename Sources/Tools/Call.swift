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
    guard !refusal.message.contains("did you mean"), let value = try? command else { return nil }
    if refusal.code == .unknownCommand {
      return value["command"]?.string.flatMap { likeliest($0, among: Command.names) }
    }
    let request = CommandRequest(Array(value.text.utf8).span)
    guard case .success(let command) = request.command, let surface = command.surface else {
      return nil
    }
    return try? await guess(about: refusal.code, command, on: surface, connection)
  }

  /// The id that was likely meant by one that the daemon does not know.
  ///
  /// - Parameters:
  ///   - code: The code of the refusal.
  ///   - command: The refused command.
  ///   - surface: The surface that it names.
  ///   - connection: The connection to the daemon.
  /// - Returns: The likeliest id of the daemon's lists; `nil` if none is likely.
  /// - Throws: `GestureClientError` if the daemon sends no list.
  private func guess(
    about code: Refusal.Code, _ command: Command, on surface: String,
    _ connection: GestureConnection
  ) async throws -> String? {
    switch (code, command) {
    case (.unknownSurface, _):
      let surfaces = try await connection.list(ListedSurface.self)
      return likeliest(surface, among: surfaces.map(\.surface))
    case (.unknownView, .onSurface(_, let command)):
      let views = try await connection.list(ListedView.self, surfaces: [surface])
      return command.view.flatMap { likeliest($0, among: views.map(\.view)) }
    case (.unknownGesture, .onSurface(_, let command)):
      let gestures = try await connection.list(ListedGesture.self, surfaces: [surface])
      return command.gesture.flatMap { likeliest($0, among: gestures.map(\.gesture)) }
    default: return nil
    }
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
