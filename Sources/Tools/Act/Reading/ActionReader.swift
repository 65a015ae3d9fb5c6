internal import GestureConfiguration
internal import GestureWire
internal import Gestures
internal import YAML

struct ActionReader {
  /// The kinds that files can name: all but a program's own.
  static let kinds = GestureKind.allCases.filter { $0 != .custom }
  /// The states of lines that report actions; `failed` is a transition and has none.
  static let states = GestureSubscription.State.allCases.filter { $0 != .failed }
  /// The most decimals, as many as lines have.
  static let maximumDecimals = 6
  /// The rates of runs, in runs per second; no program needs a hundred.
  static let rates = 0.1...100.0
  /// The numbers of processes at a time.
  static let parallels = 1...16
  /// The time limits, in seconds: up to an hour.
  static let timeLimits = 0.1...3600.0
  static let maximumArguments = 64

  private let entry: Node
  private let section: Section
  private let diagnostics: Diagnostics
  private let reader: ValueReader
  /// The patterns of ids in the action, in the order of the keys.
  private(set) var patterns: [ActionList.Pattern] = []
  /// The warnings about the command.
  private(set) var warnings: [Diagnostic] = []

  /// Begins to read an action, and reports its unknown keys.
  init(_ entry: Node, diagnostics: Diagnostics) {
    (self.entry, self.diagnostics) = (entry, diagnostics)
    section = Section(entry, diagnostics: diagnostics)
    section.reportKeys(except: ActionList.keys, in: "an action", diagnostics: diagnostics)
    reader = ValueReader(diagnostics: diagnostics)
  }

  /// Reads the action; `nil` if it has no usable command, which is reported.
  mutating func action(id: String) -> Action? {
    let surfaces = globs("surfaces", .surface)
    let views = globs("views", .view)
    let gestures = globs("gestures", .gesture)
    let kinds = section.value(of: "kinds") { node in
      reader.names(node, "'kinds'", among: Self.kinds.map(\.rawValue))
    }?.compactMap(GestureKind.init(rawValue:))
    let states = section.value(of: "states") { node in
      reader.names(node, "'states'", among: Self.states.map(\.rawValue))
    }?.compactMap(GestureSubscription.State.init)
    let every = every(kinds)
    let style = NumberStyle(
      range: range(), decimals: integer("decimals", 0...Self.maximumDecimals, 6))
    let isForGuarded = section.value(of: "guarded") { reader.bool($0, "'guarded'") } ?? false
    let perSecond = number("perSecond", Self.rates, Action.defaultPerSecond)
    let parallel = integer("parallel", Self.parallels, 1)
    let timeLimit = number("timeLimit", Self.timeLimits, Action.defaultTimeLimit, unit: .seconds)
    guard let command = command(kinds) else { return nil }
    warnings = shellWarnings()
    var action = Action(id: id, program: command.program)
    (action.surfaces, action.views, action.gestures) = (surfaces, views, gestures)
    (action.kinds, action.every, action.style) = (kinds, every, style)
    action.arguments = command.arguments
    action.isForGuarded = isForGuarded
    // A distance is measured at each line of an attempt.
    action.states = states ?? (every == nil ? [.began, .recognized] : [.began, .changed, .ended])
    (action.perSecond, action.parallel, action.timeLimit) = (perSecond, parallel, timeLimit)
    return action
  }

  // MARK: Numbers

  private func integer(_ key: String, _ range: ClosedRange<Int>, _ usual: Int) -> Int {
    section.value(of: key) { reader.integer($0, "'\(key)'", in: range) } ?? usual
  }

  private func number(
    _ key: String, _ range: ClosedRange<Double>, _ usual: Double, unit: NumberUnit? = nil
  ) -> Double {
    section.value(of: key) { reader.number($0, "'\(key)'", in: range, unit: unit) } ?? usual
  }

