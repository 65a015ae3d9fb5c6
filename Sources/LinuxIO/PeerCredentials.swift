/// The process at the other end of a Unix socket, according to the kernel (`SO_PEERCRED`).
package struct PeerCredentials: Equatable, Sendable {
  /// The process that connected.
  package var process: Int32
  /// Its effective user.
  package var user: UInt32
  /// Its effective group.
  package var group: UInt32

  package init(process: Int32, user: UInt32, group: UInt32) {
    self.process = process
    self.user = user
    self.group = group
  }
}
