internal import Glibc

/// A signal that a program handles.
package struct Signal: RawRepresentable, Hashable, Sendable {
  /// The kernel's number.
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// `SIGHUP`.
  package static let hangUp = Signal(rawValue: SIGHUP)
  /// `SIGINT`.
  package static let interrupt = Signal(rawValue: SIGINT)
  /// `SIGTERM`.
  package static let terminate = Signal(rawValue: SIGTERM)
  /// `SIGUSR1`.
  package static let user1 = Signal(rawValue: SIGUSR1)
  /// `SIGUSR2`.
  package static let user2 = Signal(rawValue: SIGUSR2)
}
