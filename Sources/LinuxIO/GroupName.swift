internal import Glibc

/// The names of groups of users.
package enum GroupName {
  /// The group whose members may connect to an existing socket.
  ///
  /// - Parameter path: The path of the socket.
  /// - Returns: The name of the file's group; `nil` if the file cannot be examined, the group has
  ///   no name, or its members may not connect either.
  package static func admitted(to path: String) -> String? {
    var status = stat()
    // Connecting requires the right to write: unix(7).
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IWGRP != 0 else { return nil }
    return of(status.st_gid)
  }

  private static func of(_ identifier: gid_t) -> String? {
    var entry = unsafe group()
    var result: UnsafeMutablePointer<group>?
    // The entry contains the members of the group, however many they are.
    var size = 4096
    while size < 1 << 24 {
      size *= 4
      var buffer = [CChar](repeating: 0, count: size)
      let number = unsafe getgrgid_r(identifier, &entry, &buffer, buffer.count, &result)
      if number == ERANGE { continue }
      guard number == 0, unsafe result != nil, let name = unsafe entry.gr_name else { return nil }
      return unsafe String(cString: name)
    }
    return nil
  }
}
