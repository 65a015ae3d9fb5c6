import InputEvents

/// The capture of touches that sentences describe, with the time of each sentence.
package struct SentenceCapture: Sendable {
  /// The longest text of sentences, in bytes: far more than a person writes.
  private static let maximumTextLength = 1 << 20

  /// The most errors that are reported of a file.
  private static let maximumErrors = 20

  /// The capture, whose comments are the sentences.
  package var capture: Capture
  /// The sentences that touch the panel, in the order of time.
  package let sentences: [TimedSentence]

  /// Makes the capture of touches that sentences describe.
  ///
  /// The same text and panel give the same capture.
  ///
  /// - Parameters:
  ///   - text: The sentences, each ended by a semicolon or by the end of a line.
  ///   - panel: The panel that is touched.
  /// - Throws: The first error in the text, with its place.
  package init(_ text: String, on panel: SentencePanel) throws(CaptureError) {
    guard text.utf8.count <= Self.maximumTextLength else {
      throw CaptureError(line: 1, column: 1, message: "the sentences have more than 1 MiB")
    }
    var writer = SlotEvents(on: panel)
    var sentences: [TimedSentence] = []
    var pause: Double?
    for scanned in SentenceScanner.sentences(in: text) {
      var reader = SentenceReader(scanned.words, on: panel)
      switch try reader.sentence() {
      case .pause(let seconds, let word):
        // Here already, so that a pause that is too long is reported at its own word.
        try writer.pass(seconds, at: word)
        pause = 0
      case .strokes(let strokes):
        let isFirst = writer.events.isEmpty
        let count = writer.events.count
        var gap = pause ?? (isFirst ? 0 : SentenceDefaults.pauseBetweenSentences)
        for stroke in strokes {
          try writer.pass(gap, at: stroke.start)
          try writer.write(stroke)
          gap = SentenceDefaults.pauseBetweenTaps
        }
        pause = nil
        sentences.append(
          TimedSentence(
            text: scanned.text, line: scanned.words.first?.line ?? 1,
            column: scanned.words.first?.column ?? 1, start: writer.events[count].time,
            view: reader.view, givesNothing: reader.givesNothing))
      }
    }
    guard !writer.events.isEmpty else {
      throw CaptureError(
        line: 1, column: 1, message: "no sentence touches the panel; write 'tap at 100,200'")
    }
    self.sentences = sentences
    capture = Capture(
      device: panel.description, events: writer.events,
      comments: text.split(whereSeparator: \.isNewline).map(String.init))
  }

  /// Makes the capture of touches that the sentences of a file describe.
  ///
  /// - Parameters:
  ///   - text: The sentences, in UTF-8.
  ///   - name: The name of the text in diagnostics.
  ///   - panel: The panel that is touched.
  /// - Throws: `bad` if sentences are wrong, with a line for each of them.
  package init(
    _ text: [UInt8], named name: String, on panel: SentencePanel
  ) throws(CaptureFileError) {
    let text = String(decoding: text, as: UTF8.self)
    do throws(CaptureError) {
      try self.init(text, on: panel)
    } catch {
      // Strokes may be wrong, too: they are written only behind sentences without an error.
      var errors = Self.errors(in: text, on: panel)
      if !errors.contains(error) { errors.append(error) }
      errors.sort { ($0.line, $0.column) < ($1.line, $1.column) }
      let lines = errors.prefix(Self.maximumErrors).map { "\(name):\($0)" }
      throw .bad(lines.joined(separator: "\n"))
    }
  }

  /// The first errors of all sentences that cannot be read.
  private static func errors(in text: String, on panel: SentencePanel) -> [CaptureError] {
    guard text.utf8.count <= maximumTextLength else { return [] }
    return SentenceScanner.sentences(in: text).compactMap { scanned in
      do throws(CaptureError) {
        var reader = SentenceReader(scanned.words, on: panel)
        _ = try reader.sentence()
        return nil
      } catch {
        return error
      }
    }
  }
}

/// A sentence that touches the panel.
package struct TimedSentence: Equatable, Sendable {
  /// The sentence as it is written.
  package let text: String
  /// The line of its first word, counted from 1.
  package let line: Int
  /// The column of its first word, counted from 1.
  package let column: Int
  /// The time of its first event, in microseconds.
  package let start: Int64
  /// The id of the view that it names; `nil` if there is none.
  package let view: String?
  /// True if `nothing` is written beside it.
  package let givesNothing: Bool

  package init(
    text: String, line: Int, column: Int, start: Int64, view: String? = nil, givesNothing: Bool
  ) {
    (self.text, self.line, self.column) = (text, line, column)
    (self.start, self.view, self.givesNothing) = (start, view, givesNothing)
  }
}
