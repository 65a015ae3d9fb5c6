import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import SurfaceRig
import Surfaces
import Testing

/// The frames of a virtual touchscreen, as text.
final class ClonedFrames: ThroughSink {
  /// The frames, as `milliseconds number@slot phase x,y`, with `·` between contacts.
  private(set) var texts: [String] = []
  private(set) var frames: [Sent] = []

  /// A frame, and the numbers of its touches.
  struct Sent {
    let frame: ContactFrame
    let touches: [Int]
  }

  func passOn(_ frame: ContactFrame, of touches: [Int]) {
    frames.append(Sent(frame: frame, touches: touches))
    let changes = frame.changes.map { change in
      let contact = change.contact
      return "\(contact.number)@\(contact.slot ?? -1) \(change.phase) \(contact.x),\(contact.y)"
    }
    texts.append("\(frame.time / 1000) \(changes.joined(separator: " · "))")
  }

  /// Removes and returns the frames so far.
  func drain() -> [String] {
    defer { texts.removeAll() }
    return texts
  }
}

/// A surface of 400 by 400 points that lets touches through, and what other programs get of it.
final class ThroughStage {
  let panel: PanelStage
  let frames = ClonedFrames()
  private let views: String
  private var words = FingerWords()

  /// Creates a surface whose view `v`, with these gestures and keys, covers it; `more` views lie in
  /// front of it.
  init(
    _ gestures: String = "", keys: String = "", view: String = "isMultipleTouchEnabled: true",
    more: String = ""
  ) throws {
    views = """
      {id: v, frame: [0, 0, 400, 400], \(view), gestures: [\(gestures)]}\(more)
      """
    panel = try PanelStage(
      views, topics: [.gestures, .touches], surface: Self.surface(keys))
    pipeline.letTouchesThrough(to: frames)
  }

  private static func surface(_ keys: String) -> String {
    "size: [400, 400], through: true\(keys.isEmpty ? "" : ", \(keys)")"
  }

  var pipeline: GesturePipeline { panel.pipeline }

  /// Replaces the configuration by one with other keys of the surface, at a time in milliseconds.
  func reload(at time: Double, keys: String = "", isThrough: Bool = true) throws {
    let surface = isThrough ? Self.surface(keys) : "size: [400, 400]"
    pipeline.suspend(at: time / 1000)
    pipeline.resume(
      with: try PanelStage.template(views, surface: surface), calibration: nil, at: time / 1000)
  }

  // MARK: Fingers

  /// Puts a finger down, or moves it.
  func put(_ time: Int64, slot: Int32 = 0, id: Int32? = nil, _ x: Int32, _ y: Int32 = 200) {
    panel.frame(time, slot: slot, id: id, x: x, y: y)
  }

  /// Lifts the finger of a slot.
  func lift(_ time: Int64, slot: Int32 = 0) { panel.frame(time, slot: slot, id: -1) }

  /// Plays frames that are written as `FingerWords`.
  func play(_ frames: String) {
    for event in words.events(frames) { pipeline.input(event) }
  }

  /// The frames of the virtual touchscreen since the last call.
  func drain() -> [String] { frames.drain() }
}

/// A surface that lets touches through, frames of its panel, and what results from them.
struct ThroughCase: CustomTestStringConvertible {
  let testDescription: String
  let frames: String
  let actions: [String]
  let passed: [String]
  private let gestures, keys, view, more: String

  init(
    _ rule: String, _ gestures: String = "", keys: String = "",
    view: String = "isMultipleTouchEnabled: true", more: String = "", frames: String,
    actions: [String] = [], passed: [String]
  ) {
    testDescription = rule
    (self.gestures, self.keys, self.view, self.more) = (gestures, keys, view, more)
    (self.frames, self.actions, self.passed) = (frames, actions, passed)
  }

  /// Plays the frames, and lets time pass to the deadlines behind them.
  func play() throws -> ThroughStage {
    let stage = try ThroughStage(gestures, keys: keys, view: view, more: more)
    stage.play(frames)
    stage.pipeline.advance(to: 1000)
    return stage
  }
}
