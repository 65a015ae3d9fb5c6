import ArgumentParser
import Captures
import GestureClient
import GestureConfiguration
import GesturePipeline
import GestureWire
import Gestures
import InputEvents
import JSON
import LinuxIO
import TouchInput

/// Plays a capture for pages: on and on, from any place, with changed gestures.
///
/// To go back is to play again from the start, as fast as the machine can: so what is seen at a time is
/// always the same.
actor CapturePlayback: InspectorSource {
  /// What pages show, in the order of time.
  static let topics: LineTopic = [.gestures, .transitions, .touches, .hits, .menus]
  /// How often a capture that is played goes on.
  private static let period: Duration = .milliseconds(16)
  /// As many seconds of a capture as are played at once: whoever is late by more goes on slower,
  /// instead of telling pages ever more at a time.
  private static let longestStep = 0.25
  /// How many seconds of a capture are played before people are told how far it is.
  private static let stretch = 1.0

  private let recordings: [Recording]
  private let configuration: Configuration
  private let name: String
  private let pages: InspectorPages
  private var player: Player
  private var collector: LineCollector
  private(set) var scene = Scene()
  private(set) var edits: GestureEdits
  private var (beginning, end) = (0.0, 0.0)
  /// Where the playing is, in seconds.
  private var time = 0.0
  private var speed = 1.0
  private var isPlaying = false
  private var ticks: Task<Void, Never>?
  private var hasFinished = false
  /// When `time` was so, on the machine's clock.
  private var since = MonotonicClock.now

  /// Makes a playback at the start of a capture.
  ///
  /// - Throws: The exit code, after a diagnostic, where no surface is for a device.
  init(
    _ recordings: [Recording], named name: String, _ configuration: Configuration,
    _ origin: InspectedConfiguration, pages: InspectorPages
  ) throws {
    edits = GestureEdits(of: origin)
    (self.recordings, self.configuration, self.name, self.pages) =
      (recordings, configuration, name, pages)
    collector = LineCollector(topics: Self.topics, goingTo: 0)
    player = try Self.player(recordings, configuration, collector)
  }

  private static func player(
    _ recordings: [Recording], _ configuration: Configuration, _ output: any PlayerOutput
  ) throws -> Player {
    var player = Player(identifiers: TouchIdentifiers(), output: output)
    try player.add(recordings, configuration)
    player.nameDevices()
    return player
  }

  /// Shows the start of the capture; plays once somebody asks for it.
  ///
  /// What is measured before is told on the terminal, where there is one, if it takes long.
  func start() async {
    await pages.set("kinds", KindTable.line)
    let progress = CaptureProgress.onTerminal
    progress?.beginReading(name, 1, of: 1)
    await measure(showing: progress)
    await go(to: beginning)
    await tellScene()
  }

  func perform(_ request: PageRequest) async -> String? {
    switch request {
    case .play(let isWanted): await play(isWanted)
    case .seek(let time): await go(to: time)
    case .speed(let speed):
      catchUp()
      self.speed = speed
      await tellPlayback()
    case .set(let property, let value):
      return await set(property, to: value == .null ? GestureEdits.noLimit : value)
    case .revert(let property):
      guard let edit = edits.edit(of: property) else { return nil }
      // It may be needed for another that was changed.
      if edit.isInForce, let problem = set([(property, edit.originalValue)], on: player) {
        return problem
      }
      edits.forget([property])
      return await replay()
    case .revertAll:
      edits.forget(edits.all.map(\.property))
      return await replay()
    case .applyAgain: return await replay()
    }
    return nil
  }

  // MARK: Playing

  private func play(_ isWanted: Bool) async {
    guard isWanted != isPlaying else { return }
    if isWanted, time >= end { await go(to: beginning) }
    catchUp()
    isPlaying = isWanted
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

  /// Plays on to where the capture is by now; says whether it goes on.
  private func step() async -> Bool {
    guard isPlaying else { return false }
    catchUp()
    await advance()
    return isPlaying
  }

  private func catchUp() {
    let now = MonotonicClock.now
    let elapsed = Double(now - since) / 1_000_000
    if isPlaying { time = Self.time(elapsed, after: time, at: speed, until: end) }
    since = now
  }

  /// Where a capture that is played is after some seconds.
  static func time(
    _ elapsed: Double, after time: Double, at speed: Double, until end: Double
  ) -> Double {
    min(time + min(elapsed * speed, longestStep), end)
  }

  private func advance() async {
    player.advance(to: time)
    if time >= end, !hasFinished {
      hasFinished = true
      player.finish()
      isPlaying = false
      await pages.publish(collector.take(), clock: clock)
      await tellPlayback()
    } else {
      await pages.publish(collector.take(), clock: clock)
    }
  }

  /// Plays from the start up to a time, and shows what was last.
  ///
  /// - Returns: Why a gesture is not as it was set, if one is not.
  @discardableResult
  private func go(to wanted: Double) async -> String? {
    time = min(max(wanted, beginning), end)
    since = MonotonicClock.now
    hasFinished = false
    collector = LineCollector(topics: Self.topics, goingTo: time)
    guard let player = try? Self.player(recordings, configuration, collector) else { return nil }
    self.player = player
    let problem = applyEdits(to: player)
    self.player.advance(to: time)
    if time >= end {
      hasFinished = true
      self.player.finish()
      isPlaying = false
    }
    let (lines, before) = collector.arrive()
    await pages.restart(with: lines, after: before, clock: clock)
    await tellPlayback()
    return problem
  }

  /// Finds out how long the capture is, and what is where in it.
  private func measure(showing progress: CaptureProgress? = nil) async {
    let timeline = TimelineCollector()
    guard var player = try? Self.player(recordings, configuration, timeline) else { return }
    beginning = player.nextTime ?? 0
    _ = applyEdits(to: player)
    play(&player, showing: progress)
    end = max(player.now, beginning)
    var members: [JSON.Member] = [
      JSON.Member(key: "type", value: "timeline"),
      JSON.Member(key: "capture", value: .string(name)),
      JSON.Member(key: "beginning", value: .real(beginning)),
      JSON.Member(key: "end", value: .real(end)),
      JSON.Member(key: "marks", value: timeline.value),
    ]
    if let note { members.append(JSON.Member(key: "note", value: .string(note))) }
    await pages.set("timeline", InspectedLine(.object(members)))
  }

  /// Plays to the end, and tells people how far it is.
  private func play(_ player: inout Player, showing progress: CaptureProgress?) {
    if let progress {
      progress.beginPlaying(
        from: Int64(microsecondsOf: beginning),
        to: recordings.compactMap(\.capture.events.last?.time).max() ?? 0)
      while let next = player.nextTime {
        progress.reach(Int64(microsecondsOf: next))
        player.advance(to: next + Self.stretch)
      }
      progress.clear()
    }
    player.playToEnd()
  }

  /// What is to be known of the capture: that it was not read to its end.
  private var note: String? {
    let sentences = recordings.compactMap { recording in
      recording.capture.error.map {
        "\(recording.file.baseName) is broken in line \($0.line), and ends there: \($0.message)"
      }
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: "\n")
  }

  private func tellPlayback() async {
    await pages.set(clock)
    await pages.set(
      "playback",
      InspectedLine([
        "type": "playback", "time": .real(time), "isPlaying": .bool(isPlaying),
        "speed": .real(speed),
      ]))
  }

  private var clock: InspectorClock {
    .capture(time: time, since: since, rate: isPlaying ? speed : 0)
  }

  // MARK: Gestures

  private func set(_ property: GestureProperty, to value: JSON) async -> String? {
    // Tried on what is played now, which is then thrown away.
    if let problem = set([(property, value)], on: player) { return problem }
    edits.note(property, in: scene, setting: value)
    return await replay(confirming: [property])
  }

  /// Plays again to the same time, with the gestures as they are now.
  ///
  /// - Parameter properties: What was just set.
  /// - Returns: Why a gesture is not as it was set, if one is not.
  private func replay(confirming properties: [GestureProperty] = []) async -> String? {
    catchUp()
    // With other gestures a capture may take longer until all is decided.
    let wasAtEnd = hasFinished
    await measure()
    let problem = await go(to: wasAtEnd ? end : time)
    await tellScene(confirming: properties)
    return problem
  }

  private func applyEdits(to player: Player) -> String? {
    set(edits.all.map { ($0.property, $0.value) }, on: player)
  }

  /// Has surfaces do what the daemon would on commands; says why one did not.
  private func set(
    _ values: [(property: GestureProperty, value: JSON)], on player: Player
  ) -> String? {
    let problems = SettingGesture.all(values).compactMap { perform($0, on: player) }
    return problems.isEmpty ? nil : problems.joined(separator: "; ")
  }

  private func perform(_ setting: SettingGesture, on player: Player) -> String? {
    guard
      let surface = player.surfaces.first(where: {
        $0.pipeline.origin.surface == setting.surface
      })
    else { return "there is no surface '\(setting.surface)'" }
    do throws(CommandError) {
      try surface.pipeline.perform(setting.command, of: 0, at: -.infinity, orAt: beginning)
      return nil
    } catch {
      return error.message
    }
  }

  private func tellScene(confirming properties: [GestureProperty] = []) async {
    var surfaces = ListWriter()
    var views = ListWriter()
    var gestures = ListWriter()
    for (pipeline, file, device) in player.surfaces {
      let size = pipeline.geometry.size
      surfaces.beginEntry()
      surfaces.write("surface", pipeline.origin.surface)
      surfaces.write("device", file)
      surfaces.write("name", device)
      surfaces.write("size", [size.width, size.height])
      surfaces.endEntry()
      pipeline.writeViews(to: &views, for: .control)
      pipeline.writeGestures(to: &gestures, for: .control)
    }
    scene = Scene(
      surfaces: Self.entries(surfaces), views: Self.entries(views), gestures: Self.entries(gestures)
    )
    edits.confirm(properties, from: scene)
    edits.refresh(from: scene)
    await pages.set("scene", scene.line)
    await pages.set("edits", edits.line(in: scene))
  }

  private static func entries(_ list: consuming ListWriter) -> [JSON] {
    guard let text = try? list.finish() else { return [] }
    return JSON(String(decoding: text, as: UTF8.self))?.elements ?? []
  }
}
