internal import Glibc

package enum FileOwner {
  /// Returns the user to whom a file belongs.
  ///
  /// - Parameter path: The path, which is not followed if it is a link.
  /// - Returns: The number of the user.
  /// - Throws: `SystemError` with the failed call.
  package static func user(ofFileAt path: String) throws(SystemError) -> UInt32 {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { throw SystemError("examine", path) }
    return status.st_uid
  }
}
