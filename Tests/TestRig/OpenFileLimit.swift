internal import Glibc

/// The number of files that the tests' process may have open.
package enum OpenFileLimit {
  /// The most that tests need: some tests have 256 sockets open, and on a machine with many
  /// processors dozens of them run at once.
  private static let most: rlim_t = 1 << 16

  /// The limit, which is raised at its first use.
  ///
  /// Users usually have a soft limit of 1024 for all programs that call `select`. On two processors
  /// the tests have some 1700 files open at once, so they raise it as far as the hard limit allows.
  /// Programs that they start inherit it; `most` bounds the time of those that go through all
  /// numbers of files.
  package static let current: Int = {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return 0 }
    let before = limit.rlim_cur
    limit.rlim_cur = max(before, min(limit.rlim_max, most))
    guard unsafe setrlimit(resource, &limit) == 0 else { return Int(clamping: before) }
    return Int(clamping: limit.rlim_cur)
  }()
}
