package import GestureWire

/// Takes the lines of a pipeline.
package protocol LineSink: AnyObject {
  /// The sorts of lines that anybody wants; others are not even written.
  var topics: LineTopic { get }

  /// Takes a line, which is valid during the call only.
  ///
  /// - Parameters:
  ///   - line: The line with its line feed.
  ///   - subject: What it is about.
  func send(_ line: [UInt8], about subject: LineSubject)
}
