import ArgumentParser
import GestureWire

/// The command-line tool for people, with one subcommand for each job.
@main struct GestureControl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gesturectl",
    abstract: "Record, replay and watch the gestures of touchscreens.",
    version: Release.version,
    subcommands: [
      Call.self, CheckConfiguration.self, Explain.self, Inspect.self, ListClients.self,
      ListDevices.self,
      ListGestures.self, ListSurfaces.self, ListViews.self, Monitor.self, PrintSchema.self,
      Record.self, Render.self, Replay.self,
    ])
}
