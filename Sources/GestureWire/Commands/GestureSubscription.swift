public import Gestures
internal import JSON

/// The lines that a client wants; by default all actions of recognizers, and devices.
public struct GestureSubscription: Equatable, Sendable {
  /// A state, by its name on lines.
  public enum State: String, Sendable, CaseIterable {
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// A continuous gesture is complete.
    case ended
    /// A discrete gesture, such as a tap, is complete.
    case recognized
    /// A gesture that had begun was cancelled.
    case cancelled
    /// A recognizer has failed; this is a transition.
    case failed
  }

  /// Patterns of surface ids, in which `*` matches any text and `?` one character; `nil` for all.
  public var surfaces: [String]?
  /// Patterns of view ids; `nil` for all.
  public var views: [String]?
  /// Patterns of gesture ids; `nil` for all.
  public var gestures: [String]?
  /// Kinds of gestures; `nil` for all.
  public var kinds: [GestureKind]?
  /// States of gestures; `nil` for all.
  public var states: [State]?
  /// True for the touches that views are sent; this needs the right to control.
  public var touches: Bool
  /// True for every finger that comes down, moves or is lifted, whether or not a view is sent it;
  /// this needs the right to control.
  public var contacts: Bool
  /// True for the gestures that new touches reach, and for contacts that do not become touches;
  /// this needs the right to control.
  public var hits: Bool
  /// True for changes of state without an action; this needs the right to control.
  public var transitions: Bool
  /// True for devices that are added or removed.
  public var devices: Bool
  /// True for surfaces that nobody has touched for a while, and that are touched again.
  public var idle: Bool
  /// True for menus; `nil` for the default, which is true for controllers.
  public var menus: Bool?

  /// Creates a subscription; without arguments, to all gestures, devices and idle times.
  public init(
    surfaces: [String]? = nil, views: [String]? = nil, gestures: [String]? = nil,
    kinds: [GestureKind]? = nil, states: [State]? = nil, touches: Bool = false,
    hits: Bool = false, transitions: Bool = false, devices: Bool = true, menus: Bool? = nil,
    idle: Bool = true, contacts: Bool = false
  ) {
    (self.surfaces, self.views, self.gestures) = (surfaces, views, gestures)
    (self.kinds, self.states) = (kinds, states)
    (self.touches, self.hits) = (touches, hits)
    (self.transitions, self.devices, self.menus) = (transitions, devices, menus)
    (self.idle, self.contacts) = (idle, contacts)
  }
}

// MARK: The arguments of `subscribe`

extension GestureSubscription {
  /// Reads the arguments.
  ///
  /// - Throws: `badArgument`, `limit`, or `notPermitted` for lines that need the right to control.
  init(_ arguments: inout CommandArguments, rights: ClientRights) throws(CommandError) {
    self.init()
    var patterns: [String] = []
    surfaces = try Self.patterns("surfaces", &arguments, &patterns)
    views = try Self.patterns("views", &arguments, &patterns)
    gestures = try Self.patterns("gestures", &arguments, &patterns)
    kinds = try Self.kinds(&arguments)
    states = try Self.states(&arguments)
    touches = try Self.flag("touches", &arguments, rights) ?? touches
    contacts = try Self.flag("contacts", &arguments, rights) ?? contacts
    hits = try Self.flag("hits", &arguments, rights) ?? hits
    transitions = try Self.flag("transitions", &arguments, rights) ?? transitions
    menus = try Self.flag("menus", &arguments, rights)
    devices = try Self.flag("devices", &arguments, .control) ?? devices
    idle = try Self.flag("idle", &arguments, .control) ?? idle
  }

  var members: [JSON.Member] {
    var members: [JSON.Member] = []
    func add(_ key: String, _ names: [String]?) {
      if let names { members.append(JSON.Member(key: key, value: JSON(names))) }
    }
    add("surfaces", surfaces)
    add("views", views)
    add("gestures", gestures)
    add("kinds", kinds?.map(\.rawValue))
    add("states", states?.map(\.rawValue))
    var flags = [
      ("touches", touches), ("hits", hits), ("transitions", transitions), ("devices", devices),
    ]
    if let menus { flags.append(("menus", menus)) }
    // What is absent has its default.
    if !idle { flags.append(("idle", idle)) }
    if contacts { flags.append(("contacts", contacts)) }
    return members + flags.map { JSON.Member(key: $0.0, value: .bool($0.1)) }
  }

  /// Reads patterns of ids; `nil` if the key is absent.
  ///
  /// - Parameters:
  ///   - key: The key of the patterns, such as `surfaces`, `views` or `gestures`.
  ///   - arguments: The arguments of the command.
  ///   - known: The patterns that were read before, to which the new ones are added.
  /// - Returns: The patterns.
  /// - Throws: `badArgument` or `limit`.
  static func patterns(
    _ key: String, _ arguments: inout CommandArguments, _ known: inout [String]
  ) throws(CommandError) -> [String]? {
    guard let patterns = try arguments.optionalStrings(key) else { return nil }
    known += patterns
    guard known.count <= ProtocolLimits.patterns else {
      throw CommandError(.limit, "a command has at most \(ProtocolLimits.patterns) patterns")
    }
    guard known.reduce(0, { $0 + $1.utf8.count }) <= ProtocolLimits.patternBytes else {
      throw CommandError(
        .limit,
        "the patterns of a command have at most \(ProtocolLimits.patternBytes) bytes together")
    }
    return patterns
  }

  private static func kinds(
    _ arguments: inout CommandArguments
  ) throws(CommandError) -> [GestureKind]? {
    guard let names = try arguments.optionalStrings("kinds") else { return nil }
    var kinds: [GestureKind] = []
    for name in names {
      guard let kind = GestureKind(rawValue: name) else {
        throw CommandError(.badArgument, "unknown kind '\(name)'")
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }

  private static func states(
    _ arguments: inout CommandArguments
  ) throws(CommandError) -> [State]? {
    guard let states = try arguments.optionalStrings("states") else { return nil }
    let words = GestureRecognizer.State.words
    if let wrong = states.first(where: { !words.contains($0) }) {
      throw CommandError(.badArgument, "unknown state '\(wrong)'")
    }
    // Lines never have the state `possible`, so it is ignored.
    return State.allCases.filter { states.contains($0.rawValue) }
  }

  private static func flag(
    _ key: String, _ arguments: inout CommandArguments, _ rights: ClientRights
  ) throws(CommandError) -> Bool? {
    guard let isWanted = try arguments.optionalBool(key) else { return nil }
    guard !isWanted || rights == .control else {
      throw CommandError(.notPermitted, "'\(key)' is not permitted on the watch socket")
    }
    return isWanted
  }
}
