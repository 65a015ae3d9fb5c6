internal import Gestures

extension Subscription {
  /// Reads the arguments of `subscribe`.
  init(_ arguments: inout CommandArguments, rights: ClientRights) throws(CommandError) {
    self.init(for: rights)
    var patterns: [String] = []
    surfaces = try Self.patterns("surfaces", &arguments, &patterns)
    views = try Self.patterns("views", &arguments, &patterns)
    gestures = try Self.patterns("gestures", &arguments, &patterns)
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
  ///   - arguments: The arguments of the command.
  ///   - known: The patterns read so far; those read now are added.
  /// - Returns: The patterns.
  /// - Throws: `badArgument` or `limit`.
  static func patterns(
    _ key: String, _ arguments: inout CommandArguments, _ known: inout [String]
  ) throws(CommandError) -> GlobSet? {
    guard let patterns = try arguments.optionalStrings(key) else { return nil }
    known += patterns
    guard known.count <= mostPatterns else {
      throw CommandError(.limit, "a command has at most \(mostPatterns) patterns")
    }
    guard known.reduce(0, { $0 + $1.utf8.count }) <= mostPatternBytes else {
      throw CommandError(
        .limit, "the patterns of a command have at most \(mostPatternBytes) bytes together")
    }
    return GlobSet(patterns.map { Glob($0) })
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
