import Glibc

/// Where diagnostics go.
enum StandardError {
  /// Writes a text; what cannot be written is lost, for there is nobody to tell.
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBufferPointer {
      unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count)
    }
  }
}
