internal import Gestures

extension Subscription {
  /// How many bytes the patterns of a command may have together: each line is compared with
  /// them, and a subscription is kept for as long as the client stays.
  private static let mostPatternBytes = 4096

  /// Reads the arguments of `subscribe`.
  init(_ arguments: inout CommandArguments, rights: ClientRights) throws(CommandError) {
    self.init(for: rights)
    var patternBytes = 0
    surfaces = try Self.patterns("surfaces", &arguments, &patternBytes)
    views = try Self.patterns("views", &arguments, &patternBytes)
    gestures = try Self.patterns("gestures", &arguments, &patternBytes)
    kinds = try Self.kinds(&arguments)
    states = try Self.states(&arguments)
    try set(.touches, "touches", &arguments, rights: rights)
    try set(.hits, "hits", &arguments, rights: rights)
    try set(.transitions, "transitions", &arguments, rights: rights)
    try set(.menus, "menus", &arguments, rights: rights)
    try set(.devices, "devices", &arguments, rights: .control)
  }

  /// Reads patterns of ids; `nil` where the key is absent.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: What came with the command.
  ///   - bytes: How many bytes its patterns have so far.
  ///   - limit: How many they may have.
  /// - Returns: The patterns.
  /// - Throws: `badArgument`.
  static func patterns(
    _ key: String, _ arguments: inout CommandArguments, _ bytes: inout Int,
    atMost limit: Int = mostPatternBytes
  ) throws(CommandError) -> [Glob]? {
    guard let patterns = try arguments.optionalStrings(key) else { return nil }
    // Each costs something even if it is empty.
    bytes += patterns.reduce(0) { $0 + max($1.utf8.count, 1) }
    guard bytes <= limit else {
      throw CommandError(.badArgument, "the patterns have more than \(limit) bytes together")
    }
    return patterns.map { Glob($0) }
  }

  private static func kinds(
    _ arguments: inout CommandArguments
  ) throws(CommandError) -> [GestureKind]? {
    guard let names = try arguments.optionalStrings("kinds") else { return nil }
    var kinds: [GestureKind] = []
    for name in names {
      guard let kind = GestureKind(rawValue: name) else {
        throw CommandError(.badArgument, "there is no kind '\(name)'")
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }

  private static func states(
    _ arguments: inout CommandArguments
  ) throws(CommandError) -> [String]? {
    guard let states = try arguments.optionalStrings("states") else { return nil }
    let words = GestureRecognizer.State.words
    if let wrong = states.first(where: { !words.contains($0) }) {
      throw CommandError(.badArgument, "there is no state '\(wrong)'")
    }
    return words.filter { states.contains($0) }
  }

  private mutating func set(
    _ topic: LineTopic, _ key: String, _ arguments: inout CommandArguments, rights: ClientRights
  ) throws(CommandError) {
    guard let isWanted = try arguments.optionalBool(key) else { return }
    guard !isWanted || rights == .control else {
      throw CommandError(.notPermitted, "'\(key)' need the right to control")
    }
    if isWanted { topics.insert(topic) } else { topics.remove(topic) }
  }
}
