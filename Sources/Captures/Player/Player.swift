package import GestureConfiguration
import GestureWire
package import Gestures
import Glibc
import InputEvents
import LinuxIO
package import Surfaces

/// Plays captures as the devices of one machine, event by event in the order of their times.
package struct Player {
  private struct Track {
    let pipeline: GesturePipeline
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

  /// Makes a player without captures.
  ///
  /// - Parameters:
  ///   - identifiers: The numbers of touches, which players in turn may share.
  ///   - output: Receives the results.
  package init(identifiers: TouchIdentifiers, output: any PlayerOutput) {
    self.identifiers = identifiers
    self.output = output
  }

  /// Makes surfaces for captures; pens use the surfaces of their touchscreens.
  ///
  /// As live, a pen on a node of its own belongs to the first touchscreen of its device group that
  /// has no pen. Only `libinput record` stores the group; in other captures, a pen and a
  /// touchscreen with the same numbers belong together. Any other pen has its own surface.
  ///
  /// - Throws: A `PlayerError` if no surface is for a device, or a device has no position.
  package mutating func add(
    _ recordings: [Recording], _ configuration: Configuration
  ) throws(PlayerError) {
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
  ) throws(PlayerError) -> GesturePipeline {
    let (capture, file) = (recording.capture, recording.file)
    guard let template = configuration.surface(for: DeviceIdentity(capture.device)) else {
      throw .noSurface(device: capture.quotedDeviceName, file: file.name)
    }
    let surface = template.name(besides: surfaceNames, in: configuration)
    surfaceNames.insert(surface)
    guard
      let pipeline = GesturePipeline(
        description: capture.device, template: template, calibration: recording.node?.calibration,
        origin: LineOrigin(surface: surface),
        identifiers: identifiers, sink: output)
    else { throw .noPosition(file.noPosition(in: capture)) }
    if output.topics.contains(.through) { pipeline.writeThroughLines() }
    output.willPlay(recording, through: pipeline)
    tracks.append(
      Track(
        pipeline: pipeline, name: file.baseName, device: capture.deviceName, events: capture.events)
    )
    return pipeline
  }

  /// Plays all events, and then fires timers until none is pending.
  ///
  /// - Parameters:
  ///   - speed: The speed; at `real`, each event waits for its recorded time.
  ///   - progress: Shows people how far playing has come.
  /// - Throws: The output's error if it cannot be written.
  package mutating func play(
    at speed: ReplaySpeed, showing progress: (any PlayerProgress)? = nil
  ) throws {
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
          try wait(until: Double(secondsOf: event.time), with: pace)
        } else if !isAlone {
          fireTimers(before: Double(secondsOf: event.time))
        }
        track.input(event)
        guard event.isReport else { continue }
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
  package func nameDevices() {
    guard tracks.count(where: { !$0.isPen }) > 1 else { return }
    for track in tracks where !track.isPen { track.pipeline.origin.device = track.name }
  }

  // MARK: Step by step

  /// The time of the first event that is still to be played, in seconds.
  package var nextTime: Double? {
    nextTrack.flatMap { tracks[$0].nextTime }.map { Double(secondsOf: $0) }
  }

  /// The latest time that any surface has reached, in seconds.
  package var now: Double { tracks.map(\.pipeline.now).max() ?? 0 }

  /// The surfaces, with the names of their captures and devices.
  package var surfaces: [(pipeline: GesturePipeline, capture: String, device: String)] {
    tracks.filter { !$0.isPen }.map { ($0.pipeline, $0.name, $0.device) }
  }

  /// Plays the events up to a time, in seconds, and fires timers up to it.
  package mutating func advance(to time: Double) {
    let end = Int64(microsecondsOf: time)
    while let index = nextTrack, let start = tracks[index].nextTime, start <= end {
      let (track, turn) = (tracks[index], min(turn(of: index), end))
      var next = track.next
      while next < track.events.count, track.events[next].time <= turn {
        fireTimers(before: Double(secondsOf: track.events[next].time))
        let event = track.events[next]
        track.input(event)
        next += 1
        // An output that is fed step by step does not write, so it cannot fail.
        if event.isReport { try? output.flush(always: false) }
      }
      tracks[index].next = next
    }
    // Frames come before timers of the same time, and those were played.
    fireTimers(before: time.nextUp)
  }

  /// Plays everything that is left, and ends.
  package mutating func playToEnd() {
    advance(to: .greatestFiniteMagnitude)
    finish()
  }

  /// Fires all timers, and cancels the touches that are still down.
  package mutating func finish() {
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

/// Makes a replay take as long as its recording did.
private struct Pace {
  private let start: Int64
  private let startedAt: Int64
  private let progress: (any PlayerProgress)?

  /// Starts now.
  ///
  /// - Parameters:
  ///   - start: The capture's time at this moment, in microseconds.
  ///   - progress: Shows people how far playing has come, even while nothing happens.
  init(startingAt start: Int64, showing progress: (any PlayerProgress)? = nil) {
    self.start = start
    self.progress = progress
    startedAt = MonotonicClock.now
  }

  /// Sleeps until a time of the capture, in seconds.
  func wait(until time: Double) {
    // The sum does not overflow, whatever time a capture contains.
    let due = startedAt + (Int64(microsecondsOf: time) - start)
    var remaining = due - MonotonicClock.now
    while remaining > 0 {
      usleep(UInt32(min(remaining, 200_000)))
      let now = MonotonicClock.now
      remaining = due - now
      progress?.reach(start &+ (now - startedAt))
    }
  }
}

package enum ReplaySpeed: String, CaseIterable, Sendable {
  /// As recorded.
  case real
  /// As fast as the machine can.
  case max
}
