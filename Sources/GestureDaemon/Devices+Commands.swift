internal import GesturePipeline
internal import GestureWire
internal import LinuxIO

extension Devices: CommandPerformer {
  func perform(
    _ command: SurfaceCommand, on surface: String, of client: Int
  ) throws(CommandError) {
    if let session = session(of: surface), command.takesTime {
      catchUp(session)
    }
    guard let session = session(of: surface) else {
      throw CommandError(.unknownSurface, "there is no surface '\(surface)'")
    }
    let now = MonotonicClock.now
    let before = session.pipeline.work
    defer { work += session.pipeline.work - before }
    try session.pipeline.perform(
      command, of: client, at: session.startTime(at: now), orAt: Self.seconds(now))
  }

  func removeClient(_ client: Int) {
    for session in sessions where session.pipeline.isUsed(by: client) {
      catchUp(session)
      let now = MonotonicClock.now
      session.pipeline.removeClient(
        client, at: session.startTime(at: now), orAt: Self.seconds(now))
    }
  }

  /// Processes everything that precedes a command: unread events of the device and timers that are
  /// due.
  private func catchUp(_ session: DeviceSession) {
    read(session, .readable, isBounded: true)
    let now = MonotonicClock.now
    guard let deadline = session.deadline, deadline <= now, !session.hasMore else { return }
    session.pipeline.advance(to: session.eventTime(at: now))
  }

  private func session(of surface: String) -> DeviceSession? {
    sessions.first { $0.surface == surface }
  }
}
