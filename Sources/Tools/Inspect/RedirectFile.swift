import Glibc
import LinuxIO
import Synchronization

/// A file that redirects a browser to the page, and that only its user can read.
///
/// All users of a machine can see a program's arguments, and anyone who knows the page's address
/// has access. The file lies in the home directory and is not hidden, since sandboxed browsers
/// (snaps) can read no other file; it is removed once a page is open, and at exit.
enum RedirectFile {
  private static let path = Mutex<String?>(nil)

  /// Makes the file.
  ///
  /// - Parameter address: The address of the page.
  /// - Returns: The path of the file, or `nil` if it cannot be written anywhere.
  static func make(to address: String) -> String? {
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    for variable in ["HOME", "XDG_RUNTIME_DIR"] {
      guard let directory = Environment.value(variable) else { continue }
      let path = "\(directory)/gestured-inspect-\(number).html"
      guard write(page(leadingTo: address), to: path) else { continue }
      self.path.withLock { $0 = path }
      atexit { RedirectFile.remove() }
      return path
    }
    return nil
  }

  /// Removes the file, if it is still there.
  static func remove() {
    path.withLock { path in
      if let path { unsafe unlink(path) }
      path = nil
    }
  }

  private static func page(leadingTo address: String) -> [UInt8] {
    Array(
      """
      <!doctype html>
      <meta charset="utf-8">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content="0; url=\(address)">
      <title>gestured: inspect</title>
      <p><a href="\(address)">The page of gesturectl inspect</a></p>

      """.utf8)
  }

  private static func write(_ bytes: [UInt8], to path: String) -> Bool {
    var bytes = bytes
    do throws(SystemError) {
      try OutputFile(path: path, replaces: false).write(&bytes)
      return true
    } catch {
      unsafe unlink(path)
      return false
    }
  }
}
