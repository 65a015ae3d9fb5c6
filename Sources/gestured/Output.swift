import Glibc

/// What the program says before there is a log.
enum Output {
  static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

  static func writeError(_ text: String) { write(text, to: STDERR_FILENO) }

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBufferPointer {
      unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
    }
  }
}
