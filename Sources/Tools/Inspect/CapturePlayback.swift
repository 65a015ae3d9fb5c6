import Captures
import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import JSON
import Surfaces

/// Plays a capture for pages, from any time, and with changed gestures.
///
/// Going back means playing again from the start, as fast as the machine can, so a page always
/// shows the same at the same time.
actor CapturePlayback: InspectorSource {
  /// The topics of the lines that pages show.
  static let topics: LineTopic = [
    .gestures, .transitions, .touches, .hits, .menus, .idle,
  ]
  /// The time between steps of playing.
  private static let period: Duration = .milliseconds(16)
  /// The seconds of a capture that are played between updates of the progress.
  private static let stretch = 1.0

  private let recordings: [Recording]
  private let configuration: Configuration
  private let name: String
  private let pages: InspectorPages
  private var player: Player
  private var collector: LineCollector
  private var scene = Scene()
  private var edits: GestureEdits
  private var time = PlaybackTime()
  private var ticks: Task<Void, Never>?

  /// Makes a playback at the start of a capture.
  ///
  /// - Throws: A `PlayerError` if no surface is for a device, or a device has no position.
  init(
    _ recordings: [Recording], named name: String, _ configuration: Configuration,
    _ origin: InspectedConfiguration, pages: InspectorPages
  ) throws(PlayerError) {
    edits = GestureEdits(of: origin)
    (self.recordings, self.configuration, self.name, self.pages) =
      (recordings, configuration, name, pages)
    collector = LineCollector(topics: Self.topics, goingTo: 0)
    player = try Self.player(recordings, configuration, collector)
  }

  private static func player(
    _ recordings: [Recording], _ configuration: Configuration, _ output: any PlayerOutput
  ) throws(PlayerError) -> Player {
    var player = Player(identifiers: TouchIdentifiers(), output: output)
    try player.add(recordings, configuration)
    player.nameDevices()
    return player
  }

  /// The configuration with the filters that pages have changed.
  private var editedConfiguration: Configuration { edits.filters.applied(to: configuration) }

  /// Shows the start of the capture, which plays once a page asks for it.
  ///
  /// A long capture takes time to be measured first, which the progress shows.
  func start(showing progress: (any PlayerProgress)?) async {
    await pages.set("kinds", KindTable.line)
    await measure(showing: progress)
    await go(to: time.beginning)
    await tellScene()
  }

  /// Does nothing: a capture plays once a page asks for it.
  func pageDidOpen() {}

  func perform(_ request: PageRequest) async -> String? {
    switch request {
    case .play(let isWanted): await play(isWanted)
    case .seek(let time): await go(to: time)
    case .speed(let speed):
      time.play(at: speed)
      await tellPlayback()
    case .set(let property, let value):
      return await set(property, to: value == .null ? GestureEdits.noLimit : value)
    case .revert(let property):
      guard let edit = edits.edit(of: property) else { return nil }
      // Another changed property may depend on it, so that it cannot be set back.
      if edit.isInForce,
        let problem = player.set([(property, edit.originalValue)], at: time.beginning)
      {
        return problem
      }
      edits.forget([property])
      return await replay()
    case .frame(let place, let frame): return await set(frame, of: place)
    case .draw(let view):
      let problem = player.perform(view.command, on: view.place.surface, at: time.beginning)
      if let problem { return problem }
      edits.views.note(view, in: scene)
      return await replay()
    case .revertView(let place):
      edits.forgetView(place)
      return await replay()
    case .filters(let surface, let text):
      let entry = edits.configuration.entry(of: surface, in: scene).id
      let original = edits.configuration.filters(of: entry)
      if let problem = edits.filters.note(text, of: entry, instead: original) { return problem }
      return await replay()
    case .learn: return "for captures there is gesturectl learn --from"
    case .revertAll:
      edits.forgetAll()
      return await replay()
    case .applyAgain: return await replay()
    }
    return nil
  }

  // MARK: Playing

  private func play(_ isWanted: Bool) async {
    guard isWanted != time.isPlaying else { return }
    if isWanted, time.isAtEnd { await go(to: time.beginning) }
    time.play(isWanted)
    ticks?.cancel()
    if isWanted {
      ticks = Task { [weak self] in
        while !Task.isCancelled, await self?.step() ?? false {
          try? await Task.sleep(for: Self.period)
        }
      }
    }
    await tellPlayback()
  }

  /// Plays up to the time that it is by now; returns true if playing goes on.
  private func step() async -> Bool {
    guard time.isPlaying else { return false }
    time.catchUp()
    await advance()
    return time.isPlaying
  }

  private func advance() async {
    player.advance(to: time.now)
    let isOver = time.finish()
    if isOver { player.finish() }
    await pages.publish(collector.drain(), clock: time.clock)
    if isOver { await tellPlayback() }
  }

  /// Plays from the start up to a time, and shows the last lines.
  ///
  /// - Returns: The reason why an edit could not be applied; `nil` if all were.
  @discardableResult
  private func go(to wanted: Double) async -> String? {
    time.go(to: wanted)
    collector = LineCollector(topics: Self.topics, goingTo: time.now)
    guard let player = try? Self.player(recordings, editedConfiguration, collector) else {
      return nil
    }
    self.player = player
    let problem = self.player.apply(edits, at: time.beginning)
    self.player.advance(to: time.now)
    if time.finish() { self.player.finish() }
    let (lines, before) = collector.arrive()
    await pages.restart(with: lines, after: before, clock: time.clock)
    await tellPlayback()
    return problem
  }

  /// Finds the end of the capture, and marks for its touches and gestures.
  private func measure(showing progress: (any PlayerProgress)? = nil) async {
    let timeline = TimelineCollector()
    guard var player = try? Self.player(recordings, editedConfiguration, timeline) else { return }
    time.noteBeginning(player.nextTime ?? 0)
    _ = player.apply(edits, at: time.beginning)
    play(&player, showing: progress)
    time.noteEnd(player.now)
    timeline.notePause(before: time.end)
    var members: [JSON.Member] = [
      JSON.Member(key: "type", value: "timeline"),
      JSON.Member(key: "capture", value: .string(name)),
      JSON.Member(key: "beginning", value: .real(time.beginning)),
      JSON.Member(key: "end", value: .real(time.end)),
      JSON.Member(key: "marks", value: timeline.marks),
      JSON.Member(key: "pauses", value: timeline.pauses),
    ]
    if let note { members.append(JSON.Member(key: "note", value: .string(note))) }
    await pages.set("timeline", InspectedLine(.object(members)))
    await pages.set("history", timeline.history)
  }

  /// Plays to the end, and shows the progress.
  private func play(_ player: inout Player, showing progress: (any PlayerProgress)?) {
    if let progress {
      progress.beginPlaying(
        from: Int64(microsecondsOf: time.beginning),
        to: recordings.compactMap(\.capture.events.last?.time).max() ?? 0)
      while let next = player.nextTime {
        progress.reach(Int64(microsecondsOf: next))
        player.advance(to: next + Self.stretch)
      }
      progress.clear()
    }
    player.playToEnd()
  }

  /// The note that the capture could not be read to its end.
  private var note: String? {
    let sentences = recordings.compactMap { recording in
      recording.capture.error.map {
        "\(recording.file.baseName) is invalid at line \($0.line) and ends there: \($0.message)"
      }
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: "\n")
  }

  private func tellPlayback() async {
    await pages.set(time.clock)
    await pages.set("playback", time.line)
  }

  // MARK: Gestures

  private func set(_ property: GestureProperty, to value: JSON) async -> String? {
    // The value is tried on the current player, which is then replaced.
    if let problem = player.set([(property, value)], at: time.beginning) { return problem }
    edits.note(property, in: scene, setting: value)
    return await replay(confirming: [property])
  }

  private func set(_ frame: Rect, of place: ViewPlace) async -> String? {
    if let problem = player.setFrame(frame, of: place) { return problem }
    edits.views.note(frame, of: place, in: scene, isInForce: true)
    return await replay()
  }

  /// Plays again to the same time, with the edited gestures and views.
  ///
  /// - Parameter properties: The properties that were just set.
  /// - Returns: The reason why an edit could not be applied; `nil` if all were.
  private func replay(confirming properties: [GestureProperty] = []) async -> String? {
    time.catchUp()
    // With other properties, a capture may take longer until everything is decided.
    let wasAtEnd = time.hasFinished
    await measure()
    let problem = await go(to: wasAtEnd ? time.end : time.now)
    await tellScene(confirming: properties)
    return problem
  }

  private func tellScene(confirming properties: [GestureProperty] = []) async {
    scene = Scene(of: player)
    edits.confirm(properties, from: scene)
    edits.refresh(from: scene)
    await pages.set("scene", scene.line)
    await pages.set("filters", InspectedLine(filtersOf: player))
    await pages.set("edits", edits.line(in: scene))
  }
}
