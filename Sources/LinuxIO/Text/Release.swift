private import CRelease

/// The version of this source and of this build.
package enum Release {
  /// The release: the newest one, or the one that is being prepared.
  package static let version = "0.1.0"

  /// What `--version` and `hello` lines say: the release, then the commit of a build between
  /// releases (`.ci/version`), or `dev` in a build for development.
  package static let build =
    unsafe gestured_build.map { unsafe String(cString: $0) } ?? "\(version)+dev"
}
