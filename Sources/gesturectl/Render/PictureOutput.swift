import Explanations
import TimelinePictures
import GesturePipeline
import GestureWire

/// Keeps the results of captures, to draw them.
final class PictureOutput: PlayerOutput {
  /// No topics, since the results themselves are kept, not lines.
  let topics: LineTopic = []

  private let configuration: String
  private let names: NamePatterns
  private var recorders: [TimelineRecorder] = []

  /// Makes an output.
  ///
  /// - Parameters:
  ///   - configuration: The name of the configuration.
  ///   - names: The names of the surfaces, views and gestures to draw.
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

  /// The results of the captures, as a timeline for each wanted surface.
  var timelines: [Timeline] {
    recorders.map(\.finished).filter { names.includes(surface: $0.surface) }
  }
}