  /// Reads `range`, a list of two numbers, the smaller one first.
  private func range() -> ClosedRange<Double>? {
    section.value(of: "range") { node in
      let largest = Metrics.maximumNumber
      let bounds = reader.list(
        node, "'range'", of: ["smallest number", "largest number"], example: "[0, 100]"
      ) { bound, subject, _ in reader.number(bound, subject, in: -largest...largest) }
      guard let bounds else { return nil }
      guard bounds[0] <= bounds[1] else {
        return reader.refuse(node, "the smallest number in 'range' must come first")
      }
      return bounds[0]...bounds[1]
    }
  }

  /// Reads `every`, whose unit depends on the kinds.
  private func every(_ kinds: [GestureKind]?) -> Double? {
    section.value(of: "every") { node in
      guard let kinds, let first = kinds.first else {
        // Kinds that are given and wrong are reported already.
        if section.hasKey("kinds") { return nil }
        return reader.refuse(
          node,
          "'every' requires 'kinds', which decide its unit: points for pans, degrees for "
            + "rotations, a factor for pinches")
      }
      guard let unit = TravelUnit(first) else {
        return reader.refuse(
          node, "'every' is for pans, pinches and rotations, not for '\(first.rawValue)'")
      }
      if let other = kinds.first(where: { TravelUnit($0) != unit }) {
        return reader.refuse(
          node,
          "'every' has another unit for '\(first.rawValue)' than for '\(other.rawValue)'; write "
            + "two actions")
      }
      return reader.number(node, "'every'", in: unit.range)
    }
  }

  // MARK: Filters

  /// Reads patterns of ids.
  private mutating func globs(_ key: String, _ subject: ActionList.Pattern.Subject) -> GlobSet? {
    let found = section.value(of: key) { node -> [ActionList.Pattern]? in
      let guess = node.string.map { "[\($0)]" }
      guard let entries = reader.list(node, "'\(key)'", example: "['*']", guess: guess) else {
        return nil
      }
      guard !entries.isEmpty else {
        return reader.refuse(node, "'\(key)' must not be empty; leave it out for all")
      }
      let patterns = entries.compactMap { entry in
        reader.string(entry, "an entry of '\(key)'").map {
          ActionList.Pattern(subject: subject, glob: Glob($0), position: entry.position)
        }
      }
      return patterns.count == entries.count ? patterns : nil
    }
    guard let found else { return nil }
    patterns += found
    return GlobSet(found.map(\.glob))
  }

  // MARK: Command

  /// Reads `run`: the program, then its arguments with placeholders.
  private func command(
    _ kinds: [GestureKind]?
  ) -> (program: String, arguments: [Template])? {
    let command = section.value(of: "run") { node -> (program: String, arguments: [Template])? in
      let guess = node.string.flatMap(Self.guessedCommand)
      guard let words = reader.list(node, "'run'", example: "[date]", guess: guess) else {
        return nil
      }
      guard let first = words.first else { return reader.refuse(node, "'run' must not be empty") }
      guard words.count - 1 <= Self.maximumArguments else {
        return reader.refuse(node, "'run' has at most \(Self.maximumArguments) arguments")
      }
      let program = program(first, in: words)
      let arguments = words.dropFirst().map { argument($0, kinds) }
      let valid = arguments.compactMap { $0 }
      guard let program, valid.count == arguments.count else { return nil }
      return (program, valid)
    }
    if !section.hasKey("run") {
      diagnostics.report("the key 'run' is missing in an action", at: entry.position)
    }
    return command
  }

  private func program(_ node: Node, in words: [Node]) -> String? {
    guard let name = reader.string(node, "the program in 'run'") else { return nil }
    guard !name.contains("\0") else {
      return reader.refuse(node, "the program in 'run' must not contain a zero byte")
    }
    guard !name.contains("{") else {
      return reader.refuse(node, "the program in 'run' must not have placeholders")
    }
    guard name.hasPrefix("/") || !name.contains(" ") else {
      return reader.refuse(
        node, "the program in 'run' must be one word, and each argument an entry of its own",
        suggestion: Self.guessedCommand(words.compactMap(\.text).joined(separator: " ")))
    }
    guard name.hasPrefix("/") || !name.contains("/") else {
      return reader.refuse(
        node,
        "the program in 'run' must be a name in PATH or an absolute path; '~' and relative paths "
          + "are not resolved")
    }
    return name
  }

