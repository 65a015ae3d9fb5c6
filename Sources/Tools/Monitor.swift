import ArgumentParser
import GestureClient
import GestureWire
import Gestures
import JSON
import LinuxIO

/// The subcommand `monitor`.
struct Monitor: ClientCommand {
  static let configuration = CommandConfiguration(
    abstract: "Connect to the daemon and print its lines.",
    discussion: """
      Prints each line when it arrives, until the daemon stops. A glob is a name in which `*` \
      matches any text and `?` any character: quote it, or the shell expands it.

      With `--view`, `--gesture`, `--kind` or `--state`, only lines about matching gestures and \
      touches are printed; with `--surface`, only lines about matching surfaces. The phase of \
      touches counts as their state, and `moved` as `changed`.

      With `--format`, each line becomes a text with its values, such as `{gesture} {state} \
      {translation.x}`. It prints the lines of all types that can have these values; a text \
      without values is for gestures. A value that is absent is empty, or `false` if it can only \
      be true or false. gestured-protocol(7) lists the values of lines, gestured-actions(5) the \
      arithmetic.

      The watch socket (`--watch-socket` of gestured) has no touches, contacts, hits or \
      transitions, so `--touches`, `--contacts`, `--hits`, `--transitions` and `--explain` do not \
      work there.
      """)

  @OptionGroup var daemon: SocketArgument
  @OptionGroup var filter: LineFilter
  @OptionGroup var choice: LineChoice
  @Option(help: ArgumentHelp("Print this text for each line.", valueName: "template"))
  var format: String?
  @OptionGroup var rows: RowChoice
  @Flag(help: "Wait for the daemon, and connect again whenever it stops.")
  var reconnect = false
  @Flag(help: "Explain why touches become gestures or do not, as `explain` does.")
  var explain = false

  func validate() throws {
    try refuseSecond("--format")
    guard let format else { return }
    guard !rows.pretty, !explain else {
      throw ValidationError("'--format' cannot be combined with '--pretty' or '--explain'.")
    }
    _ = try TemplateFormat(format)
  }

  func talk() async throws {
    let (output, printer) = (StandardOutput(), try self.printer)
    let lines = LineStream(
      daemon: daemon, subscription: subscription, reconnects: reconnect, refusal: refusal)
    // At the end nothing is held back any more.
    defer {
      output.append(printer?.finish() ?? [])
      try? output.flush()
    }
    try await lines.forEach { event in
      // The explanations choose by name themselves, since touches elsewhere count, too.
      guard explain || filter.includes(event.content) else {
        if case .lost(let count) = event.content {
          StandardStream.error.report(
            "gesturectl: \(count) lines lost: the reader of this output is too slow\n")
        }
        return true
      }
      let line = Array("\(event.line)\n".utf8)
      output.append(printer?.text(for: Array(event.line.utf8)) ?? line)
      // With these filters, the line that an explanation would wait for may not come.
      let isSure = filter.kind.isEmpty && filter.state.isEmpty
      output.append((isSure ? printer?.pause() : printer?.finish()) ?? [])
      do { try output.flush() } catch { return false }
      return true
    }
  }

  private var subscription: GestureSubscription {
    var subscription = filter.subscription(hasNames: !explain)
    subscription.touches = choice.touches
    subscription.contacts = choice.contacts || explain
    subscription.transitions = choice.transitions || explain || filter.wantsFailures
    subscription.hits = choice.hits || explain
    if filter.choosesGestures, !explain {
      (subscription.devices, subscription.menus, subscription.idle) = (false, false, false)
    }
    return subscription
  }

  /// The error for a refused subscription.
  private func refusal(_ refusal: Refusal) -> any Error {
    var options: [String] = []
    if choice.touches { options.append("--touches") }
    if choice.contacts { options.append("--contacts") }
    if choice.transitions { options.append("--transitions") }
    if choice.hits { options.append("--hits") }
    if explain { options.append("--explain") }
    if filter.wantsFailures { options.append("--state failed") }
    guard refusal.code == .notPermitted, !options.isEmpty else {
      return GestureClientError.refused(refusal)
    }
    return WatchedSocket(path: daemon.socket, options: options)
  }

