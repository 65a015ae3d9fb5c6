/// Reads captures of any format, which it finds from the text.
package enum CaptureReader {
  /// Reads a capture file.
  ///
  /// - Returns: A capture for each device in the file, as far as the text is good. If the file ends
  ///   early, the last one has an `error`.
  /// - Throws: The first error, if nothing good comes before it.
  package static func read(_ text: [UInt8]) throws(CaptureError) -> [Capture] {
    switch CaptureFormat(of: text) {
    case .evemu: return [try EvemuReader.read(text)]
    case .libinputRecord: return try LibinputRecordReader.read(text)
    case nil:
      throw CaptureError(
        line: 1, column: 1,
        message: "the file is not a capture: it is neither evemu text nor a libinput recording")
    }
  }
}
