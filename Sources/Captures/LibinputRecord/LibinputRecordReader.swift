import InputEvents
import YAML

/// Reads the output of `libinput record`: YAML of version 1, as `libinput-record(1)` describes it.
///
/// Events are taken while libyaml reads and are never part of a tree, so a recording may be long
/// and may end anywhere.
package enum LibinputRecordReader {
  /// Reads a recording.
  ///
  /// - Returns: A capture for each device, as far as the text is good. If the recording ends early,
  ///   the last capture has an `error`, even if the place is behind it.
  /// - Throws: The first error, if no device with a description comes before it.
  package static func read(_ text: [UInt8]) throws(CaptureError) -> [Capture] {
    if let captures = quickly(text) { return captures }
    return try thoroughly(text)
  }

  /// Reads a recording whose events have the form in which libinput writes them.
  ///
  /// - Returns: A capture for each device; `nil` if anything has another form or is wrong.
  static func quickly(_ text: [UInt8]) -> [Capture]? {
    guard let lines = LibinputEventLines(text) else { return nil }
    let reading = LibinputRecordReading(lines)
    guard (try? reading.readDocument()) != nil, reading.hasUsedAllLists else { return nil }
    let captures = reading.captures(comments: comments(of: text))
    return captures.isEmpty ? nil : captures
  }

  /// Reads a recording of any form with libyaml alone.
  static func thoroughly(_ text: [UInt8]) throws(CaptureError) -> [Capture] {
    let reading = LibinputRecordReading(text)
    var failure: CaptureError?
    do {
      try reading.readDocument()
    } catch {
      // An error behind the last line break is a line that was not written to its end.
      let isCut = error.mark.line > text.count { $0 == UInt8(ascii: "\n") }
      failure = CaptureError(
        line: error.mark.line, column: error.mark.column,
        message: isCut ? "the capture ends early: \(error.message)" : error.message)
    }
    var captures = reading.captures(comments: comments(of: text))
    guard !captures.isEmpty else {
      throw failure
        ?? CaptureError(line: 1, column: 1, message: "the file is not a recording, or is empty")
    }
    // The first error is more useful than the one that the last frame is unfinished.
    let last = captures.count - 1
    captures[last].error = failure ?? captures[last].error
    return captures
  }

  /// The comments before everything else, without the one that names the format.
  private static func comments(of text: [UInt8]) -> [String] {
    var comments: [String] = []
    var lines = LineScanner(text)
    while lines.nextLine() {
      lines.skipBlanks()
      guard lines.next != nil else { continue }
      guard lines.skip(UInt8(ascii: "#")) else { break }
      let comment = lines.comment()
      if lines.line > 1 || comment != "libinput record" { comments.append(comment) }
    }
    return comments
  }
}
