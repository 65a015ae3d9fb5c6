internal import Glibc

/// Tells libFuzzer what is wrong with an input.
package enum FuzzReport {
  /// Ends the program where there are faults: libFuzzer keeps the input.
  package static func check(_ faults: [String]) {
    guard !faults.isEmpty else { return }
    for fault in faults.prefix(10) { print("FAULT: \(fault.prefix(2000))") }
    // What libFuzzer prints does not go through the same buffer.
    fflush(nil)
    abort()
  }

  /// The bytes of an input.
  package static func bytes(_ data: UnsafePointer<UInt8>?, _ size: Int) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: data, count: size))
  }
}