  private var printer: (any LineFormat)? {
    get throws {
      if let format { return try TemplateFormat(format) }
      let isColored = LinePrinter.terminalWantsColor
      if explain {
        return ExplanationPrinter(
          isColored: isColored, names: filter.names.patterns, width: StandardStream.output.columns,
          tellsDelivery: choice.touches)
      }
      return rows.pretty ? LinePrinter(isColored: isColored) : nil
    }
  }
}

/// The options that filter lines.
struct LineFilter: ParsableArguments, Sendable {
  @OptionGroup var names: NameFilter
  @Option(help: "Print only gestures of these kinds.")
  var kind: [GestureKind] = []
  @Option(help: "Print only gestures in these states; `failed` implies `--transitions`.")
  var state: [GestureSubscription.State] = []

  /// True if failures are wanted, which only transitions report.
  var wantsFailures: Bool { state.contains(.failed) }

  /// True if only lines about gestures and touches are wanted.
  var choosesGestures: Bool {
    !(names.view.isEmpty && names.gesture.isEmpty && kind.isEmpty && state.isEmpty)
  }

  /// True if a line matches the options.
  ///
  /// The daemon leaves out most others, but not its greeting, and none before it knows the
  /// subscription.
  func includes(_ content: GestureEvent.Content) -> Bool {
    guard choosesGestures || !names.surface.isEmpty else { return true }
    let patterns = names.patterns
    switch content {
    case .gesture(let line):
      return patterns.includes(surface: line.surface) && patterns.includes(view: line.view)
        && patterns.includes(gesture: line.gesture) && (kind.isEmpty || kind.contains(line.kind))
        && (state.isEmpty || state.contains { $0.rawValue == line.stateWord })
    case .touch(let line):
      return patterns.includes(surface: line.surface) && patterns.includes(view: line.view)
        && (state.isEmpty || Self.state(of: line.phase).map(state.contains) == true)
    case .hit(let line):
      return patterns.includes(surface: line.surface)
        && line.view.map { patterns.includes(view: $0) } ?? true
    case .contact(let line): return patterns.includes(surface: line.surface)
    case .ignored(let line): return patterns.includes(surface: line.surface)
    case .device(let line): return !choosesGestures && patterns.includes(surface: line.surface)
    case .surface(let line): return !choosesGestures && patterns.includes(surface: line.surface)
    case .menu(let line): return !choosesGestures && patterns.includes(surface: line.surface)
    case .firstResponder(let line):
      return !choosesGestures && patterns.includes(surface: line.surface)
    case .view(let line): return !choosesGestures && patterns.includes(surface: line.surface)
    case .connected, .lost, .subscriptionRefused, .goodbye, .disconnected, .other: return false
    }
  }

  /// The state of gestures that corresponds to a phase of touches; `nil` for none.
  private static func state(of phase: Touch.Phase) -> GestureSubscription.State? {
    switch phase {
    case .began: .began
    case .moved: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    default: nil
    }
  }

  /// The subscription of these lines.
  ///
  /// - Parameter hasNames: True if the daemon filters by view and gesture; `false` if touches
  ///   elsewhere count, too.
  /// - Returns: The subscription.
  func subscription(hasNames: Bool) -> GestureSubscription {
    func some<Wanted>(_ wanted: [Wanted]) -> [Wanted]? { wanted.isEmpty ? nil : wanted }
    return GestureSubscription(
      surfaces: some(names.surface), views: hasNames ? some(names.view) : nil,
      gestures: hasNames ? some(names.gesture) : nil, kinds: some(kind), states: some(state))
  }
}

/// Formats lines by a template with placeholders for their values.
final class TemplateFormat: LineFormat {
  private let template: Template
  /// The types of lines that can have all of the values.
  private let types: [LineType]

  /// Reads a template.
  ///
  /// - Throws: A `ValidationError` if the template is wrong, or if no type of lines can have all of
  ///   its values.
  init(_ text: String) throws {
    do throws(TemplateError) {
      template = try Template(text, on: LineType.allCases)
    } catch {
      throw ValidationError("'--format': \(error.explanation)")
    }
    types = template.types
    guard !types.isEmpty else {
      throw ValidationError("'--format': no line has all of these values.")
    }
  }

  func text(for line: [UInt8]) -> [UInt8] {
    guard let value = JSON(String(decoding: line, as: UTF8.self)),
      let type = value["type"]?.string.flatMap(LineType.init), types.contains(type),
      let text = try? template.text(for: value, missing: "")
    else { return [] }
    return Array("\(text.printable)\n".utf8)
  }
}
