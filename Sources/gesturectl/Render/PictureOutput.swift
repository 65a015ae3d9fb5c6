import Explanations
import TimelinePictures
import GesturePipeline
import GestureWire

/// Keeps what captures bring about, to make a picture of it.
final class PictureOutput: PlayerOutput {
  /// None: the facts themselves are kept.
  let topics: LineTopic = []

  private let configuration: String
  private let names: NamePatterns
  private var recorders: [TimelineRecorder] = []

  /// Makes an output.
  ///
  /// - Parameters:
  ///   - configuration: The name of the configuration.
  ///   - names: What is wanted.
  init(configuration: String, names: NamePatterns) {
    self.configuration = configuration
    self.names = names
  }

  func willPlay(_ recording: Recording, through pipeline: GesturePipeline) {
    recorders.append(
      TimelineRecorder(pipeline, recording, configuration: configuration, names: names))
  }

  func send(_ line: [UInt8], about subject: LineSubject) {}

  func printHeading(_ name: String) {}

  func flush(always: Bool) {
    for recorder in recorders { recorder.followTouches() }
  }

  /// What came of the captures, a timeline for each wanted surface.
  var timelines: [Timeline] {
    recorders.map(\.finished).filter { names.includes(surface: $0.surface) }
  }
}
