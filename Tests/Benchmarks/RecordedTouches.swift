import Captures
import Gestures
import InputEvents
import LinuxIO

/// What fingers do in captures, one after another, as the engine is told of it.
struct RecordedTouches {
  /// The recordings of the project: one of each that a person does.
  private static let names = [
    "tap", "double-tap", "slow-double-tap", "press-and-drag", "drag", "swipe", "two-finger-tap",
    "two-finger-drag", "pinch", "rotation",
  ]
  /// Seconds between two of them, by which all timers have fired.
  private static let pause = 2.0

  private(set) var frames: [EngineStage.RecordedFrame] = []
  /// How long all of them take, in seconds.
  private(set) var duration = 0.0

  /// Reads the recordings of the project.
  ///
  /// - Parameters:
  ///   - project: The folder of the project.
  ///   - size: How large the surface is, in points.
  /// - Throws: That one cannot be read.
  init(of project: String, on size: Size) throws {
    try self.init(Self.names.map { "\(project)/Recordings/\($0).evemu" }, on: size)
  }

  /// Reads captures of touchscreens.
  ///
  /// - Parameters:
  ///   - paths: Where they are.
  ///   - size: How large the surface is, in points.
  /// - Throws: That one cannot be read, or is of another device.
  init(_ paths: [String], on size: Size) throws {
    for path in paths {
      guard let capture = try CaptureReader.read(try FileContents.read(path)).first,
        let decoder = capture.device.makeContactDecoder(),
        let x = capture.device.axes[EventCode.absMTPositionX.code]?.maximum,
        let y = capture.device.axes[EventCode.absMTPositionY.code]?.maximum
      else { throw BenchmarkError("\(path) is of no touchscreen") }
      let scale = (x: size.width / Double(x), y: size.height / Double(y))
      var frame = ContactFrame()
      var end = duration
      var joiner = FrameJoiner()
      let events = capture.events.flatMap { [joiner.settle(at: $0.time), joiner.take($0)] }
      for case let event? in events where decoder.decode(event, into: &frame) {
        end = duration + Double(frame.time) / 1_000_000
        let samples = frame.changes.map { change in
          TouchSample(
            contact: change.contact.number, phase: Self.phase(change.phase),
            location: Point(
              x: Double(change.contact.x) * scale.x, y: Double(change.contact.y) * scale.y))
        }
        frames.append(EngineStage.RecordedFrame(time: end, samples: samples))
      }
      duration = end + Self.pause
    }
  }

  private static func phase(_ phase: ContactChange.Phase) -> Touch.Phase {
    switch phase {
    case .began: .began
    case .changed: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}
