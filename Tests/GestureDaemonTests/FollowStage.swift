import TestRig

/// A daemon with a touchscreen, a compositor, and `gesturectl follow` between them.
final class FollowStage {
  let daemon: ReloadedDaemon
  let compositor: TestCompositor
  let follow: TestProcess

  /// Starts `gesturectl follow`; the daemon and the compositor run already.
  ///
  /// - Parameters:
  ///   - surface: The keys of the surface `main` besides its views.
  ///   - compositor: The compositor to follow.
  ///   - arguments: Further arguments of `follow`.
  ///   - timeout: The time that the daemon has for an answer, in seconds.
  ///   - plugs: False if the touchscreen has gone before `follow` starts.
  /// - Throws: An error if a program does not start.
  init(
    _ surface: String = "output: HEADLESS-1", on compositor: TestCompositor,
    _ arguments: [String] = [], timeout: Double = TestProcess.patience, plugs: Bool = true
  ) throws {
    daemon = try ReloadedDaemon(Self.text(surface))
    if !plugs {
      try daemon.testbed.unplug()
      while try daemon.nextLine().change != "removed" {}
    }
    self.compositor = compositor
    follow = try Self.follow(daemon, on: compositor, arguments, timeout: timeout)
  }

  /// The configuration with a surface that has these keys.
  static func text(_ surface: String) -> String {
    """
    version: 1
    surfaces:
      - id: main
        \(surface)
        views:
          - id: screen
            frame: [0, 0, "100%", "100%"]
            gestures: [{id: tap, kind: tap}, {id: drag, kind: pan}]
    """
  }

  /// Starts `gesturectl follow` for a daemon.
  static func follow(
    _ daemon: ReloadedDaemon, on compositor: TestCompositor, _ arguments: [String] = [],
    timeout: Double = TestProcess.patience
  ) throws -> TestProcess {
    try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      [
        "follow", "--socket", daemon.running.socketPath, "--timeout", "\(timeout)",
      ] + arguments, environment: compositor.environment)
  }

  /// Waits until the last report is the given one.
  func waitForReport(_ text: String) throws {
    do {
      try wait("'\(text)' is reported") {
        follow.standardError.hasSuffix("gesturectl: \(text)\n")
      }
    } catch {
      throw WaitTimedOut("\(error); reports so far:\n\(follow.standardError)")
    }
  }

  /// Reads the daemon's lines up to the next one with the geometry of the surface `main`.
  ///
  /// - Returns: The end of that line, from the size on.
  func readGeometry() throws -> String {
    while true {
      let line = try daemon.readLine()
      guard let range = line.firstRange(of: #""change":"geometry","#) else { continue }
      return String(line[range.upperBound...])
    }
  }

  /// Taps a quarter from the panel's left and an eighth from its top, and returns the location.
  func tap(at time: Int64) throws -> String {
    try daemon.testbed.write(.tap(Int32(time / 1_000_000), x: 1000, y: 1000, at: time))
    while true {
      let line = try daemon.readLine()
      guard line.contains(#""gesture":"tap""#),
        let range = line.firstRange(of: #""location":"#)
      else { continue }
      return String(line[range.upperBound...].prefix { $0 != "]" }) + "]"
    }
  }

  /// Reads the daemon's lines up to the next one of a gesture.
  func nextGesture() throws -> String {
    while true {
      let line = try daemon.readLine()
      if line.hasPrefix(#"{"type":"gesture""#) { return line }
    }
  }

  /// The daemon's entry of the surface `main` in the list.
  func listed() throws -> String {
    try daemon.connect().ask(#""command":"list","what":"surfaces""#).last ?? ""
  }
}
