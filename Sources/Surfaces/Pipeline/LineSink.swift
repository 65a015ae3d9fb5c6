package import GestureWire

/// A receiver of a pipeline's lines.
package protocol LineSink: AnyObject {
  /// The topics of lines that any receiver wants; other lines are not even written.
  var topics: LineTopic { get }

  /// Receives a line.
  ///
  /// - Parameters:
  ///   - line: The line with its line feed; valid only during the call.
  ///   - subject: The subject of the line.
  func send(_ line: [UInt8], about subject: LineSubject)
}
