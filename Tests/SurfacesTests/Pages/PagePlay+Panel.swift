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

extension PagePlay {
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
    var frames: [TouchFrame] = []
    pipeline.feed.target.onSamples = { samples, time in
      frames.append(TouchFrame(time: time, samples: samples))
    }
    for event in events { pipeline.input(event) }
    // At the end of a capture the engine learns the time of its last frame, even without a change.
    pipeline.finish()
    if let last = events.last {
      frames.append(TouchFrame(time: Double(secondsOf: last.time), samples: []))
    }
    try self.init(
      name, size: pipeline.window.bounds.size, views: template.views, frames: frames,
      lines: collected.bytes)
  }
}
