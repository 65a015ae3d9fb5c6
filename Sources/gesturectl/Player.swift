import ArgumentParser
import CaptureFiles
import Captures
import GestureConfiguration
import GesturePipeline
import GestureWire
import Gestures
import InputEvents
import LinuxIO

/// Plays captures as the devices of one machine: one event after the other, by their times.
struct Player {
  private struct Track {
    let pipeline: GesturePipeline
    let events: [InputEvent]
    var next = 0
    var isFinished = false

    /// The time of the next event, in microseconds.
    var nextTime: Int64? { next < events.count ? events[next].time : nil }
  }

  private let identifiers: TouchIdentifiers
  private let output: LineOutput
  private var tracks: [Track] = []
  private var names: [String] = []
  private var surfaces: Set<String> = []

  init(identifiers: TouchIdentifiers, output: LineOutput) {
    self.identifiers = identifiers
    self.output = output
  }

  /// Gives a capture its surface.
  ///
  /// - Throws: The exit code, after a diagnostic, where no surface is for the device.
  mutating func add(_ capture: Capture, of file: CaptureFile, _ configuration: Configuration) throws
  {
    let identity = DeviceIdentity(capture.device)
    guard let template = configuration.surface(for: identity) else {
      StandardStream.error.write(
        "gesturectl: error: no surface in the configuration is for '\(identity.name)' of \(file.name)\n"
      )
      throw ExitCode.failure
    }
    let surface = template.name(besides: surfaces)
    surfaces.insert(surface)
    guard
      let pipeline = GesturePipeline(
        description: capture.device, template: template, origin: LineOrigin(surface: surface),
        identifiers: identifiers, sink: output)
    else { throw file.reportNoPosition(of: identity.name) }
    tracks.append(Track(pipeline: pipeline, events: capture.events))
    names.append(file.baseName)
  }

  /// Plays all events and lets timers run on until nothing is pending.
  mutating func play(at speed: ReplaySpeed) throws {
    if tracks.count > 1 {
      for index in tracks.indices { tracks[index].pipeline.origin.device = names[index] }
    }
    let pace = speed == .real ? Pace(startingAt: tracks.compactMap(\.nextTime).min() ?? 0) : nil
    while let index = nextTrack {
      let event = tracks[index].events[tracks[index].next]
      tracks[index].next += 1
      if let pace {
        try wait(until: Double(event.time) / 1_000_000, with: pace)
      } else if tracks.count > 1 {
        fireTimers(before: Double(event.time) / 1_000_000)
      }
      tracks[index].pipeline.input(event)
      if event.code == .synReport { try output.flush(always: pace != nil) }
    }
    if let pace { try wait(until: .greatestFiniteMagnitude, with: pace) }
    fireTimers(before: .infinity)
    // What is still down is cancelled in the order of time, and by track at the same time.
    while let index = unfinishedTrack {
      tracks[index].isFinished = true
      tracks[index].pipeline.finish()
    }
    try output.flush(always: true)
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

  private var unfinishedTrack: Int? {
    tracks.indices.filter { !tracks[$0].isFinished }
      .min { tracks[$0].pipeline.now < tracks[$1].pipeline.now }
  }

  /// Fires what is due on any surface, in the order of time.
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

  /// Waits as long as a person would have, firing timers on the way.
  private func wait(until time: Double, with pace: Pace) throws {
    while let pipeline = earliestPipeline, let deadline = pipeline.nextDeadline, deadline < time {
      pace.wait(until: deadline)
      pipeline.advance(to: deadline)
      try output.flush(always: true)
    }
    if time < .greatestFiniteMagnitude { pace.wait(until: time) }
  }
}
