import ArgumentParser
import GestureClient
import GestureConfiguration
import GestureWire
import Gestures
import LinuxIO

/// The subcommand `lock`.
struct Lock: ClientCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lock touchscreens: other programs get no touches until a gesture.",
    discussion: """
      Other programs get no touches while it runs, so that a screen can be wiped, for example. \
      Gestures are recognized as before. It ends when the gesture of `--until` begins or is \
      recognized, or with Ctrl-C; then other programs get touches again. A touchscreen is locked \
      and unlocked only while no finger is down, so that no program gets half of a touch.

      If the daemon stops, other programs get touches until it is back; then the touchscreens are \
      locked again. Touchscreens that are plugged in later are locked, too. If the gesture of \
      `--until` does not exist, is disabled, or is on a view that gets no touches, nothing is \
      locked, not even after a restart of the daemon. `lock` does not notice a reload that removes \
      the gesture: end the lock first.

      Exits with 0 after the gesture, and with 1 if a touchscreen cannot be locked. Ctrl-C and \
      SIGTERM end it with 0 without `--until`, otherwise with the usual status of that signal.
      """)

  @OptionGroup var daemon: SocketArgument
  @Option(
    help: ArgumentHelp("Lock only these surfaces; may be repeated.", valueName: "glob"))
  var surface: [String] = []
  @Option(
    help: ArgumentHelp(
      "End when the gesture with this id begins or is recognized.", valueName: "gesture"))
  var until: String?

  var endsWithSignals: Bool { until == nil }

  func validate() throws {
    try refuseSecond("--until")
  }

  func talk() async throws {
    var connection = try await daemon.connect(keepsEvents: true)
    var isFirst = true
    while try await !hold(connection, isFirst: isFirst) {
      // This connection would connect again, too, and lock nothing.
      connection.close()
      connection = try await daemon.connect(reconnects: true, keepsEvents: true)
      isFirst = false
    }
  }

  /// Locks the surfaces, and waits for the gesture.
  ///
  /// - Parameters:
  ///   - connection: A connection whose events are unread.
  ///   - isFirst: True for the first connection: its end before the lock is a failure.
  /// - Returns: True if the gesture has come; false if the connection has ended.
  /// - Throws: The reason why the surfaces cannot be locked, or the exit code after a report of it.
  private func hold(_ connection: GestureConnection, isFirst: Bool) async throws -> Bool {
    var known: [String] = []
    var goodbye: String?
    for await event in connection.events {
      switch event.content {
      case .connected(let hello):
        do {
          known = try await begin(connection, hello, isFirst: isFirst)
        } catch let error as GestureClientError where !isFirst && error.isLoss {
          reportLoss("\(error)")
          return false
        }
      case .device(let line) where line.change == .added && !known.contains(line.surface):
        guard patterns.includes(surface: line.surface) else { continue }
        known.append(line.surface)
        try await lockLate(line.surface, through: connection)
      case .gesture(let line) where isEnd(line):
        report("\(quoted([line.gesture])) on \(quoted([line.surface])): unlocked")
        return true
      case .goodbye(_, let reason): goodbye = reason ?? "the daemon has stopped"
      case .disconnected(let error):
        reportLoss(goodbye ?? "\(error ?? .disconnected)")
        return false
      default: break
      }
    }
    return false
  }

  /// True if a line ends the lock: the gesture acts for the first time in its attempt.
  private func isEnd(_ line: GestureLine) -> Bool {
    line.gesture == until && line.previous == .possible
      && (line.state == .began || line.state == .ended)
  }

  // MARK: Locking

  /// Locks the surfaces that a new connection has.
  ///
  /// - Returns: The ids of the locked surfaces.
  /// - Throws: The reason why a surface cannot be locked, or the exit code after a report of it.
  private func begin(
    _ connection: GestureConnection, _ hello: HelloLine, isFirst: Bool
  ) async throws -> [String] {
    guard hello.mayControl else {
      throw WatchedSocket(path: daemon.socket, options: ["lock"])
    }
    let all = try await connection.list(ListedSurface.self).map(\.surface)
    if isFirst {
      guard !all.isEmpty else { throw failure("there is no touchscreen") }
      guard NameFilter.check(surface, "surface", among: all) else { throw ExitCode.failure }
    }
    let chosen = all.filter { patterns.includes(surface: $0) }
    // The daemon may have returned with another configuration.
    if isFirst || !chosen.isEmpty, let obstacle = try await obstacle(on: connection) {
      throw isFirst ? failure(obstacle) : lateFailure(obstacle)
    }
    // The gesture may come as soon as other programs get nothing.
    try await connection.subscribe(subscription)
    var locked: [(surface: String, pending: ReplyLine.Pending?)] = []
    for surface in chosen {
      do throws(GestureClientError) {
        locked.append((surface, try await connection.changeGrab(of: surface, to: true)))
      } catch {
        guard case .refused(let refusal) = error else { throw error }
        throw failure("cannot lock \(quoted([surface])): \(refusal.message)")
      }
    }
    announce(locked)
    return locked.map(\.surface)
  }

  /// Locks a surface that a touchscreen got later.
  ///
  /// If that fails, the others stay locked.
  ///
  /// - Throws: The exit code if the gesture cannot come; this ends all locks.
  private func lockLate(_ surface: String, through connection: GestureConnection) async throws {
    var obstacle: String?
    do throws(GestureClientError) {
      obstacle = try await self.obstacle(on: connection)
      if obstacle == nil {
        announce([(surface, try await connection.changeGrab(of: surface, to: true))])
      }
    } catch {
      // The connection's events report its end.
      guard error != .disconnected else { return }
      report("cannot lock \(quoted([surface])): \(error)")
    }
    if let obstacle { throw lateFailure(obstacle) }
  }

  private var subscription: GestureSubscription {
    GestureSubscription(
      surfaces: surfacePatterns, gestures: gesturePattern.map { [$0] } ?? [],
      states: [.began, .ended, .recognized], menus: false)
  }

  private var patterns: IDPatterns { IDPatterns(options: surface) }

  var surfacePatterns: [String]? { surface.isEmpty ? nil : surface }

  /// The pattern that only the gesture's id matches; `nil` without a gesture.
  private var gesturePattern: String? { until.map(Self.pattern(of:)) }

  // MARK: Reports

  private func announce(_ locked: [(surface: String, pending: ReplyLine.Pending?)]) {
    guard !locked.isEmpty else { return report("there is no touchscreen to lock yet") }
    let names = locked.map { surface, pending in
      switch pending {
      case nil: quoted([surface])
      case .lift: "\(quoted([surface])) (once no finger is down)"
      case .quota: "\(quoted([surface])) (soon, since it was locked and unlocked too often)"
      }
    }
    let end = until.map { "\(quoted([$0])) or Ctrl-C" } ?? "Ctrl-C"
    report("locked \(names.joined(separator: ", ")) until \(end)")
  }

  private func reportLoss(_ reason: String) {
    report("\(reason); other programs get touches until the daemon is back")
  }

  private func report(_ text: String) {
    StandardStream.error.report("gesturectl: \(text)\n")
  }

  /// Reports that the lock ends since its gesture cannot come any more.
  private func lateFailure(_ obstacle: String) -> ExitCode {
    failure("\(obstacle), so the lock ends")
  }

  private func failure(_ reason: String) -> ExitCode {
    report("error: \(reason)")
    return .failure
  }
}

