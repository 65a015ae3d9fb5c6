package import LinuxIO
package import Logging

package struct DaemonOptions: Sendable {
  /// A socket to which clients connect.
  package struct Socket: Sendable {
    package var path: String
    /// The group that may connect besides the daemon's user; `nil` for that user's own group.
    package var group: GroupIdentifier?

    package init(path: String, group: GroupIdentifier? = nil) {
      self.path = path
      self.group = group
    }
  }

  /// The configuration file that replaces those in `/etc`; `nil` if none is given.
  package var configurationPath: String?
  /// The control socket to create, besides one that the service manager passed.
  package var socket: Socket?
  /// The watch socket to create, besides one that the service manager passed.
  package var watchSocket: Socket?
  /// The paths of the devices to open in place of those that udev knows.
  package var devicePaths: [String] = []
  /// True if all devices are grabbed, regardless of the configuration.
  package var isGrabbing = false
  /// The path at which `gestured-through` listens.
  package var throughPath = SocketPath.forThrough
  /// The lowest level of log lines that are written.
  package var logLevel = Logger.Level.notice

  package init(socket: Socket?, watchSocket: Socket? = nil) {
    self.socket = socket
    self.watchSocket = watchSocket
  }
}
