/// Reads captures of any format, which it tells by the text.
package enum CaptureReader {
  /// Reads a capture file.
  ///
  /// - Returns: A capture of each device in the file, as far as the text was good. The `error` of
  ///   the last one tells where the file breaks off.
  /// - Throws: What is wrong, if nothing good comes before it.
  package static func read(_ text: [UInt8]) throws(CaptureError) -> [Capture] {
    switch CaptureFormat(of: text) {
    case .evemu: return [try EvemuReader.read(text)]
    case .libinputRecord: return try LibinputRecordReader.read(text)
    case nil:
      throw CaptureError(
        line: 1, column: 1,
        message: "this is no capture: neither evemu text nor a recording of libinput")
    }
  }
}
