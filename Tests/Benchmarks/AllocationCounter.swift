import Glibc

/// The number of allocations of a program, as `Native/allocations.c` counts them.
@safe final class AllocationCounter {
  private let counts: UnsafeMutablePointer<UInt64>

  /// Opens the file of the counts.
  ///
  /// - Parameter path: The path of the file; `nil` is this process's own.
  init?(path: String? = nil) {
    guard
      let path = unsafe path ?? getenv("ALLOCATIONS").map({ unsafe String(cString: $0) })
    else { return nil }
    let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let size = 2 * MemoryLayout<UInt64>.size
    guard ftruncate(file, size) == 0,
      let map = unsafe mmap(nil, size, PROT_READ, MAP_SHARED, file, 0), unsafe map != MAP_FAILED
    else { return nil }
    unsafe counts = map.bindMemory(to: UInt64.self, capacity: 2)
  }

  /// The number of allocations.
  var calls: UInt64 { unsafe counts[0] }
}
