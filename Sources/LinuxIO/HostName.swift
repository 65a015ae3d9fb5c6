internal import Glibc

/// The name of this machine.
package enum HostName {
  /// The name that the kernel has; empty if there is none.
  package static var own: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
