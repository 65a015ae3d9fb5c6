package import Logging

/// What the daemon is told when it is started.
package struct DaemonOptions: Sendable {
  /// The configuration file that replaces those in `/etc`, if one was given.
  package var configurationPath: String?
  /// Where clients connect.
  package var socketPath: String
  /// The devices to open, in place of those that udev knows.
  package var devicePaths: [String] = []
  /// Whether devices are taken from all other programs, whatever the configuration says.
  package var isGrabbing = false
  /// How much is logged.
  package var logLevel = Logger.Level.notice

  package init(socketPath: String) {
    self.socketPath = socketPath
  }
}
