import GestureClient
import JSON
import LinuxIO

/// Sends pages the daemon's lines, and the daemon their changes.
actor LiveInspection: InspectorSource {
  /// The time between requests for the lists: a program may have added a view.
  private static let period: Duration = .seconds(2)

  private let daemon: SocketArgument
  private let pages: InspectorPages
  private var connection: GestureConnection?
  private var scene = Scene()
  private var edits: GestureEdits
  /// True if lists are needed that are not yet requested.
  private var isSceneStale = false
  private var isSceneRead = false

  init(_ daemon: SocketArgument, pages: InspectorPages) {
    (self.daemon, self.pages) = (daemon, pages)
    edits = GestureEdits(
      of: InspectedConfiguration(.unknown(socket: daemon.socket), surfaces: nil))
  }

  /// Follows the daemon, and the next one, until the task is cancelled.
  ///
  /// - Throws: The reason why the daemon refuses the subscription or no connection can be made.
  func follow() async throws {
    await pages.set("kinds", KindTable.line)
    await tell(isConnected: false, "waiting for the daemon at \(daemon.socket)")
    let watch = Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: Self.period)
        await self?.askAgain()
      }
    }
    defer { watch.cancel() }
    if let reason = await firstTrouble() {
      StandardStream.error.report("gesturectl: \(reason); waiting for it\n")
    }
    let connection = try await daemon.connect(reconnects: true, keepsEvents: true)
    self.connection = connection
    var hasStopped = false
    for await event in connection.events {
      switch event.content {
      case .connected(let hello):
        hasStopped = false
        try await subscribe(connection)
        await pages.restart(with: [], clock: .monotonic)
        await tell(isConnected: true, "connected to \(hello.server) \(hello.version)")
        readScene()
      case .disconnected(let error):
        let reason = hasStopped ? "the daemon has stopped" : "\(error ?? .disconnected)"
        StandardStream.error.report("gesturectl: \(reason); waiting for it\n")
        await tell(isConnected: false, "\(reason); waiting for it")
      case .subscriptionRefused(let refusal): throw Self.refusal(refusal, daemon.socket)
      case .goodbye:
        hasStopped = true
        await pages.publish([InspectedLine(event)])
      case .device:
        await pages.publish([InspectedLine(event)])
        readScene()
      case .hit(let hit):
        await pages.publish([InspectedLine(event)])
        if let view = hit.view, !isKnown(view, hit.surface) { readScene() }
      default: await pages.publish([InspectedLine(event)])
      }
    }
  }

  /// The reason why there is no daemon yet; `nil` if there is one.
  private func firstTrouble() async -> String? {
    do throws(GestureClientError) {
      try await daemon.connect().close()
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func subscribe(_ connection: GestureConnection) async throws {
    var subscription = GestureSubscription()
    (subscription.touches, subscription.transitions, subscription.hits) = (true, true, true)
    do throws(GestureClientError) {
      try await connection.subscribe(subscription)
    } catch {
      guard case .refused(let refusal) = error else { return }
      throw Self.refusal(refusal, daemon.socket)
    }
  }

  private static func refusal(_ refusal: Refusal, _ socket: String) -> any Error {
    guard refusal.code == .notPermitted else { return GestureClientError.refused(refusal) }
    return WatchedSocket(path: socket, options: ["inspect"])
  }

  private func tell(isConnected: Bool, _ text: String) async {
    await pages.set(
      "live",
      InspectedLine([
        "type": "live", "isConnected": .bool(isConnected), "text": .string(text),
      ]))
  }

  // MARK: Changes

  func perform(_ request: PageRequest) async -> String? {
    switch request {
    case .set(let property, let value):
      return await set([(property, value == .null ? GestureEdits.noLimit : value)])
    case .revert(let property): return await revert(edits.all.filter { $0.property == property })
    case .revertAll: return await revert(edits.all)
    case .applyAgain:
      return await set(edits.all.filter { !$0.isInForce }.map { ($0.property, $0.value) })
    case .play, .seek, .speed: return "only a capture can be played"
    }
  }

  /// Sets properties, and notes their previous values.
  private func set(_ values: [(property: GestureProperty, value: JSON)]) async -> String? {
    await send(values) { setting, before in
      for (property, value) in setting.values {
        edits.note(property, in: before, setting: value)
      }
    }
  }

  /// Sets properties back; edits that are no longer in force are only forgotten.
  private func revert(_ reverted: [GestureEdits.Edit]) async -> String? {
    edits.forget(reverted.filter { !$0.isInForce }.map(\.property))
    await tellEdits()
    return await send(
      reverted.filter(\.isInForce).map { ($0.property, $0.originalValue) }
    ) { setting, _ in
      edits.forget(setting.properties)
    }
  }

  /// Sets properties, gesture by gesture.
  ///
  /// - Parameters:
  ///   - values: The properties with their new values.
  ///   - done: Receives each change that was made, with the scene before it.
  /// - Returns: The reason why something was not set; `nil` if all were.
  private func send(
    _ values: [(property: GestureProperty, value: JSON)], done: (SettingGesture, Scene) -> Void
  ) async -> String? {
    guard !values.isEmpty else { return nil }
    guard let connection else { return "there is no daemon" }
    var (problems, changed) = ([String](), [GestureProperty]())
    for setting in SettingGesture.all(values) {
      let before = scene
      do throws(GestureClientError) {
        _ = try await connection.call(Command.onSurface(setting.surface, setting.command).json)
        done(setting, before)
        changed += setting.properties
      } catch {
        let problem = if case .refused(let refusal) = error { refusal.message } else { "\(error)" }
        if !problems.contains(problem) { problems.append(problem) }
      }
    }
    await updateScene(connection, confirming: changed)
    return problems.isEmpty ? nil : problems.joined(separator: "; ")
  }

  // MARK: The scene

  private func isKnown(_ view: String, _ surface: String) -> Bool {
    scene.views.contains { $0["view"]?.string == view && $0["surface"]?.string == surface }
  }

  private func askAgain() async {
    if await pages.count > 0 { readScene() }
  }

  /// Requests the lists without waiting for them, so that events continue meanwhile.
  private func readScene() {
    guard let connection, !isSceneRead else {
      isSceneStale = true
      return
    }
    isSceneRead = true
    Task {
      repeat {
        isSceneStale = false
        await updateScene(connection)
      } while isSceneStale
      isSceneRead = false
    }
  }

  private func updateScene(
    _ connection: GestureConnection, confirming properties: [GestureProperty] = []
  ) async {
    do throws(GestureClientError) {
      let scene = Scene(
        surfaces: try await connection.list("surfaces"), views: try await connection.list("views"),
        gestures: try await connection.list("gestures"))
      self.scene = scene
      edits.confirm(properties, from: scene)
      edits.refresh(from: scene)
      await pages.set("scene", scene.line)
      await tellEdits()
    } catch {
      // The lists are requested again soon, or when there is a daemon.
    }
  }

  private func tellEdits() async {
    // A file that was copied from the page may exist by now.
    if !edits.all.isEmpty {
      edits.configuration = InspectedConfiguration(
        ofDaemonAt: daemon.socket, isUsual: daemon.socket == GestureConnection.defaultPath,
        listing: scene)
    }
    await pages.set("edits", edits.line(in: scene))
  }
}
