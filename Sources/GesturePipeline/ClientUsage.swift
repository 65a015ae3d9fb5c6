internal import GestureConfiguration
internal import GestureWire
internal import JSON

/// The views and gestures that clients have added to a surface, counted.
///
/// Work and memory must not grow without bounds with what clients send.
struct ClientUsage: Equatable {
  /// The limits of one client, and of all clients together.
  enum Limit {
    case perClient
    case ofAll

    fileprivate var views: Int { self == .perClient ? 64 : 256 }
    fileprivate var gestures: Int { self == .perClient ? 256 : 1024 }

    /// The error of a client that wants more.
    var error: CommandError {
      let subject = self == .perClient ? "a client adds" : "clients add"
      return CommandError(
        .limit, "\(subject) at most \(views) views and \(gestures) gestures to a surface")
    }
  }

  /// The most bytes of ids and of names in relations that a client may have on a surface: each list
  /// of gestures has all of them.
  static let mostNameBytes = 64 * 1024
  /// The most bytes that all clients together may have: as much as four who use all they may.
  static let mostNameBytesOfAll = 256 * 1024

  private var views = 0
  private var gestures = 0
  /// The bytes of the ids of both.
  private(set) var idBytes = 0

  /// Nothing.
  init() {}

  /// Counts a view without those in it.
  init(ofView id: String, gestures ids: [String]) {
    (views, gestures) = (1, ids.count)
    idBytes = ids.reduce(id.utf8.count) { $0 + $1.utf8.count }
  }

  /// Counts a view with all that is in it.
  init(of template: ViewTemplate) {
    self.init(ofView: template.id, gestures: template.gestures.map(\.id))
    for view in template.views { self += ClientUsage(of: view) }
  }

  /// Counts the views and gestures in what a client has sent, which need not make sense.
  init(of value: JSON) {
    guard case .object(let members) = value else { return }
    views = 1
    for case (let key, .array(let entries)) in members.map({ ($0.key, $0.value) }) {
      switch key {
      case "gestures": gestures += entries.count
      case "views": for view in entries { self += ClientUsage(of: view) }
      default: break
      }
    }
  }

  /// True if it is within a limit.
  func fits(_ limit: Limit) -> Bool {
    views <= limit.views && gestures <= limit.gestures
  }

  static func += (usage: inout ClientUsage, other: ClientUsage) {
    usage.views += other.views
    usage.gestures += other.gestures
    usage.idBytes += other.idBytes
  }

  static func -= (usage: inout ClientUsage, other: ClientUsage) {
    usage.views -= other.views
    usage.gestures -= other.gestures
    usage.idBytes -= other.idBytes
  }

  static func + (usage: ClientUsage, other: ClientUsage) -> ClientUsage {
    var sum = usage
    sum += other
    return sum
  }
}
