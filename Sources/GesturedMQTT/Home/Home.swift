package import GestureWire
internal import Gestures
internal import JSON

/// What Home Assistant knows: the panels with their states, made of the daemon's lines.
///
/// It does no I/O and reads no clock: each method returns the messages to publish.
package struct Home: Sendable {
  /// The age of a gesture after which it is not told, in seconds: a light that goes on late is
  /// worse than none.
  private static let maximumDelay = 2.0

  private let settings: Settings
  private let topics: Topics
  private let patterns: IDPatterns
  private var panels: [Panel] = []
  private var version = ""
  /// The lines that the daemon has dropped, since this program did not read.
  private var lost = 0
  /// The configurations that the broker has.
  private var announced: [Message] = []
  /// The newest `changed` line of each gesture that was published, by surface and gesture.
  private var changes: [String: Double] = [:]
  /// True if a line has named a view or a gesture that is not known.
  package private(set) var isOutdated = false

  package init(_ settings: Settings) {
    self.settings = settings
    topics = Topics(settings: settings)
    patterns = IDPatterns(surfaces: settings.surfaces, gestures: settings.gestures)
  }

  /// The topic of the will, which says that everything is unavailable.
  package var availability: String { topics.availability }

  /// The message that says whether the entities are available.
  package func availability(_ isOnline: Bool) -> Message {
    .state(topics.availability, isOnline ? "online" : "offline")
  }

  // MARK: The daemon's lines

  /// Begins a connection to the daemon.
  ///
  /// - Parameters:
  ///   - version: The daemon's version.
  ///   - lines: The lines about the present state.
  ///   - lists: What it has.
  ///   - isReload: True to forget panels that are not connected, since the new configuration may
  ///     not have them.
  package mutating func begin(
    version: String, _ lines: [Line], _ lists: DaemonLists, isReload: Bool = false
  ) {
    self.version = version
    changes = [:]
    for index in panels.indices {
      panels[index].isConnected = false
      panels[index].isIdle = nil
    }
    for line in lines {
      switch line {
      case .device(let line): note(line)
      case .surface(let line): _ = note(line)
      default: break
      }
    }
    if isReload { panels.removeAll { !$0.isConnected } }
    adopt(lists)
  }

  /// Receives a line.
  ///
  /// - Parameters:
  ///   - line: A line of the daemon.
  ///   - now: The present time of the monotonic clock, in microseconds.
  ///   - date: The present time as ISO 8601 has it.
  /// - Returns: The messages that follow from it.
  package mutating func receive(
    _ line: Line, at now: Int64, date: @autoclosure () -> String
  ) -> [Message] {
    switch line {
    case .device(let line):
      note(line)
      return panels.filter { $0.surface == line.surface }.map(connection)
    case .surface(let line):
      guard let index = note(line) else { return [] }
      // A new entity comes before its first state.
      var messages = announceChanges() + occupancy(panels[index])
      if line.change == .active { messages += touch(index, at: now, date()) }
      return messages
    case .gesture(let line): return receive(line, at: now, date())
    case .lost(let line):
      lost += line.count
      return []
    default: return []
    }
  }

  private func index(of surface: String) -> Int? { panels.firstIndex { $0.surface == surface } }

  private mutating func note(_ line: DeviceLine) {
    guard patterns.includes(surface: line.surface) else { return }
    let isAdded = line.change == .added
    if let index = index(of: line.surface) {
      panels[index].isConnected = isAdded
      if isAdded { panels[index].model = line.name }
    } else if isAdded {
      panels.append(Panel(surface: line.surface, model: line.name))
    }
  }

  /// Notes whether a panel is idle.
  ///
  /// - Returns: The panel's index; `nil` if the line is about something else.
  private mutating func note(_ line: SurfaceLine) -> Int? {
    guard line.change == .idle || line.change == .active, let index = index(of: line.surface)
    else { return nil }
    panels[index].isIdle = line.change == .idle
    return index
  }

  private mutating func receive(
    _ line: GestureLine, at now: Int64, _ date: @autoclosure () -> String
  ) -> [Message] {
    guard let index = index(of: line.surface), patterns.includes(gesture: line.gesture)
    else { return [] }
    guard panels[index].has(line.gesture, on: line.view) else {
      isOutdated = true
      return []
    }
    if line.previous == .possible { panels[index].gestures += 1 }
    guard Double(now) / 1_000_000 - line.time <= Self.maximumDelay else { return [] }
    var messages: [Message] = []
    // First, since a broker holds back what follows for 40 ms (Nagle's algorithm).
    if line.kind.isDiscrete || line.kind.isMomentary && line.state == .began {
      messages.append(.event(topics.gesture(line.gesture, of: line.surface), line.stateWord))
    }
    if isWanted(line) {
      messages.append(
        .event(topics.view(line.view, of: line.surface), line.attributes.text))
    }
    return messages + touch(index, at: now, date())
  }

  /// True for every line but a `changed` that comes too soon after the one before.
  private mutating func isWanted(_ line: GestureLine) -> Bool {
    guard line.state == .changed else { return true }
    guard settings.changed > 0 else { return false }
    let name = "\(line.surface)/\(line.gesture)"
    if let last = changes[name], line.time - last < 1 / Double(settings.changed), line.time >= last
    {
      return false
    }
    changes[name] = line.time
    return true
  }

  /// Notes a touch; a message follows at most once a second.
  private mutating func touch(
    _ index: Int, at now: Int64, _ date: @autoclosure () -> String
  ) -> [Message] {
    if let last = panels[index].touched, now - last < 1_000_000 { return [] }
    panels[index].touched = now
    return [.state(topics.of(panels[index].surface, "touched"), date())]
  }

  // MARK: Lists

  /// Replaces the views of the connected panels.
  ///
  /// - Parameter lists: What the daemon has now.
  /// - Returns: The configurations that have changed, and empty ones for those that are gone.
  package mutating func replace(_ lists: DaemonLists) -> [Message] {
    adopt(lists)
    return announceChanges()
  }

  private mutating func adopt(_ lists: DaemonLists) {
    isOutdated = false
    for index in panels.indices where panels[index].isConnected {
      panels[index].views = Panel.views(lists, of: panels[index].surface)
    }
  }

  private mutating func announceChanges() -> [Message] {
    let discovery = Discovery(topics: topics, version: version)
    let wanted = panels.flatMap { discovery.messages(for: $0) }
    let known = Dictionary(announced.map { ($0.topic, $0.payload) }, uniquingKeysWith: { $1 })
    let topics = Set(wanted.map(\.topic))
    let removed = announced.filter { !topics.contains($0.topic) }
    announced = wanted
    return removed.map { .state($0.topic, "") } + wanted.filter { known[$0.topic] != $0.payload }
  }

  // MARK: The broker

  /// The filters of the topics that the program reads.
  package var subscriptions: [String] {
    [topics.homeAssistant] + panels.flatMap { subscriptions(of: $0) }
  }

  private func subscriptions(of panel: Panel) -> [String] {
    [topics.configurations(of: panel.surface)]
      + (settings.hasLock ? [topics.lockCommand(of: panel.surface)] : [])
  }

  /// Everything that Home Assistant must know, for a broker that may know nothing.
  package mutating func announcement() -> [Message] {
    let removals = announceChanges().filter(\.payload.isEmpty)
    return removals + announced + panels.flatMap { states(of: $0) }
  }

  /// The order of a message from the broker.
  package enum Order: Equatable, Sendable {
    /// Home Assistant has started.
    case announce
    /// A panel is to be locked, or unlocked.
    case lock(surface: String, Bool)
    /// The broker has kept a configuration of an earlier run, for something that is gone.
    case remove(Message)
  }

  /// Reads a message from the broker.
  ///
  /// - Returns: What it asks for; `nil` for nothing.
  package func order(topic: String, payload: String, isRetained: Bool) -> Order? {
    if topic == topics.homeAssistant { return payload == "online" ? .announce : nil }
    if let panel = panels.first(where: { topics.lockCommand(of: $0.surface) == topic }) {
      // A retained command would lock the panel again at each start.
      guard settings.hasLock, !isRetained, payload == "ON" || payload == "OFF" else { return nil }
      return .lock(surface: panel.surface, payload == "ON")
    }
    guard isRetained, !payload.isEmpty, topic.hasSuffix("/config"),
      !announced.contains(where: { $0.topic == topic })
    else { return nil }
    return .remove(.state(topic, ""))
  }

  /// Notes that a panel is locked, or not.
  ///
  /// - Returns: The state of its switch, also if it is the same: Home Assistant may expect another.
  package mutating func setLock(of surface: String, _ isLocked: Bool) -> [Message] {
    guard let index = index(of: surface) else { return [] }
    panels[index].isLocked = isLocked
    return [lock(panels[index])]
  }

  /// The counts that have changed since the last call.
  package mutating func diagnostics() -> [Message] {
    panels.indices.compactMap { index in
      let message = diagnostics(of: panels[index])
      guard panels[index].diagnostics != message.payload else { return nil }
      panels[index].diagnostics = message.payload
      return message
    }
  }

  // MARK: States

  private func states(of panel: Panel) -> [Message] {
    occupancy(panel) + [connection(panel), diagnostics(of: panel)]
      + (settings.hasLock ? [lock(panel)] : [])
  }

  private func occupancy(_ panel: Panel) -> [Message] {
    guard let isIdle = panel.isIdle else { return [] }
    return [.state(topics.of(panel.surface, "occupancy"), isIdle ? "OFF" : "ON")]
  }

  private func connection(_ panel: Panel) -> Message {
    .state(topics.of(panel.surface, "connected"), panel.isConnected ? "ON" : "OFF")
  }

  private func lock(_ panel: Panel) -> Message {
    .state(topics.of(panel.surface, "lock"), panel.isLocked ? "ON" : "OFF")
  }

  private func diagnostics(of panel: Panel) -> Message {
    let counts: JSON = ["gestures": .integer(panel.gestures), "lost": .integer(lost)]
    return .state(topics.of(panel.surface, "diagnostics"), counts.text)
  }
}
