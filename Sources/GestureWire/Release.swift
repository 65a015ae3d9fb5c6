/// The release that this is.
package enum Release {
  /// The version that clients are told, and that `--version` prints.
  package static let version = "0.1.0"
}
