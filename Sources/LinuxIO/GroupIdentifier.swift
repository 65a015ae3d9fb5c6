internal import Glibc

/// The kernel's number of a group of users.
package struct GroupIdentifier: Equatable, Sendable {
  /// The number (`gid_t`).
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Looks a group up as `chgrp` does, by its name or else by its number; `nil` if there is none.
  ///
  /// - Parameter text: The name, or the number in digits.
  /// - Throws: The answer of getgrnam(3) if the groups cannot be read.
  package init?(_ text: String) throws(SystemError) {
    var entry = unsafe group()
    var result: UnsafeMutablePointer<group>?
    // The entry contains the members of the group, however many they are.
    var size = 4096
    var number: Int32
    repeat {
      size *= 4
      var buffer = [CChar](repeating: 0, count: size)
      number = unsafe getgrnam_r(text, &entry, &buffer, buffer.count, &result)
    } while number == ERANGE && size < 1 << 24
    if unsafe result != nil {
      rawValue = unsafe entry.gr_gid
    } else if let number = UInt32(text), number != .max {
      rawValue = number
    } else {
      guard Self.meansNone(number) else {
        throw SystemError("look up the group", text, number: number)
      }
      return nil
    }
  }

  /// True for the answers that getgrnam(3) lists for an unknown name.
  private static func meansNone(_ number: Int32) -> Bool {
    [0, ENOENT, ESRCH, EBADF, EPERM].contains(number)
  }
}
