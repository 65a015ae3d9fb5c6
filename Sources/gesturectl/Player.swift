import ArgumentParser
import Captures
import Evdev
import GestureConfiguration
import GesturePipeline
import GestureWire
import Gestures
import InputEvents
import LinuxIO

/// Plays captures as the devices of one machine, event by event in the order of their times.
struct Player {
  private struct Track {
    let pipeline: GesturePipeline
    /// The name of the device on lines.
    let name: String
    /// The device's own name.
    let device: String
    let events: [InputEvent]
    /// True for a pen, which uses and ends with its touchscreen's pipeline.
    var isPen = false
    var next = 0
    var isFinished = false

    /// The time of the next event, in microseconds.
    var nextTime: Int64? { next < events.count ? events[next].time : nil }

    func input(_ event: InputEvent) {
      if isPen { pipeline.inputPen(event) } else { pipeline.input(event) }
    }
  }

  private let identifiers: TouchIdentifiers
  private let output: any PlayerOutput
  private var tracks: [Track] = []
  private var surfaceNames: Set<String> = []

  init(identifiers: TouchIdentifiers, output: any PlayerOutput) {
    self.identifiers = identifiers
    self.output = output
  }

  /// Makes surfaces for captures; pens use the surfaces of their touchscreens.
  ///
  /// As live, a pen on a node of its own belongs to the first touchscreen of its device group that
  /// has no pen. Only `libinput record` stores the group; a pen without one has its own surface.
  ///
  /// - Throws: The exit code, after a diagnostic, if no surface is for a device.
  mutating func add(_ recordings: [Recording], _ configuration: Configuration) throws {
    var panels: [Int?] = []
    for recording in recordings {
      panels.append(
        recordings.indices.first { recording.isPen(of: recordings[$0]) && !panels.contains($0) })
    }
    var pipelines: [GesturePipeline?] = []
    for (recording, panel) in zip(recordings, panels) {
      pipelines.append(panel == nil ? try add(recording, configuration) : nil)
    }
    for case (let pen, let panel?) in zip(recordings, panels) {
      guard let pipeline = pipelines[panel] else { continue }
      pipeline.attachPen(description: pen.capture.device, calibration: pen.node?.calibration)
      // A pen's events come before fingers' of the same time, since the pen cancels fingers.
      tracks.insert(
        Track(
          pipeline: pipeline, name: "", device: "", events: pen.capture.events, isPen: true,
          isFinished: true),
        at: 0)
    }
  }

  private mutating func add(
    _ recording: Recording, _ configuration: Configuration
  ) throws -> GesturePipeline {
    let (capture, file) = (recording.capture, recording.file)
    let identity = DeviceIdentity(capture.device)
    guard let template = configuration.surface(for: identity) else {
      StandardStream.error.report(
        "gesturectl: error: no surface in the configuration is for '\(identity.name)' of \(file.name)\n"
      )
      throw ExitCode.failure
    }
    let surface = template.name(besides: surfaceNames, in: configuration)
    surfaceNames.insert(surface)
    guard
      let pipeline = GesturePipeline(
        description: capture.device, template: template, calibration: recording.node?.calibration,
        origin: LineOrigin(surface: surface),
        identifiers: identifiers, sink: output)
    else { throw file.noPosition(of: identity.name).report() }
    output.willPlay(recording, through: pipeline)
    tracks.append(
      Track(
        pipeline: pipeline, name: file.baseName, device: identity.name, events: capture.events))
    return pipeline
  }

  /// Plays all events, and then fires timers until none is pending.
  ///
  /// - Parameters:
  ///   - speed: The speed.
  ///   - progress: Shows people how far playing has come.
  /// - Throws: The exit code if the output cannot be written.
  mutating func play(at speed: ReplaySpeed, showing progress: CaptureProgress? = nil) throws {
    nameDevices()
    let start = tracks.compactMap(\.nextTime).min() ?? 0
    progress?.beginPlaying(from: start, to: tracks.compactMap(\.events.last?.time).max() ?? 0)
    let pace = speed == .real ? Pace(startingAt: start, showing: progress) : nil
    let isAlone = tracks.count == 1
    while let index = nextTrack {
      let (track, turn) = (tracks[index], turn(of: index))
      var next = track.next
      while next < track.events.count, track.events[next].time <= turn {
        let event = track.events[next]
        next += 1
        if let pace {
          try wait(until: Double(event.time) / 1_000_000, with: pace)
        } else if !isAlone {
          fireTimers(before: Double(event.time) / 1_000_000)
        }
        track.input(event)
        guard event.code == .synReport else { continue }
        progress?.play(event.time)
        try output.flush(always: pace != nil)
      }
      tracks[index].next = next
    }
    if let pace { try wait(until: .greatestFiniteMagnitude, with: pace) }
    finish()
    try output.flush(always: true)
  }

