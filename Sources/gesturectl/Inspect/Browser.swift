import Glibc
import LinuxIO

/// The browser of the desktop.
enum Browser {
  /// Has the desktop open an address, and waits for nothing.
  static func open(_ address: String) {
    var process: pid_t = 0
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Those that end this program are blocked in it, but not in a browser.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let words = ["xdg-open", address]
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    // `environ` is anybody's to change, and so not for Swift.
    let variables = (try? FileContents.read("/proc/self/environ"))?.split(separator: 0) ?? []
    var environment =
      unsafe variables.map { unsafe strdup(String(decoding: $0, as: UTF8.self)) } + [nil]
    defer { unsafe environment.forEach { unsafe free($0) } }
    let result = unsafe posix_spawnp(
      &process, "xdg-open", nil, &attributes, &arguments, &environment)
    if result != 0 {
      StandardStream.error.write(
        "gesturectl: there is no xdg-open that could open a browser; open the address yourself\n")
    }
  }
}
