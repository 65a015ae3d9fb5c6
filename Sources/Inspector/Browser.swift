import Glibc
import LinuxIO

/// The browser of the desktop.
package enum Browser {
  /// The reason why the browser cannot be opened.
  package enum Failure: Error, CustomStringConvertible {
    /// The file that leads the browser to the page cannot be written.
    case noRedirect
    /// The desktop's program that opens a browser cannot be run.
    case noProgram

    package var description: String {
      switch self {
      case .noRedirect:
        "cannot write a file that leads the browser to the page; open the address yourself"
      case .noProgram: "cannot run xdg-open to open a browser; open the address yourself"
      }
    }
  }

  /// Opens the address of a page in the desktop's browser, without waiting for it.
  package static func open(_ address: String) throws(Failure) {
    guard let path = RedirectFile.make(to: address) else { throw .noRedirect }
    // No code waits for the process that is started here.
    signal(SIGCHLD, SIG_IGN)
    var process: pid_t = 0
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // The signals that end this program are blocked in it, but must not be in a browser.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    var standard = sigset_t()
    unsafe sigemptyset(&standard)
    unsafe sigaddset(&standard, SIGCHLD)
    unsafe posix_spawnattr_setsigdefault(&attributes, &standard)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let words = ["xdg-open", path]
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    // Swift does not allow `environ`, since any code may change it.
    let variables = (try? FileContents.read("/proc/self/environ"))?.split(separator: 0) ?? []
    var environment =
      unsafe variables.map { unsafe strdup(String(decoding: $0, as: UTF8.self)) } + [nil]
    defer { unsafe environment.forEach { unsafe free($0) } }
    let result = unsafe posix_spawnp(
      &process, "xdg-open", nil, &attributes, &arguments, &environment)
    if result != 0 { throw .noProgram }
  }
}