extension GestureClientError {
  /// True if the daemon has gone, or does not answer.
  fileprivate var isLoss: Bool {
    switch self {
    case .disconnected, .timedOut, .unreachable: true
    case .refused, .cancelled, .notUnderstood, .tooFarBehind: false
    }
  }
}

/// The gesture that ends a lock: a touchscreen that waits for one that cannot come stays locked.
extension Lock {
  /// Finds the reason why the gesture cannot come on the present surfaces.
  ///
  /// - Returns: The reason; `nil` if the gesture can come, or none is awaited.
  func obstacle(
    on connection: GestureConnection
  ) async throws(GestureClientError) -> String? {
    guard let until else { return nil }
    let gestures = try await connection.list(
      ListedGesture.self, surfaces: surfacePatterns, gestures: [Self.pattern(of: until)])
    var reason: String?
    for gesture in gestures {
      guard let obstacle = try await obstacle(to: gesture, on: connection) else { return nil }
      reason = reason ?? obstacle
    }
    if let reason { return "the gesture \(quoted([until])) cannot come: \(reason)" }
    // A list that is too long only means that there is no guess.
    let all = try? await connection.list(ListedGesture.self, surfaces: surfacePatterns)
    let guess = likeliest(until, among: (all ?? []).map(\.gesture))
    return "there is no gesture \(quoted([until])) to wait for"
      + (guess.map { "; did you mean \(quoted([$0]))?" } ?? "")
  }

  /// Finds the reason why a gesture gets no touches, in its own properties and in those of its
  /// view and the views around that.
  private func obstacle(
    to gesture: ListedGesture, on connection: GestureConnection
  ) async throws(GestureClientError) -> String? {
    if gesture.value["isEnabled"]?.bool == false { return "it is disabled ('isEnabled')" }
    let surface = Self.pattern(of: gesture.surface)
    var next: String? = gesture.view
    while let id = next {
      let views = try await connection.list(
        ListedView.self, surfaces: [surface], views: [Self.pattern(of: id)])
      // Without an entry, another client has just removed the view.
      guard let view = views.first else { return nil }
      if let setting = view.settingThatKeepsTouchesOff {
        return id == gesture.view
          ? "its view \(quoted([id])) \(setting)"
          : "its view lies in \(quoted([id])), which \(setting)"
      }
      next = view.superview
    }
    return nil
  }

  /// The pattern that only one id matches.
  static func pattern(of id: String) -> String {
    id.map { "*?[".contains($0) ? "[\($0)]" : String($0) }.joined()
  }
}

extension ListedView {
  /// The effect of the property that keeps touches from the view and its subviews, as the end of a
  /// sentence about the view; `nil` if they get touches.
  fileprivate var settingThatKeepsTouchesOff: String? {
    if value["isHidden"]?.bool == true { return "is hidden ('isHidden')" }
    if let alpha = value["alpha"]?.number, alpha < Metrics.hitTestMinimumAlpha {
      return "is almost transparent ('alpha')"
    }
    return value["isUserInteractionEnabled"]?.bool == false
      ? "ignores touches ('isUserInteractionEnabled')" : nil
  }
}
