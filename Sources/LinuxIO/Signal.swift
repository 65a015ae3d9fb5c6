internal import Glibc

/// A signal that a program handles.
package struct Signal: RawRepresentable, Hashable, Sendable {
  /// The kernel's number.
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The name of one of the signals below, such as `SIGHUP`; the number of any other.
  package var name: String {
    switch self {
    case .hangUp: "SIGHUP"
    case .interrupt: "SIGINT"
    case .terminate: "SIGTERM"
    case .user1: "SIGUSR1"
    case .user2: "SIGUSR2"
    default: "signal \(rawValue)"
    }
  }

  /// `SIGHUP`.
  package static let hangUp = Signal(rawValue: SIGHUP)
  /// `SIGINT`.
  package static let interrupt = Signal(rawValue: SIGINT)
  /// `SIGTERM`.
  package static let terminate = Signal(rawValue: SIGTERM)
  /// `SIGUSR1`.
  static let user1 = Signal(rawValue: SIGUSR1)
  /// `SIGUSR2`.
  static let user2 = Signal(rawValue: SIGUSR2)
}
