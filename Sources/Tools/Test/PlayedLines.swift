import Captures
import GestureConfiguration
import GestureWire
import Gestures
import Surfaces

/// Collects the lines of pipelines.
final class PlayedLines: PlayerOutput {
  let topics: LineTopic
  private var bytes: [UInt8] = []

  private init(topics: LineTopic) {
    self.topics = topics
  }

  /// Plays a file on surfaces of its own.
  ///
  /// - Parameters:
  ///   - file: The file to play.
  ///   - configuration: The configuration of the surfaces.
  ///   - topics: The topics of the lines.
  /// - Returns: The lines, each with its line feed.
  /// - Throws: A `PlayerError` if no surface is for a device, or a device has no position.
  static func of(
    _ file: CaptureFile, _ configuration: Configuration, topics: LineTopic
  ) throws(PlayerError) -> [UInt8] {
    let output = PlayedLines(topics: topics)
    var player = Player(identifiers: TouchIdentifiers(), output: output)
    try player.add(file.captures.map { Recording(capture: $0, file: file) }, configuration)
    // An output that collects lines does not write, so it cannot fail.
    try? player.play(at: .max)
    return output.bytes
  }

  func willPlay(_ recording: Recording, through pipeline: GesturePipeline) {}

  func send(_ line: [UInt8], about subject: LineSubject) {
    bytes.append(contentsOf: line)
  }

  func flush(always: Bool) {}
}
