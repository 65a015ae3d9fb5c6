import ArgumentParser
import GestureClient
import LinuxIO

/// The subcommand `follow`.
struct Follow: ClientCommand {
  static let configuration = CommandConfiguration(
    abstract: "Turn and resize surfaces with the screen of a Wayland compositor.",
    discussion: """
      Each surface follows the output that its `output` in gestured.yaml(5) names, or else the \
      only output: it gets the output's rotation, and its size in logical pixels. When the output \
      turns or changes its size, so does the surface, as soon as no finger is down.

      Run it in the compositor's session. It waits for the daemon and for touchscreens, and \
      connects again whenever the daemon stops or does not answer. If a surface has no output, it \
      says why, and follows the output when it appears. It exits with 1 if there is no compositor, \
      and when the compositor ends. Ctrl-C ends it; the surfaces stay as they are.
      """)

  var endsWithSignals: Bool { true }

  @OptionGroup var daemon: SocketArgument
  @Option(
    help: ArgumentHelp("Turn and resize only these surfaces; may be repeated.", valueName: "glob"))
  var surface: [String] = []
  @Flag(help: "Set the surfaces once, and exit with 1 if one of them has no output.")
  var once = false

  /// The time before the next connection to a daemon that did not answer.
  private static let pause = Duration.seconds(2)

  /// A change of the compositor or the daemon, or the end of a pause between attempts.
  private enum Occurrence: Sendable {
    case outputs([ScreenOutput])
    case event(GestureEvent, GestureConnection)
    case endOfPause
  }

  func talk() async throws {
    let (occurrences, reports) = AsyncThrowingStream.makeStream(
      of: Occurrence.self, throwing: (any Error).self)
    let outputs = try Compositor.outputs()
    let tasks = [
      report(to: reports) {
        for try await present in outputs { reports.yield(.outputs(present)) }
      },
      report(to: reports) {
        while true {
          try await readLines { reports.yield(.event($0, $1)) }
          if once { return }
          // The connection was closed, since the daemon did not answer or wrote what is no line.
          try await Task.sleep(for: Self.pause)
        }
      },
    ]
    defer { for task in tasks { task.cancel() } }
    var follower = SurfaceFollower(patterns: surface, isOnce: once) { pause in
      Task {
        try await Task.sleep(for: pause)
        reports.yield(.endOfPause)
      }
    }
    do {
      for try await occurrence in occurrences {
        switch occurrence {
        case .outputs(let outputs): try await follower.update(outputs)
        case .event(let event, let connection):
          try await follower.handle(event, from: connection)
        case .endOfPause: try await follower.endPause()
        }
        if once, follower.hasBegun { return }
      }
      // The daemon has stopped, and reading has reported that.
      if once { throw ExitCode.failure }
    } catch let error as CompositorError {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    }
  }

  /// Starts a task whose end is the end of a stream.
  private func report(
    to stream: AsyncThrowingStream<Occurrence, any Error>.Continuation,
    _ body: @escaping @Sendable () async throws -> Void
  ) -> Task<Void, Never> {
    Task {
      do {
        try await body()
        stream.finish()
      } catch {
        stream.finish(throwing: error)
      }
    }
  }

  /// Reads the daemon's lines about touchscreens and surfaces, and none about fingers.
  private func readLines(
    _ body: @Sendable (GestureEvent, GestureConnection) -> Void
  ) async throws {
    // Also of surfaces that are not chosen: a touchscreen that comes shows whether a name is wrong.
    let subscription = GestureSubscription(gestures: [], menus: false, idle: false)
    let connection = try await daemon.connect(reconnects: !once, keepsEvents: true)
    let lines = LineStream(
      daemon: daemon, subscription: subscription, reconnects: !once,
      refusal: { GestureClientError.refused($0) })
    try await lines.forEach(of: connection) { event in
      if case .connected(let hello) = event.content, !hello.mayControl {
        throw WatchedSocket(path: daemon.socket, options: ["follow"])
      }
      body(event, connection)
      return true
    }
  }
}
