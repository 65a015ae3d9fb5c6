import Captures

/// Checks rules that hold for the result of reading any text.
enum CaptureReferee {
  /// Reads a text, then writes and reads its good part again.
  ///
  /// - Parameter text: A capture, or anything else.
  /// - Returns: The violations of the rules.
  static func faults(of text: [UInt8]) -> [String] {
    do {
      return try CaptureReader.read(text).flatMap { capture in
        var evemu = EvemuWriter()
        var libinput = LibinputRecordWriter()
        let errors = [capture.missingRange, capture.error].compactMap(\.self)
        return errors.flatMap { faults(of: $0) }
          + faults(of: capture, writtenTo: evemu.text(of: capture), "evemu text")
          + faults(of: capture, writtenTo: libinput.text(of: capture), "a recording")
      }
    } catch {
      return faults(of: error)
    }
  }

  private static func faults(
    of capture: Capture, writtenTo text: [UInt8], _ format: String
  ) -> [String] {
    do {
      let captures = try CaptureReader.read(text)
      guard captures.count == 1, let read = captures.first else {
        return ["one device became \(captures.count) in \(format)"]
      }
      return read.events == capture.events ? [] : ["events are others in \(format)"]
    } catch {
      return ["\(format) that was written cannot be read: \(error)"]
    }
  }

  private static func faults(of error: CaptureError) -> [String] {
    let isGood = error.line >= 1 && error.column >= 1 && error.message.allSatisfy { !$0.isNewline }
    return isGood ? [] : ["an error is not told in one line with its place: \(error)"]
  }
}
