import GestureClient
import GestureWire
import Gestures
import JSON

/// Sends pages the daemon's lines, and the daemon their changes.
actor LiveInspection: InspectorSource {
  /// The time between requests for the lists: a program may have added a view.
  private static let period: Duration = .seconds(2)

  /// The path of the daemon's socket.
  private let path: String
  private let timeout: Duration
  private let pages: InspectorPages
  private let learning: PageLearning
  /// Receives sentences about the connection, for people.
  private let report: @Sendable (String) -> Void
  private var connection: GestureConnection?
  private var scene = Scene()
  private var edits: GestureEdits
  /// True if lists are needed that are not yet requested.
  private var isSceneStale = false
  private var isSceneRead = false
  /// The number of changes that the daemon has made for pages.
  private var changeCount = 0
  /// The task that requests the lists again and again while a page is open.
  private var watch: Task<Void, Never>?

  init(
    _ path: String, timeout: Duration, pages: InspectorPages,
    report: @escaping @Sendable (String) -> Void
  ) {
    (self.path, self.timeout, self.pages, self.report) = (path, timeout, pages, report)
    learning = PageLearning(telling: pages)
    edits = GestureEdits(of: InspectedConfiguration(.unknown(socket: path), surfaces: nil))
  }

  /// Follows the daemon, and the next one, until the task is cancelled.
  ///
  /// - Throws: The reason why the daemon refuses the subscription or no connection can be made.
  func follow() async throws {
    await pages.set("kinds", KindTable.line)
    await tell(isConnected: false, "waiting for the daemon at \(path)")
    defer { watch?.cancel() }
    let report = report
    let connection = try await GestureConnection(path: path, reconnects: true, timeout: timeout) {
      report("waiting for the daemon: \($0)")
    }
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
      case .contact(let contact):
        await pages.publish(InspectedLine.fingers(of: contact))
        await learning.take(contact)
      case .disconnected(let error):
        let reason = hasStopped ? "the daemon has stopped" : "\(error ?? .disconnected)"
        report("\(reason); waiting for it")
        await tell(isConnected: false, "\(reason); waiting for it")
        await learning.daemonHasGone()
      case .subscriptionRefused(let refusal): throw GestureClientError.refused(refusal)
      case .goodbye:
        hasStopped = true
        await pages.publish([InspectedLine(event)])
      case .surface(let surface):
        await pages.publish([InspectedLine(event)])
        if case .geometry = surface.change { readScene() }
      case .device, .view:
        await pages.publish([InspectedLine(event)])
        readScene()
      case .hit(let hit):
        await pages.publish([InspectedLine(event)])
        let place = hit.view.map { ViewPlace(surface: hit.surface, view: $0) }
        if let place, scene.view(place) == nil { readScene() }
      default: await pages.publish([InspectedLine(event)])
      }
    }
  }

  private func subscribe(_ connection: GestureConnection) async throws(GestureClientError) {
    do throws(GestureClientError) {
      try await connection.subscribe(
        GestureSubscription(touches: true, hits: true, transitions: true, contacts: true))
    } catch {
      if case .refused = error { throw error }
    }
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
    case .frame(let place, let frame): return await set(frame, of: place)
    case .draw(let view): return await add([view])
    case .revertView(let place): return await revert(place)
    case .revertAll:
      let problems = [await revert(edits.all), await revertViews()].compactMap { $0 }
      return problems.isEmpty ? nil : problems.joined(separator: "; ")
    case .applyAgain:
      let lost = edits.views.all.filter { !$0.isInForce }.compactMap(\.drawn)
      if let problem = await add(lost) { return problem }
      return await set(edits.all.filter { !$0.isInForce }.map { ($0.property, $0.value) })
    case .play, .seek, .speed: return "only a capture can be played"
    case .learn(let step): return await learning.perform(step, in: scene, ofDaemonAt: path)
    case .filters: return "only the configuration changes the filters of a running daemon"
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
    var (problems, changed) = ([String](), [GestureProperty]())
    for setting in SettingGesture.all(values) {
      let before = scene
      if let problem = await call(setting.command, on: setting.surface) {
        if !problems.contains(problem) { problems.append(problem) }
      } else {
        done(setting, before)
        changed += setting.properties
      }
    }
    await updateScene(confirming: changed)
    return problems.isEmpty ? nil : problems.joined(separator: "; ")
  }

  // MARK: Views

  /// Gives a view another frame: at once if a client added it, else only in the file.
  private func set(_ frame: Rect, of place: ViewPlace) async -> String? {
    if scene.view(place)?.client == nil, edits.views.edit(of: place)?.drawn == nil {
      // No command changes the configuration's views.
      if let problem = frame.problem { return problem }
      edits.views.note(frame, of: place, in: scene, isInForce: false)
      await tellEdits()
      return nil
    }
    let change: JSON = ["id": .string(place.view), "frame": JSON(frame)]
    let problem = await call(.updateView(change), on: place.surface)
    guard problem == nil else { return problem }
    edits.views.note(frame, of: place, in: scene, isInForce: true)
    await updateScene()
    return nil
  }

  /// Adds views that were drawn, each after its superview.
  private func add(_ views: [SketchedView]) async -> String? {
    for view in views {
      if let problem = await call(view.command, on: view.place.surface) { return problem }
      edits.views.note(view, in: scene)
    }
    await updateScene()
    return nil
  }

  /// Removes a view that was drawn, or forgets the frame of another one.
  private func revert(_ place: ViewPlace) async -> String? {
    guard let edit = edits.views.edit(of: place) else { return nil }
    // A reload may have given a view of the configuration the frame, which no command takes back.
    if edit.isInForce, scene.view(place)?.client != nil {
      let command: SurfaceCommand =
        edit.original.map { .updateView(["id": .string(place.view), "frame": JSON($0)]) }
        ?? .removeView(place.view)
      if let problem = await call(command, on: place.surface) { return problem }
    }
    edits.forgetView(place)
    await updateScene()
    await tellEdits()
    return nil
  }

  private func revertViews() async -> String? {
    for edit in edits.views.all {
      if let problem = await revert(edit.place) { return problem }
    }
    return nil
  }

  /// Sends a command; returns the reason why it failed.
  private func call(_ command: SurfaceCommand, on surface: String) async -> String? {
    guard let connection else { return "gesturectl is not connected to a daemon" }
    do throws(GestureClientError) {
      _ = try await connection.call(Command.onSurface(surface, command).json)
      changeCount += 1
      return nil
    } catch {
      return if case .refused(let refusal) = error { refusal.message } else { "\(error)" }
    }
  }

  // MARK: The scene

  func pageDidOpen() {
    // The task may be about to end with the last page.
    watch?.cancel()
    watch = Task { [weak self] in
      while !Task.isCancelled, await self?.askAgain() ?? false {
        try? await Task.sleep(for: Self.period)
      }
    }
  }

  /// Requests the lists for the open pages; returns false if there are none.
  private func askAgain() async -> Bool {
    guard await pages.count > 0 else { return false }
    readScene()
    return true
  }

  /// Requests the lists without waiting for them, so that events continue meanwhile.
  private func readScene() {
    guard connection != nil, !isSceneRead else {
      isSceneStale = true
      return
    }
    isSceneRead = true
    Task {
      repeat {
        isSceneStale = false
        await updateScene()
      } while isSceneStale
      isSceneRead = false
    }
  }

  private func updateScene(confirming properties: [GestureProperty] = []) async {
    guard let connection else { return }
    do throws(GestureClientError) {
      var (scene, version) = (scene, changeCount)
      repeat {
        version = changeCount
        scene = Scene(
          surfaces: try await connection.list(ListedSurface.what),
          views: try await connection.list(ListedView.what),
          gestures: try await connection.list(ListedGesture.what))
        // Lists that were requested before a change may lack it: an edit would seem lost.
      } while version != changeCount
      self.scene = scene
      edits.confirm(properties, from: scene)
      edits.refresh(from: scene)
      await pages.set("scene", scene.line)
      await learning.take(scene.surfaces)
      await tellEdits()
    } catch {
      // The lists are requested again soon, or when there is a daemon.
    }
  }

  private func tellEdits() async {
    // A file that was copied from the page may exist by now.
    if !edits.isEmpty {
      edits.configuration = InspectedConfiguration(ofDaemonAt: path, listing: scene)
    }
    await pages.set("edits", edits.line(in: scene))
  }
}
