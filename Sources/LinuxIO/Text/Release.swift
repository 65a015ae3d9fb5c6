/// The release of this source.
package enum Release {
  /// The version in `hello` lines, and the output of `--version`.
  package static let version = "0.1.0"
}
