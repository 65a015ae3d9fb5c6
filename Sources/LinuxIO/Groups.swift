internal import Glibc

/// The kernel's number of a group of users.
package struct GroupIdentifier: Equatable, Sendable {
  /// The number (`gid_t`).
  let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Looks a group up as `chgrp` does, by its name or else by its number; `nil` if there is none.
  ///
  /// - Parameter text: The name, or the number in digits.
  /// - Throws: The answer of getgrnam(3) if the groups cannot be read.
  package init?(_ text: String) throws(SystemError) {
    let (entry, answer) = GroupEntry.read(.name(text))
    if let entry {
      rawValue = entry.identifier
    } else if let number = UInt32(text), number != .max {
      rawValue = number
    } else {
      guard Self.meansNone(answer) else {
        throw SystemError("look up the group", text, number: answer)
      }
      return nil
    }
  }

  /// True for the answers that getgrnam(3) lists for an unknown name.
  private static func meansNone(_ answer: Int32) -> Bool {
    [0, ENOENT, ESRCH, EBADF, EPERM].contains(answer)
  }
}

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
    return GroupEntry.read(.identifier(status.st_gid)).entry?.name
  }
}

/// An entry of the system's list of groups (`struct group`).
private struct GroupEntry {
  /// The key by which an entry is found.
  enum Key {
    case name(String)
    case identifier(gid_t)
  }

  /// The largest room for the texts of an entry, in bytes.
  private static let maximumSize = 1 << 24

  let identifier: gid_t
  let name: String?

  private init(_ entry: group) {
    identifier = unsafe entry.gr_gid
    name = unsafe entry.gr_name.map { unsafe String(cString: $0) }
  }

  /// Reads an entry.
  ///
  /// - Parameter key: The key of the entry.
  /// - Returns: The entry, or `nil` and the answer of getgrnam(3), which is 0 for an unknown key.
  static func read(_ key: Key) -> (entry: GroupEntry?, answer: Int32) {
    var entry = unsafe group()
    var result: UnsafeMutablePointer<group>?
    // The entry contains the members of the group, however many they are.
    var size = 4096
    while true {
      size *= 4
      let texts = UnsafeMutablePointer<CChar>.allocate(capacity: size)
      defer { unsafe texts.deallocate() }
      let answer =
        switch key {
        case .name(let name): unsafe getgrnam_r(name, &entry, texts, size, &result)
        case .identifier(let number): unsafe getgrgid_r(number, &entry, texts, size, &result)
        }
      if answer == ERANGE, size < maximumSize { continue }
      return (unsafe result == nil ? nil : GroupEntry(entry), answer)
    }
  }
}
