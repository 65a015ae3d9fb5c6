internal import CAllocations
internal import Glibc

/// Reports the faults of an input to libFuzzer.
package enum FuzzReport {
  /// Ends the program if there are faults; libFuzzer keeps the input.
  package static func check(_ faults: [String]) {
    guard !faults.isEmpty else { return }
    for fault in faults.prefix(10) { print("FAULT: \(fault.prefix(2000))") }
    // libFuzzer does not print through the same buffer.
    fflush(nil)
    abort()
  }

  /// The bytes of an input.
  package static func bytes(_ data: UnsafePointer<UInt8>?, _ size: Int) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: data, count: size))
  }

  /// Runs code, and ends the program if it uses too much memory at once.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that may be in use, besides those in use before.
  ///   - body: The code.
  package static func withinMemory(of limit: Int, _ body: () -> Void) {
    allocations_begin()
    body()
    let peak = Int(allocations_peak())
    check(
      peak <= limit ? [] : ["\(peak) bytes of memory are in use, more than the \(limit) allowed"])
  }
}
