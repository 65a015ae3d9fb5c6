internal import Glibc

/// The environment variables that the program was started with.
///
/// They are read and never changed: a daemon that starts no other programs need not hide any from
/// them.
package enum Environment {
  /// The value of a variable; `nil` if it is not set or empty.
  package static func value(_ name: String) -> String? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe String(cString: value)
  }
}
