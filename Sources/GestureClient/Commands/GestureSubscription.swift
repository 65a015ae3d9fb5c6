public import Gestures

/// Which lines a client wants; as it is made, all actions of recognizers, and devices.
public struct GestureSubscription: Equatable, Sendable {
  /// A state, by the name that lines have for it.
  public enum State: String, Sendable, CaseIterable {
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture goes on.
    case changed
    /// A continuous gesture is complete.
    case ended
    /// A tap or a swipe is complete.
    case recognized
    /// A gesture that had begun was broken off.
    case cancelled
    /// It was no such gesture; this is a transition.
    case failed
  }

  /// Patterns of surface ids, where `*` stands for anything and `?` for one character; `nil` is
  /// all, here as below.
  public var surfaces: [String]?
  /// Patterns of view ids.
  public var views: [String]?
  /// Patterns of gesture ids.
  public var gestures: [String]?
  /// Kinds of gestures.
  public var kinds: [GestureKind]?
  /// States of gestures.
  public var states: [State]?
  /// Whether to tell what views are told of touches; this needs the right to control.
  public var touches: Bool
  /// Whether to tell what new touches reach, and what comes down and is no touch; this needs the
  /// right to control.
  public var hits: Bool
  /// Whether to tell changes of state without an action; this needs the right to control.
  public var transitions: Bool
  /// Whether to tell of devices that come and go.
  public var devices: Bool
  /// Whether to tell of menus; `nil` is as the daemon has it, which tells those who may control.
  public var menus: Bool?

  /// Makes a subscription.
  public init(
    surfaces: [String]? = nil, views: [String]? = nil, gestures: [String]? = nil,
    kinds: [GestureKind]? = nil, states: [State]? = nil, touches: Bool = false,
    hits: Bool = false, transitions: Bool = false, devices: Bool = true, menus: Bool? = nil
  ) {
    (self.surfaces, self.views, self.gestures) = (surfaces, views, gestures)
    (self.kinds, self.states) = (kinds, states)
    (self.touches, self.hits) = (touches, hits)
    (self.transitions, self.devices, self.menus) = (transitions, devices, menus)
  }

  /// The arguments of the command `subscribe`.
  var arguments: [JSON.Member] {
    var members: [JSON.Member] = []
    func add(_ key: String, _ names: [String]?) {
      if let names { members.append(JSON.Member(key: key, value: JSON(names))) }
    }
    add("surfaces", surfaces)
    add("views", views)
    add("gestures", gestures)
    add("kinds", kinds?.map(\.rawValue))
    add("states", states?.map(\.rawValue))
    var topics = [
      ("touches", touches), ("hits", hits), ("transitions", transitions), ("devices", devices),
    ]
    if let menus { topics.append(("menus", menus)) }
    return members + topics.map { JSON.Member(key: $0.0, value: .bool($0.1)) }
  }
}
