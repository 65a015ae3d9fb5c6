internal import CLinux
internal import Glibc

/// The process at the other end of a Unix socket, according to the kernel (`SO_PEERCRED`).
package struct PeerCredentials: Equatable, Sendable {
  package var process: Int32
  /// Its effective user.
  package var user: UInt32
  /// Its effective group.
  package var group: UInt32

  init(process: Int32, user: UInt32, group: UInt32) {
    self.process = process
    self.user = user
    self.group = group
  }

  /// Asks the kernel for the process at the other end of a connected socket.
  init(ofPeerAt descriptor: Int32) throws(SystemError) {
    var credentials = peer_credentials()
    var length = socklen_t(MemoryLayout.size(ofValue: credentials))
    let result = unsafe getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length)
    guard result == 0 else { throw SystemError("identify the peer") }
    self.init(process: credentials.process, user: credentials.user, group: credentials.group)
  }
}
