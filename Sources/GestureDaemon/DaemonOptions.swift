package import LinuxIO
package import Logging

/// What the daemon is told when it is started.
package struct DaemonOptions: Sendable {
  /// A socket at which clients connect.
  package struct Socket: Sendable {
    /// Where it is.
    package var path: String
    /// Whose it is, with the user who runs the daemon; without one, that user's group.
    package var group: GroupIdentifier?

    package init(path: String, group: GroupIdentifier? = nil) {
      self.path = path
      self.group = group
    }
  }

  /// The configuration file that replaces those in `/etc`, if one was given.
  package var configurationPath: String?
  /// Where clients connect that may do everything, besides a socket that the service manager has
  /// passed.
  package var socket: Socket?
  /// Where clients connect that may only watch, besides a socket that the service manager has passed.
  package var watchSocket: Socket?
  /// The devices to open, in place of those that udev knows.
  package var devicePaths: [String] = []
  /// Whether devices are taken from all other programs, whatever the configuration says.
  package var isGrabbing = false
  /// How much is logged.
  package var logLevel = Logger.Level.notice

  package init(socket: Socket?, watchSocket: Socket? = nil) {
    self.socket = socket
    self.watchSocket = watchSocket
  }
}