  /// The list that stands for a command line, with a shell if the line needs one.
  ///
  /// It is `nil` for a line with quotes or backslashes, whose words are not those between spaces,
  /// and for a shell with placeholders, whose values could contain commands.
  private static func guessedCommand(_ line: String) -> String? {
    guard line.contains(where: { $0 != " " }), !line.contains(where: { "\"'\\\n".contains($0) })
    else { return nil }
    guard line.contains(where: { "|&;<>$`*~".contains($0) }) else {
      return "[\(line.split(separator: " ").joined(separator: ", "))]"
    }
    return line.contains("{" as Character) ? nil : "[sh, -c, \"\(line)\"]"
  }

  /// The programs that read an argument as a command line.
  private static let shells = ["sh", "ash", "bash", "dash", "fish", "ksh", "zsh"]

  /// Warns of arguments that only a shell understands, in a command without one.
  private func shellWarnings() -> [Diagnostic] {
    let words = section["run"]?.sequence ?? []
    let texts = words.map { $0.text ?? "" }
    let programs = texts.map { String($0.split(separator: "/").last ?? "") }
    guard !programs.contains(where: Self.shells.contains) else { return [] }
    let isForShell = texts.enumerated().map { index, text in
      // A shell reads something behind an operator.
      Self.isVariable(text) || Self.operators.contains(text) && index < texts.count - 1
    }
    // In a line for a shell, an argument with a space or a star would mean something else.
    let isLine = zip(texts, isForShell).allSatisfy { text, isForShell in
      isForShell || !text.contains { " \t|&;<>$`*?~#!(){}[]".contains($0) }
    }
    let guess = isLine ? Self.guessedCommand(texts.joined(separator: " ")) : nil
    return zip(words, isForShell).dropFirst().compactMap { node, isForShell in
      guard isForShell, let text = node.text else { return nil }
      return Diagnostic(
        position: node.position,
        message: "'run' uses no shell: the program gets \(quoted(text)) as an argument",
        suggestion: guess, severity: .warning)
    }
  }

  /// The operators that hardly any program takes as an argument.
  private static let operators = ["|", "||", "&&", ">", ">>", "<"]

  /// True for `$NAME` and `${NAME}`, with nothing around them.
  private static func isVariable(_ text: String) -> Bool {
    guard text.hasPrefix("$") else { return false }
    var name = text.dropFirst()
    if name.hasPrefix("{"), name.hasSuffix("}") { name = name.dropFirst().dropLast() }
    guard let first = name.first, !first.isNumber else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private func argument(_ node: Node, _ kinds: [GestureKind]?) -> Template? {
    // Without quotes, YAML reads `{scale}` as a mapping.
    if let member = node.mapping?.first, node.mapping?.count == 1, member.value.isNull,
      let name = member.key.text
    {
      return reader.refuse(
        node, "a placeholder needs quotes, since YAML reads braces as a mapping",
        suggestion: #""{\#(name)}""#)
    }
    guard let text = reader.string(node, "an entry of 'run'") else { return nil }
    do throws(TemplateError) {
      let template = try Template(text, on: [.gesture])
      if let key = template.keys.first(where: { !Self.has($0, kinds) }) {
        let names = (kinds ?? []).map { "'\($0.rawValue)'" }.joined(separator: ", ")
        return reader.refuse(node, "a gesture of the kinds \(names) has no '\(key)'")
      }
      return template
    } catch {
      return reader.refuse(node, error.message, suggestion: error.suggestion)
    }
  }

  /// True if gestures of one of the kinds have a value.
  private static func has(_ key: String, _ kinds: [GestureKind]?) -> Bool {
    guard let kinds else { return true }
    let owners = KindDescription.kinds(withValue: key)
    return owners.isEmpty || owners.contains(where: kinds.contains)
  }
}

extension KindDescription {
  static func kinds(withValue key: String) -> [GestureKind] {
    all.filter { $0.values.contains { $0.name == key } }.map(\.kind)
  }
}
