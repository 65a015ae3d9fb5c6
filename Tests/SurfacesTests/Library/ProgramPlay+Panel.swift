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

extension ProgramPlay {
  /// Plays a recording with its configuration.
  init(recording: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: Project.path(of: recording)))
    let capture = try #require(CaptureReader.read(Array(bytes)).first)
    let text = try Project.text("Recordings/\(Project.configuration(of: recording)).yaml")
    let file = ConfigurationFile(name: "recording", text: Array(text.utf8))
    let device = DeviceIdentity(capture.device)
    let template = try #require(try Configuration.load([file]).surface(for: device))
    try self.init(recording, capture.device, capture.events, on: template)
  }

  /// Plays random fingers on random views.
  init(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var template = SurfaceTemplate(id: "main")
    template.size = Size(width: 400, height: 400)
    template.views = random.views()
    try self.init("seed \(seed)", PanelStage.description, random.fingers(), on: template)
  }

  /// Collects the touches that the daemon makes of events.
  private init(
    _ name: String, _ device: DeviceDescription, _ events: [InputEvent],
    on template: SurfaceTemplate
  ) throws {
    // The pipeline owns neither the receiver of its lines nor that of touches that pass.
    let (sink, application) = (CollectedLines(topics: []), ApplicationTouches())
    var template = template
    (template.isThrough, template.cancellation) = (true, .palm)
    template.views = template.views.map(\.withoutStrangeSteps)
    let pipeline = try #require(
      GesturePipeline(
        description: device, template: template, origin: LineOrigin(surface: "main"),
        identifiers: TouchIdentifiers(), sink: sink))
    pipeline.letTouchesThrough(to: application)
    var frames: [TouchFrame] = []
    pipeline.feed.target.onSamples = { samples, time in
      frames.append(TouchFrame(time: time, samples: samples))
    }
    for event in events { pipeline.input(event) }
    withExtendedLifetime((sink, application)) { pipeline.finish() }
    if let last = events.last {
      frames.append(TouchFrame(time: Double(secondsOf: last.time), samples: []))
    }
    // The engine numbers touches as they come down.
    let contacts = frames.flatMap(\.samples).filter { $0.phase == .began }.map(\.contact)
    let passed = [:].merging(application.passed.map { (contacts[$0 - 1], $1) }) { $0 + $1 }
    self.init(
      name, on: template, size: pipeline.window.bounds.size, frames: frames, passed: passed)
  }
}

/// Writes down what an application gets of each touch.
private final class ApplicationTouches: ThroughSink {
  private(set) var passed: [Int: [String]] = [:]

  func passOn(_ frame: ContactFrame, of touches: [Int]) {
    for (change, touch) in zip(frame.changes, touches) {
      switch change.phase {
      case .began: passed[touch, default: []].append("down")
      case .changed: break
      case .ended: passed[touch, default: []].append("up")
      case .cancelled: passed[touch, default: []].append("cancel")
      }
    }
  }
}

extension ViewTemplate {
  /// The ids of the view and of those in it.
  fileprivate var ids: [String] { [id] + views.flatMap(\.ids) }

  /// The view without sequences on views that are not in it, which C refuses.
  fileprivate var withoutStrangeSteps: ViewTemplate {
    let ids = ids
    var view = self
    view.gestures.removeAll { gesture in
      gesture.settings.contains { setting in
        guard case .steps(let steps) = setting.value else { return false }
        return steps.contains { $0.view.map { !ids.contains($0) } ?? false }
      }
    }
    view.views = view.views.map(\.withoutStrangeSteps)
    return view
  }
}

extension SequenceGestureRecognizer.Step {
  /// The id of the view that is touched; `nil` for a swipe.
  fileprivate var view: String? {
    switch self {
    case .tap(let view), .longPress(let view): view
    case .swipe: nil
    }
  }
}
