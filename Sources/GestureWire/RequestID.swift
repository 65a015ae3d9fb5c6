/// A client's own name for a command, in the client's own spelling.
package struct RequestID: Equatable, Sendable {
  /// The number or string as it stood in the command: JSON text.
  package let text: [UInt8]

  package init(text: [UInt8]) {
    self.text = text
  }
}
