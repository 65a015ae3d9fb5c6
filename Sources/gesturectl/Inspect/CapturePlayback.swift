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

/// Plays a capture for pages, from any time, and with changed gestures.
///
/// Going back means playing again from the start, as fast as the machine can, so a page always
/// shows the same at the same time.
actor CapturePlayback: InspectorSource {
  /// The topics of the lines that pages show.
  static let topics: LineTopic = [.gestures, .transitions, .touches, .hits, .menus]
  /// The time between steps of playing.
  private static let period: Duration = .milliseconds(16)
  /// The longest step, in seconds of the capture.
  ///
  /// If a step is later than that, playing slows down instead of sending pages ever more at a time.
  private static let longestStep = 0.25
  /// The seconds of a capture that are played between updates of the progress.
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
  /// The time of the capture that is shown, in seconds.
  private var time = 0.0
  private var speed = 1.0
  private var isPlaying = false
  private var ticks: Task<Void, Never>?
  private var hasFinished = false
  /// The machine's time at which `time` was true, in microseconds.
  private var since = MonotonicClock.now

  /// Makes a playback at the start of a capture.
  ///
  /// - Throws: The exit code, after a diagnostic, if no surface is for a device.
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

  /// Shows the start of the capture, which plays once a page asks for it.
  ///
  /// A long capture takes time to be measured first; a terminal shows the progress.
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
      // Another changed property may depend on it, so that it cannot be set back.
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

  /// Plays up to the time that it is by now; returns true if playing goes on.
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

  /// The time of a capture after playing for some seconds.
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

  /// Plays from the start up to a time, and shows the last lines.
  ///
  /// - Returns: The reason why an edit could not be applied; `nil` if all were.
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

  /// Finds the end of the capture, and marks for its touches and gestures.
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

  /// Plays to the end, and shows the progress.
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
    // The value is tried on the current player, which is then replaced.
    if let problem = set([(property, value)], on: player) { return problem }
    edits.note(property, in: scene, setting: value)
    return await replay(confirming: [property])
  }

  /// Plays again to the same time, with the edited gestures.
  ///
  /// - Parameter properties: The properties that were just set.
  /// - Returns: The reason why an edit could not be applied; `nil` if all were.
  private func replay(confirming properties: [GestureProperty] = []) async -> String? {
    catchUp()
    // With other properties, a capture may take longer until everything is decided.
    let wasAtEnd = hasFinished
    await measure()
    let problem = await go(to: wasAtEnd ? end : time)
    await tellScene(confirming: properties)
    return problem
  }

  private func applyEdits(to player: Player) -> String? {
    set(edits.all.map { ($0.property, $0.value) }, on: player)
  }

  /// Sets properties as the daemon would by commands; returns the errors.
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
