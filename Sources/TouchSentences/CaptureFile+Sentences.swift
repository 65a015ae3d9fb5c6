package import Captures

extension Capture {
  /// The longest text of sentences, in bytes: far more than a person writes.
  private static let longestText = 1 << 20

  /// Makes the capture of touches that sentences describe.
  ///
  /// The same text and panel give the same capture. The sentences are its comments.
  ///
  /// - Parameters:
  ///   - text: The sentences, each ended by a semicolon or by the end of a line.
  ///   - panel: The panel that is touched.
  /// - Throws: The first error in the text, with its place.
  package init(sentences text: String, on panel: SentencePanel) throws(CaptureError) {
    guard text.utf8.count <= Self.longestText else {
      throw CaptureError(line: 1, column: 1, message: "the sentences have more than 1 MiB")
    }
    var writer = SlotEvents(on: panel)
    var pause: Double?
    for words in SentenceScanner.sentences(in: text) {
      var reader = SentenceReader(words)
      switch try reader.sentence() {
      case .pause(let seconds, let word):
        // Here already, so that a pause that is too long is reported at its own word.
        try writer.pass(seconds, at: word)
        pause = 0
      case .strokes(let strokes):
        let isFirst = writer.events.isEmpty
        var gap = pause ?? (isFirst ? 0 : SentenceDefaults.pauseBetweenSentences)
        for stroke in strokes {
          try writer.pass(gap, at: stroke.start)
          try writer.write(stroke)
          gap = SentenceDefaults.pauseBetweenTaps
        }
        pause = nil
      }
    }
    guard !writer.events.isEmpty else {
      throw CaptureError(
        line: 1, column: 1, message: "no sentence touches the panel; write 'tap at 100,200'")
    }
    self.init(
      device: panel.description, events: writer.events,
      comments: text.split(whereSeparator: \.isNewline).map(String.init))
  }
}

extension CaptureFile {
  /// Makes a file of the touches that sentences describe.
  ///
  /// - Parameters:
  ///   - text: The sentences, in UTF-8.
  ///   - name: The name of the text in diagnostics.
  ///   - panel: The panel that is touched.
  /// - Throws: `bad` if a sentence is wrong.
  package init(
    sentences text: [UInt8], named name: String, on panel: SentencePanel
  ) throws(CaptureFileError) {
    let capture: Capture
    do throws(CaptureError) {
      capture = try Capture(sentences: String(decoding: text, as: UTF8.self), on: panel)
    } catch {
      throw .bad("\(name):\(error)")
    }
    self.init(name: name, captures: [capture])
  }
}
