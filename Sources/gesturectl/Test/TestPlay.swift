import CapturePlayer
import Captures
import GestureConfiguration
import GesturePipeline
import GestureWire
import Gestures
import InputEvents
import LinuxIO
import TouchSentences

/// The lines that a test gives.
struct TestPlay {
  /// The lines, each with its line feed.
  let bytes: [UInt8]
  /// The time of the first event, in seconds.
  let start: Double

  /// Plays a test on surfaces of its own.
  ///
  /// - Parameters:
  ///   - test: The test to play.
  ///   - configuration: The configuration of the surfaces.
  ///   - panel: The panel that sentences touch; `nil` if there are no sentences.
  ///   - range: The range of position axes that have none.
  ///   - topics: The topics of the lines.
  /// - Throws: A `TestFailure` if the capture or a sentence is wrong, or no surface matches.
  init(
    _ test: TestFolder.Test, _ configuration: Configuration, panel: SentencePanel?,
    range: PositionRange?, topics: LineTopic
  ) throws(TestFailure) {
    let file: CaptureFile
    do throws(CaptureFileError) {
      file = try Self.file(of: test, panel: panel, range: range)
    } catch {
      throw TestFailure(error)
    }
    let output = PlayedLines(topics: topics)
    var player = Player(identifiers: TouchIdentifiers(), output: output)
    do throws(PlayerError) {
      try player.add(
        file.captures.map { Recording(capture: $0, file: file) }, configuration)
    } catch {
      throw TestFailure(error)
    }
    file.warnOfAssumedTimes()
    file.warnOfSizes(with: configuration)
    // An output that collects lines does not write, so it cannot fail.
    try? player.play(at: .max)
    if let broken = file.breaks.first { throw TestFailure(broken) }
    bytes = output.bytes
    start = Double(file.captures.compactMap(\.events.first?.time).min() ?? 0) / 1_000_000
  }

  private static func file(
    of test: TestFolder.Test, panel: SentencePanel?, range: PositionRange?
  ) throws(CaptureFileError) -> CaptureFile {
    guard test.hasSentences, let panel else {
      return try CaptureFile(path: test.path, range: range)
    }
    let text: [UInt8]
    do throws(SystemError) {
      text = try FileContents.read(test.path)
    } catch {
      throw .unreadable(error.description)
    }
    return try CaptureFile(sentences: text, named: test.path, on: panel)
  }
}

/// Collects the lines of pipelines.
private final class PlayedLines: PlayerOutput {
  let topics: LineTopic
  private(set) var bytes: [UInt8] = []

  init(topics: LineTopic) {
    self.topics = topics
  }

  func willPlay(_ recording: Recording, through pipeline: GesturePipeline) {}

  func send(_ line: [UInt8], about subject: LineSubject) {
    bytes.append(contentsOf: line)
  }

  func flush(always: Bool) {}
}
