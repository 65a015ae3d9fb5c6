import Captures
import Gestures
import InputEvents
import LinuxIO

/// The touches in captures, one capture after another, as input for the engine.
struct RecordedTouches {
  /// The recordings of the project, one for each gesture that people make.
  private static let names = [
    "tap", "double-tap", "slow-double-tap", "press-and-drag", "drag", "swipe", "two-finger-tap",
    "two-finger-drag", "pinch", "rotation",
  ]
  /// Seconds between two recordings, in which all timers fire.
  private static let pause = 2.0

  private(set) var frames: [EngineStage.RecordedFrame] = []
  /// The duration of all recordings, in seconds.
  private(set) var duration = 0.0

  /// Reads the recordings of the project.
  ///
  /// - Parameters:
  ///   - project: The directory of the project.
  ///   - size: The size of the surface, in points.
  /// - Throws: An error if a recording cannot be read.
  init(of project: String, on size: Size) throws {
    try self.init(Self.names.map { "\(project)/Recordings/\($0).evemu" }, on: size)
  }

  /// Reads captures of touchscreens.
  ///
  /// - Parameters:
  ///   - paths: The paths of the captures.
  ///   - size: The size of the surface, in points.
  /// - Throws: An error if a capture cannot be read or is of another device.
  init(_ paths: [String], on size: Size) throws {
    for path in paths {
      guard let capture = try CaptureReader.read(try FileContents.read(path)).first,
        let decoder = capture.device.makeContactDecoder(),
        let x = capture.device.axes[EventCode.absMTPositionX.code]?.maximum,
        let y = capture.device.axes[EventCode.absMTPositionY.code]?.maximum
      else { throw BenchmarkError("\(path) is not of a touchscreen") }
      let scale = (x: size.width / Double(x), y: size.height / Double(y))
      var frame = ContactFrame()
      var end = duration
      var joiner = FrameJoiner()
      let events = capture.events.flatMap { [joiner.settle(at: $0.time), joiner.join($0)] }
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
