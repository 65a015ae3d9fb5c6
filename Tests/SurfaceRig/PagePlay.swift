import Captures
import Foundation
import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import RandomNumbers
import SurfaceRig
import Surfaces
import TestRig
import Testing

/// Touches on a surface, with the lines that the daemon's code makes of them.
///
/// The engine for web pages gets the same views and the same touches, and has to write the same.
struct PagePlay {
  let name: String
  let lines: [String]
  /// The play for `replay.mjs`.
  let json: Data

  private static let topics: LineTopic = [.gestures, .transitions, .touches, .contacts, .hits]

  /// Plays a recording with a configuration.
  init(recording: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: Project.path(of: recording)))
    let capture = try #require(CaptureReader.read(Array(bytes)).first)
    let configuration = try Project.configuration(of: recording)
    let text = try Project.text("Recordings/\(configuration).yaml")
    let loaded = try Configuration.load([
      ConfigurationFile(name: "recording", text: Array(text.utf8))
    ])
    let template = try #require(loaded.surface(for: DeviceIdentity(capture.device)))
    try self.init(recording, capture.device, capture.events, on: template)
  }

  /// Plays random fingers on random views.
  init(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var template = SurfaceTemplate(id: "main")
    template.size = Size(width: 400, height: 400)
    template.views = random.views()
    try self.init(
      "seed \(seed)", PanelStage.description, random.fingers(), on: template)
  }

  private init(
    _ name: String, _ device: DeviceDescription, _ events: [InputEvent],
    on template: SurfaceTemplate
  ) throws {
    let collected = CollectedLines(topics: Self.topics)
    let pipeline = try #require(
      GesturePipeline(
        description: device, template: template, origin: LineOrigin(surface: "main"),
        identifiers: TouchIdentifiers(), sink: collected))
    var frames: [[Any]] = []
    pipeline.feed.target.onSamples = { samples, time in
      frames.append([time, samples.map(\.object)])
    }
    for event in events { pipeline.input(event) }
    // At the end of a capture the engine learns the time of its last frame, even without a change.
    pipeline.finish()
    if let last = events.last { frames.append([Double(secondsOf: last.time), []]) }
    self.name = name
    lines = String(decoding: collected.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      // A page has no palms.
      .filter { !$0.hasPrefix(#"{"type":"ignored""#) }
    let size = pipeline.window.bounds.size
    let play: [String: Any] = [
      "name": name, "size": [size.width, size.height],
      "views": template.views.map(\.object), "frames": frames,
      "choice": ["transitions": true, "touches": true, "contacts": true, "hits": true],
    ]
    json = try JSONSerialization.data(withJSONObject: play)
  }
}

// MARK: The objects of a page

extension TouchSample {
  fileprivate var object: [String: Any] {
    var object: [String: Any] = [
      "contact": contact, "phase": phase.rawValue, "type": type.rawValue, "x": location.x,
      "y": location.y, "majorRadius": majorRadius, "force": force,
      "maximumForce": maximumPossibleForce,
      "pose": [stylus.altitudeAngle, stylus.azimuthAngle, stylus.rollAngle, stylus.zOffset ?? -1],
    ]
    if let cancellationCause { object["cause"] = cancellationCause.rawValue }
    return object
  }
}

extension ViewTemplate {
  fileprivate var object: [String: Any] {
    var object: [String: Any] = [
      "id": id, "gestures": gestures.map(\.object), "views": views.map(\.object),
      "frame": [frame.x, frame.y, frame.width, frame.height].map(\.object),
    ]
    for setting in settings { object[setting.name] = setting.value.object }
    return object
  }
}

extension Length {
  fileprivate var object: Any {
    switch self {
    case .points(let points): points
    case .fraction(let fraction): "\((fraction * 100).formatted(.number.grouping(.never)))%"
    }
  }
}

extension GestureTemplate {
  fileprivate var object: [String: Any] {
    var object: [String: Any] = [
      "id": id, "kind": kind.rawValue, "requiresFailureOf": requiresFailureOf,
    ]
    switch simultaneousWith {
    case .all: object["simultaneousWith"] = "all"
    case .with(let ids): object["simultaneousWith"] = ids
    }
    for setting in settings { object[setting.name] = setting.value.object }
    return object
  }
}

extension PropertyValue {
  fileprivate var object: Any {
    switch self {
    case .bool(let value): value
    case .integer(let value): value
    case .number(let value): value
    case .numbers(let values): values
    case .names(let names): names
    }
  }
}
