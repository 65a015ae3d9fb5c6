internal import GesturePipeline
internal import GestureWire
internal import LinuxIO

extension Devices: CommandPerformer {
  func perform(
    _ command: SurfaceCommand, on surface: String, of client: Int
  ) throws(CommandError) {
    if let session = session(of: surface), command.takesTime {
      // What is in the device's queue lies before the command.
      read(session, .readable)
    }
    guard let session = session(of: surface) else {
      throw CommandError(.unknownSurface, "there is no surface '\(surface)'")
    }
    let now = MonotonicClock.now
    try session.pipeline.perform(
      command, of: client, at: session.startTime(at: now), orAt: Self.seconds(now))
  }

  func removeClient(_ client: Int) {
    for session in sessions where session.pipeline.isUsed(by: client) {
      read(session, .readable)
      let now = MonotonicClock.now
      session.pipeline.removeClient(
        client, at: session.startTime(at: now), orAt: Self.seconds(now))
    }
  }

  private func session(of surface: String) -> DeviceSession? {
    sessions.first { $0.surface == surface }
  }
}
