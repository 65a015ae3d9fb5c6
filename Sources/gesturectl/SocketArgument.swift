import ArgumentParser
import GestureClient

/// Where the daemon is to be found.
struct SocketArgument: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("Where the daemon listens.", valueName: "path"))
  var socket = GestureConnection.defaultPath
}
