/// The options of `monitor` ask for more than the socket gives.
struct WatchedSocket: Error, CustomStringConvertible {
  /// Where the daemon listens.
  let path: String
  /// The options that need the right to control.
  let options: [String]

  /// One line without an end.
  var description: String {
    "\(path) is a socket for watching, which does not allow \(options.joined(separator: ", "))"
  }
}
