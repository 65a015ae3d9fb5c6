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

  /// Counts nothing.
  init() {}

  /// Counts a view without its subviews.
  init(ofViewWithGestures gestures: Int) {
    (views, self.gestures) = (1, gestures)
  }

  /// Counts a view with everything in it.
  init(of template: ViewTemplate) {
    self.init(ofViewWithGestures: template.gestures.count)
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

  /// True if the numbers are within a limit.
  func fits(_ limit: Limit) -> Bool {
    views <= limit.views && gestures <= limit.gestures
  }

  static func += (usage: inout ClientUsage, other: ClientUsage) {
    usage.views += other.views
    usage.gestures += other.gestures
  }

  static func -= (usage: inout ClientUsage, other: ClientUsage) {
    usage.views -= other.views
    usage.gestures -= other.gestures
  }

  static func + (usage: ClientUsage, other: ClientUsage) -> ClientUsage {
    var sum = usage
    sum += other
    return sum
  }
}
