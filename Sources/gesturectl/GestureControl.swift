import ArgumentParser
import GestureWire

/// The people's tool: one subcommand a job.
@main struct GestureControl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gesturectl",
    abstract: "Record, replay and watch the gestures of touchscreens.",
    version: Release.version,
    subcommands: [
      CheckConfiguration.self, Explain.self, ListDevices.self, Monitor.self, PrintSchema.self,
      Record.self,
      Replay.self,
    ])
}
