/// The error for options of `monitor`, or for `follow`, `inspect` and `lock`, which the watch
/// socket does not permit.
struct WatchedSocket: Error, CustomStringConvertible {
  /// The path of the socket.
  let path: String
  /// The options, or the command, that require the control socket.
  let options: [String]

  /// The message, without a line feed.
  var description: String {
    "\(path) is a watch socket, which does not permit \(options.joined(separator: ", "))"
  }
}
