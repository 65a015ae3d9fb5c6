import LinuxIO

/// The browser of the desktop.
enum Browser {
  /// The reason why the browser cannot be opened.
  enum Failure: Error, CustomStringConvertible {
    /// The file that leads the browser to the page cannot be written.
    case noRedirect
    /// The desktop's program that opens a browser cannot be run.
    case noProgram

    var description: String {
      switch self {
      case .noRedirect:
        "cannot write a file that leads the browser to the page; open the address yourself"
      case .noProgram: "cannot run xdg-open to open a browser; open the address yourself"
      }
    }
  }

  /// Opens the address of a page in the desktop's browser, without waiting for it.
  static func open(_ address: String) throws(Failure) {
    guard let path = RedirectFile.make(to: address) else { throw .noRedirect }
    do throws(SystemError) {
      try ChildProcess.start(["xdg-open", path])
    } catch {
      throw .noProgram
    }
  }
}
