import Glibc

/// The system's texts for errors.
enum SystemReason {
  /// Returns the text for an error number, such as "Address already in use".
  static func text(_ number: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 128)
    // strerror(3) is not safe with several threads.
    guard unsafe strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
