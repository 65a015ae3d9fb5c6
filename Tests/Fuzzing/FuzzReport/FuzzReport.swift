internal import CAllocations
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

  /// Does something, and ends the program if that takes too much memory at once.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that it may have in use, beyond those in use before.
  ///   - body: What is done.
  package static func withinMemory(of limit: Int, _ body: () -> Void) {
    allocations_begin()
    body()
    let peak = Int(allocations_peak())
    check(peak <= limit ? [] : ["\(peak) bytes of memory are in use, and at most \(limit) may be"])
  }
}