  /// Makes lines name their devices if there are several.
  func nameDevices() {
    guard tracks.count(where: { !$0.isPen }) > 1 else { return }
    for track in tracks where !track.isPen { track.pipeline.origin.device = track.name }
  }

  // MARK: Step by step

  /// The time of the first event that is still to be played, in seconds.
  var nextTime: Double? { nextTrack.flatMap { tracks[$0].nextTime }.map { Double($0) / 1_000_000 } }

  /// The latest time that any surface has reached, in seconds.
  var now: Double { tracks.map(\.pipeline.now).max() ?? 0 }

  /// The surfaces, with the names of their captures and devices.
  var surfaces: [(pipeline: GesturePipeline, capture: String, device: String)] {
    tracks.filter { !$0.isPen }.map { ($0.pipeline, $0.name, $0.device) }
  }

  /// Plays the events up to a time, in seconds, and fires timers up to it.
  mutating func advance(to time: Double) {
    let end = Int64(microsecondsOf: time)
    while let index = nextTrack, let start = tracks[index].nextTime, start <= end {
      let (track, turn) = (tracks[index], min(turn(of: index), end))
      var next = track.next
      while next < track.events.count, track.events[next].time <= turn {
        fireTimers(before: Double(track.events[next].time) / 1_000_000)
        let event = track.events[next]
        track.input(event)
        next += 1
        // An output that is fed step by step does not write, so it cannot fail.
        if event.code == .synReport { try? output.flush(always: false) }
      }
      tracks[index].next = next
    }
    // Frames come before timers of the same time, and those were played.
    fireTimers(before: time.nextUp)
  }

  /// Plays everything that is left, and ends.
  mutating func playToEnd() {
    advance(to: .greatestFiniteMagnitude)
    finish()
  }

  /// Fires all timers, and cancels the touches that are still down.
  mutating func finish() {
    fireTimers(before: .infinity)
    // In the order of time, and by track at the same time.
    while let index = unfinishedTrack {
      tracks[index].isFinished = true
      tracks[index].pipeline.finish()
    }
  }

  private var nextTrack: Int? {
    var earliest: Int?
    for index in tracks.indices {
      guard let time = tracks[index].nextTime else { continue }
      if let other = earliest, let otherTime = tracks[other].nextTime, otherTime <= time {
        continue
      }
      earliest = index
    }
    return earliest
  }

  /// The time up to which the next track is played before another has its turn, in microseconds.
  private func turn(of index: Int) -> Int64 {
    var end = Int64.max
    for other in tracks.indices where other != index {
      guard let time = tracks[other].nextTime else { continue }
      // An earlier track comes first at the same time, so this one must stop before that time.
      end = min(end, other < index ? time - 1 : time)
    }
    return end
  }

  private var unfinishedTrack: Int? {
    tracks.indices.filter { !tracks[$0].isFinished }
      .min { tracks[$0].pipeline.now < tracks[$1].pipeline.now }
  }

  /// Fires the timers that are due on any surface, in the order of time.
  private func fireTimers(before time: Double) {
    while let pipeline = earliestPipeline, let deadline = pipeline.nextDeadline, deadline < time {
      pipeline.advance(to: deadline)
    }
  }

  private var earliestPipeline: GesturePipeline? {
    tracks.map(\.pipeline).min {
      ($0.nextDeadline ?? .infinity) < ($1.nextDeadline ?? .infinity)
    }
  }

  /// Waits until a time of the capture, and fires timers on the way.
  private func wait(until time: Double, with pace: Pace) throws {
    while let pipeline = earliestPipeline, let deadline = pipeline.nextDeadline, deadline < time {
      pace.wait(until: deadline)
      pipeline.advance(to: deadline)
      try output.flush(always: true)
    }
    if time < .greatestFiniteMagnitude { pace.wait(until: time) }
  }
}
