internal import Glibc

/// The file that a Unix socket has in the file system: which one it is, not only where.
struct SocketFile: Equatable {
  let device: UInt64
  let inode: UInt64
  /// Whether it is a socket at all.
  let isSocket: Bool

  /// Looks at what is at a path, without following a link.
  ///
  /// - Returns: What is there, or nil if there is nothing.
  init?(path: String) throws(UnixSocketError) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .system(SystemError("look at", path))
    }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    isSocket = status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Removes the file, if it is this one that is still at the path.
  func remove(from path: String) throws(UnixSocketError) {
    guard try SocketFile(path: path) == self else { return }
    guard unsafe unlink(path) == 0 || errno == ENOENT else {
      throw .system(SystemError("remove", path))
    }
  }
}
