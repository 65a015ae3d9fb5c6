internal import GestureWire
internal import JSON
internal import LinuxIO

/// A connection to the control socket that keeps the touches of one panel from other programs, as
/// long as it lasts.
final class Lease {
  /// The id of the surface.
  let surface: String
  private let session: LineSession

  /// Connects; the lease begins once the daemon has answered.
  ///
  /// - Throws: The reason why there is no connection.
  init(of surface: String, path: String, poller: Poller) throws(UnixSocketError) {
    self.surface = surface
    session = try LineSession(connectingTo: path, poller: poller)
  }

  /// True if a registration of the poller is the lease's.
  func owns(_ registration: Poller.Registration) -> Bool { session.registration == registration }

  /// The result of what has come.
  enum Answer: Equatable {
    case nothing
    /// The panel is locked, or will be after the last lift.
    case granted
    /// The daemon has gone.
    case ended
    case refused(String)
  }

  /// Reads what has come.
  func read() -> Answer {
    do throws(SystemError) {
      guard let lines = try session.receive() else { return .ended }
      for value in lines {
        switch Line(value) {
        case .hello(let hello):
          guard hello.mayControl else { return .refused("it is a watch socket") }
          // No line but the answers is of use here.
          try session.send([
            "command": "subscribe", "surfaces": [], "devices": false, "idle": false,
            "menus": false, "states": [],
          ])
          try session.send([
            "command": "setSurface", "id": 1, "surface": .string(surface), "grab": true,
          ])
        case .reply(let reply) where value["id"]?.integer == 1:
          if let refusal = reply.refusal { return .refused(refusal.message ?? refusal.code) }
          return .granted
        default: break
        }
      }
      return .nothing
    } catch {
      return .ended
    }
  }
}
