internal import Glibc

/// The text of a file; empty if it cannot be read.
///
/// Foundation leaks for files of size 0, which is the size of all files in `/proc`.
func text(ofFile path: String) -> String {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return "" }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = unsafe read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
    bytes += buffer[..<count]
  }
}
