import JSON
import PageServer

/// The open pages: each gets all lines, as fast as it can take them.
actor InspectorPages {
  private struct OpenPage {
    let page: Page
    var backlog = PageBacklog()
    var isClockDue = true
    /// True if the page had unread lines when more came.
    var isBehind = false
  }

  /// The time for which lines are gathered before they are sent: a browser draws no more often.
  private static let period: Duration = .milliseconds(16)

  private var pages: [OpenPage] = []
  private var isFlushDue = false
  private var recent = RecentLines()
  private var verdicts = Verdicts()
  private var clock = InspectorClock.monotonic
  /// Lines that hold until they are replaced, such as the list of views, by type and in the order
  /// in which they first came.
  private var facts: [(type: String, line: InspectedLine)] = []

  /// The number of open pages.
  var count: Int { pages.count }

  // MARK: Lines

  /// Sends lines to the pages, in order.
  func publish(_ lines: [InspectedLine], clock: InspectorClock? = nil) {
    if let clock { move(clock) }
    for line in lines {
      let explained = ExplainedLine(line)
      recent.append(explained.line)
      send(explained.line)
      for verdict in explained.verdicts {
        verdicts.append(verdict)
        send(verdict.line)
      }
    }
    scheduleFlush()
  }

  /// Sends a line that holds from now on, unless the pages have it.
  func set(_ type: String, _ line: InspectedLine) {
    if let index = facts.firstIndex(where: { $0.type == type }) {
      guard facts[index].line.text != line.text else { return }
      facts[index].line = line
    } else {
      facts.append((type, line))
    }
    send(line)
    scheduleFlush()
  }

  /// Makes pages forget past lines, and sends others in their place.
  func restart(
    with lines: [InspectedLine], after verdicts: Verdicts = Verdicts(), clock: InspectorClock
  ) {
    recent.removeAll()
    self.verdicts = verdicts
    // Lines that are not sent yet are obsolete; facts are not.
    for index in pages.indices {
      pages[index].backlog = PageBacklog()
      for fact in facts { _ = pages[index].backlog.append(fact.line) }
    }
    send(Self.reset)
    for verdict in verdicts.all { send(verdict.line) }
    publish(lines, clock: clock)
    send(Self.present)
  }

  func set(_ clock: InspectorClock) {
    move(clock)
    scheduleFlush()
  }

  // MARK: Pages

  /// Adds a page, and sends it all that the others know.
  func open(_ page: Page) {
    var open = OpenPage(page: page)
    var lines = facts.map(\.line)
    lines.append(Self.reset)
    lines += recent.lines
    lines += verdicts.all.map(\.line)
    lines.append(Self.present)
    for line in lines { _ = open.backlog.append(line) }
    pages.append(open)
    flush(pages.count - 1)
  }

  /// Forgets a page.
  func close(_ page: Page) {
    pages.removeAll { $0.page.id == page.id }
  }

  /// Continues with a page that was behind.
  func resume(_ page: Page) {
    scheduleFlush()
  }

  /// Answers a page's request, after the lines that it has caused.
  ///
  /// - Parameters:
  ///   - number: The page's number for the request.
  ///   - problem: The reason why the request failed; `nil` if it succeeded.
  ///   - page: The page that sent the request.
  func answer(_ number: Int, problem: String?, to page: Page) {
    var text = JSONText(type: "answered")
    text.append(key: "number")
    text.append(number)
    if let problem { text.append(key: "problem", problem) }
    text.end()
    send(text, to: page)
  }

  /// Reports an unknown request to the page that sent it.
  func refuse(_ reason: String, to page: Page) {
    var text = JSONText(type: "problem")
    text.append(key: "text", reason)
    text.end()
    send(text, to: page)
  }

  private func send(_ text: consuming JSONText, to page: Page) {
    guard let index = pages.firstIndex(where: { $0.page.id == page.id }) else { return }
    _ = pages[index].backlog.append(InspectedLine(text))
    flush(index)
  }

  private static var reset: InspectedLine {
    var text = JSONText(type: "reset")
    text.end()
    return InspectedLine(text)
  }

  /// A line after which the following lines happen now.
  private static var present: InspectedLine {
    var text = JSONText(type: "present")
    text.end()
    return InspectedLine(text)
  }

  private func move(_ clock: InspectorClock) {
    self.clock = clock
    for index in pages.indices { pages[index].isClockDue = true }
  }

  private func send(_ line: InspectedLine) {
    for index in pages.indices
    where !pages[index].backlog.append(line, isBehind: pages[index].isBehind) {
      // The page connects again, and begins with the recent lines.
      pages[index].page.close()
      pages[index].backlog = PageBacklog()
    }
  }

  private func scheduleFlush() {
    guard !isFlushDue, !pages.isEmpty else { return }
    isFlushDue = true
    Task {
      try? await Task.sleep(for: Self.period)
      isFlushDue = false
      for index in pages.indices { flush(index) }
    }
  }

  private func flush(_ index: Int) {
    guard !pages[index].backlog.isEmpty || pages[index].isClockDue else { return }
    // A page that is not ready reports when it is.
    pages[index].isBehind = !pages[index].page.isReady
    guard !pages[index].isBehind else { return }
    pages[index].isClockDue = false
    var line = JSONText(type: "clock")
    line.append(key: "time")
    line.append(clock.time, decimals: .six)
    line.append(key: "rate")
    line.append(clock.rate, decimals: .six)
    line.end()
    var text = JSONText()
    text.append("[")
    text.append(json: line.bytes)
    pages[index].backlog.move(to: &text)
    text.append("]")
    pages[index].page.send(text.bytes)
  }
}
