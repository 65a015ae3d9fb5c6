import Captures
import GestureConfiguration
import GestureWire
import InputEvents
import LinuxIO

/// The lines that a test gives.
struct TestPlay {
  /// The lines, each with its line feed.
  let bytes: [UInt8]
  /// The time of the first event, in seconds.
  let start: Double
  /// The results of the sentences; empty for a capture.
  let sentences: [SentenceResult]

  /// True if a sentence gives nothing and does not say so, or the reverse.
  var hasMistake: Bool { sentences.contains { $0.mistake != nil } }

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
    var sentences: SentenceCapture?
    do throws(CaptureFileError) {
      if test.hasSentences, let panel {
        let capture = try Self.sentences(of: test, on: panel)
        sentences = capture
        file = CaptureFile(name: test.path, captures: [capture.capture])
      } else {
        file = try CaptureFile(path: test.path, range: range)
      }
    } catch {
      throw TestFailure(error)
    }
    do throws(PlayerError) {
      bytes = try PlayedLines.of(file, configuration, topics: topics)
      self.sentences =
        try sentences.map { capture throws(PlayerError) in
          try SentenceResult.all(of: capture, on: configuration, topics: topics)
        } ?? []
    } catch {
      throw TestFailure(error)
    }
    file.warnOfAssumedTimes()
    file.warnOfSizes(with: configuration)
    if let broken = file.breaks.first { throw TestFailure(broken) }
    start = Double(file.captures.compactMap(\.events.first?.time).min() ?? 0) / 1_000_000
  }

  private static func sentences(
    of test: TestFolder.Test, on panel: SentencePanel
  ) throws(CaptureFileError) -> SentenceCapture {
    let text: [UInt8]
    do throws(SystemError) {
      text = try FileContents.read(test.path)
    } catch {
      throw .unreadable(error.description)
    }
    return try SentenceCapture(text, named: test.path, on: panel)
  }
}
