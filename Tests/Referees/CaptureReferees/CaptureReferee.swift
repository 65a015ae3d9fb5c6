package import Captures
import InputEvents

/// Checks rules that hold for the result of reading any text.
package enum CaptureReferee {
  /// Reads a text, then writes its good part in every format and reads it again.
  ///
  /// - Parameter text: A capture, or anything else.
  /// - Returns: The violations of the rules.
  package static func faults(of text: [UInt8]) -> [String] {
    do {
      return try CaptureReader.read(text).flatMap { capture in
        let errors = [capture.missingRange, capture.error].compactMap(\.self)
        return errors.flatMap { faults(of: $0) }
          + faults(of: capture, writtenBy: EvemuWriter(), "evemu text")
          + faults(of: capture, writtenBy: LibinputRecordWriter(), "a recording")
          + printedFaults(of: capture)
      }
    } catch {
      return faults(of: error)
    }
  }

  /// Writes a capture as `evtest` and `getevent` print it, and reads it again.
  package static func printedFaults(of capture: Capture) -> [String] {
    // evtest prints no value of a `SYN_REPORT`, and names only some of its kind.
    var printed = capture
    printed.events = capture.events.filter {
      $0.code.type != EventCode.synchronizationType || [0, 2, 3].contains($0.code.code)
    }
    for index in printed.events.indices
    where printed.events[index].code.type == EventCode.synchronizationType {
      printed.events[index].value = 0
    }
    return faults(of: printed, writtenBy: EvtestWriter(), "the output of evtest")
      + faults(of: printed, writtenBy: EvtestWriter(isOld: true), "the output of an old evtest")
      + faults(of: capture, writtenBy: GeteventWriter(), "the output of getevent")
      + faults(of: capture, writtenBy: GeteventWriter(hasNames: true), "that of getevent -l")
  }

  private static func faults(
    of capture: Capture, writtenBy writer: some CaptureWriter, _ format: String
  ) -> [String] {
    var writer = writer
    do {
      let captures = try CaptureReader.read(writer.text(of: capture))
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
