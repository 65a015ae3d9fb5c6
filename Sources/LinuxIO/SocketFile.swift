internal import Glibc

/// The identity of the file of a Unix socket, beyond its path.
struct SocketFile: Equatable {
  let device: UInt64
  let inode: UInt64
  /// True if the file is a socket.
  let isSocket: Bool

  /// Examines the file at a path, without following a link.
  ///
  /// - Returns: The file; `nil` if there is none.
  init?(path: String) throws(UnixSocketError) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .system(SystemError("examine", path))
    }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    isSocket = status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Removes the file if it is still the one at the path.
  func remove(from path: String) throws(UnixSocketError) {
    guard try SocketFile(path: path) == self else { return }
    guard unsafe unlink(path) == 0 || errno == ENOENT else {
      throw .system(SystemError("remove", path))
    }
  }
}
