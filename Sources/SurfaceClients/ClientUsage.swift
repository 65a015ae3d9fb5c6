internal import GestureConfiguration
internal import GestureWire
internal import JSON

/// The number of views and gestures that clients have added to a surface.
///
/// It keeps the work and the memory for clients' input within bounds.
struct ClientUsage: Equatable {
  /// The limits of one client, and of all clients together.
  enum Limit {
    case perClient
    case ofAll

    fileprivate var views: Int {
      self == .perClient ? ClientLimits.views : ClientLimits.viewsOfAll
    }
    fileprivate var gestures: Int {
      self == .perClient ? ClientLimits.gestures : ClientLimits.gesturesOfAll
    }

    /// The error for a client that exceeds the limit.
    var error: CommandError {
      let subject = self == .perClient ? "a client adds" : "clients add"
      return CommandError(
        .limit, "\(subject) at most \(views) views and \(gestures) gestures to a surface")
    }
  }

  private var views = 0
  private var gestures = 0
  /// The bytes of the ids of views and gestures, as lines contain them.
  ///
  /// A line of a gesture has the id of its view, too, so that id counts again for each gesture.
  private(set) var idBytes = 0

  /// Counts nothing.
  init() {}

  /// Counts a view without its subviews.
  init(ofView id: String, gestures ids: [String]) {
    (views, gestures) = (1, ids.count)
    let viewBytes = id.writtenCount
    idBytes = ids.reduce(viewBytes) { $0 + viewBytes + $1.writtenCount }
  }

  /// Counts a view with everything in it.
  init(of template: ViewTemplate) {
    self.init(ofView: template.id, gestures: template.gestures.map(\.id))
    for view in template.views { self += ClientUsage(of: view) }
  }

  /// Counts the views and gestures in a client's input, which need not be valid.
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

  /// The number of views and gestures together.
  var size: Int { views + gestures }

  /// True if the numbers are within a limit.
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
