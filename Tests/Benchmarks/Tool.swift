import Glibc

/// Programs that may not be installed.
enum Tool {
  /// True if a program is in `PATH`.
  static func isThere(_ name: String) -> Bool {
    let path = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? ""
    return path.split(separator: ":").contains { unsafe access("\($0)/\(name)", X_OK) == 0 }
  }
}
