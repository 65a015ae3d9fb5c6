import JSON
import PageServer

/// The pages that show what is inspected: each is told all, as fast as it can take it.
actor InspectorPages {
  private struct OpenPage {
    let page: Page
    var backlog = PageBacklog()
    var isClockDue = true
    /// Whether it had not taken in what it was sent when there was more.
    var isBehind = false
  }

  /// How long lines are gathered before they are sent: a browser draws no more often.
  private static let period: Duration = .milliseconds(16)

  private var pages: [OpenPage] = []
  private var isFlushDue = false
  private var recent = RecentLines()
  private var verdicts = Verdicts()
  private var clock = InspectorClock.monotonic
  /// What holds until it is replaced, such as the views that there are, by its type and in the order in
  /// which it first came.
  private var facts: [(type: String, line: InspectedLine)] = []

  /// How many pages are open.
  var count: Int { pages.count }

  // MARK: What happens

  /// Tells pages of lines, in their order.
  func publish(_ lines: [InspectedLine], clock: InspectorClock? = nil) {
    if let clock { take(clock) }
    for line in lines {
      recent.append(line)
      send(line)
      for verdict in Verdict.all(in: line) {
        verdicts.append(verdict)
        send(verdict.line)
      }
    }
    scheduleFlush()
  }

  /// Tells pages of something that holds from now on, unless they know it.
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

  /// Has pages forget what has happened, and tells what is to be there in its place.
  func restart(
    with lines: [InspectedLine], after verdicts: Verdicts = Verdicts(), clock: InspectorClock
  ) {
    recent.removeAll()
    self.verdicts = verdicts
    // What they have not been told yet is over; what holds is not.
    for index in pages.indices {
      pages[index].backlog = PageBacklog()
      for fact in facts { _ = pages[index].backlog.append(fact.line) }
    }
    send(Self.reset)
    for verdict in verdicts.all { send(verdict.line) }
    publish(lines, clock: clock)
    send(Self.present)
  }

  /// Has pages show how time goes on.
  func set(_ clock: InspectorClock) {
    take(clock)
    scheduleFlush()
  }

  // MARK: Pages

  /// Takes in a page, and tells it all that the others know.
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

  /// Goes on with a page that was behind.
  func resume(_ page: Page) {
    scheduleFlush()
  }

  /// Tells one page that what it asked for was done, or why not; all that comes of it was told before.
  ///
  /// - Parameters:
  ///   - number: The number that the page has given it.
  ///   - problem: Why it was not done; `nil` where it was.
  ///   - page: The page.
  func answer(_ number: Int, problem: String?, to page: Page) {
    var text = JSONText()
    text.append("{\"type\":\"answered\",\"number\":")
    text.append(number)
    if let problem {
      text.append(",\"problem\":")
      text.append(string: problem)
    }
    text.append("}")
    send(text, to: page)
  }

  /// Tells one page that it asked for something that nobody knows.
  func refuse(_ reason: String, to page: Page) {
    var text = JSONText()
    text.append("{\"type\":\"problem\",\"text\":")
    text.append(string: reason)
    text.append("}")
    send(text, to: page)
  }

  private func send(_ text: consuming JSONText, to page: Page) {
    guard let index = pages.firstIndex(where: { $0.page.id == page.id }) else { return }
    _ = pages[index].backlog.append(InspectedLine(text))
    flush(index)
  }

  private static var reset: InspectedLine {
    var text = JSONText()
    text.append("{\"type\":\"reset\"}")
    return InspectedLine(text)
  }

  /// Says that what comes from now on happens now.
  private static var present: InspectedLine {
    var text = JSONText()
    text.append("{\"type\":\"present\"}")
    return InspectedLine(text)
  }

  private func take(_ clock: InspectorClock) {
    self.clock = clock
    for index in pages.indices { pages[index].isClockDue = true }
  }

  private func send(_ line: InspectedLine) {
    for index in pages.indices
    where !pages[index].backlog.append(line, isBehind: pages[index].isBehind) {
      // It connects again, and begins with what is recent.
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
    // A page that is not ready says so when it is.
    pages[index].isBehind = !pages[index].page.isReady
    guard !pages[index].isBehind else { return }
    pages[index].isClockDue = false
    var text = JSONText()
    text.append("[{\"type\":\"clock\",\"time\":")
    text.append(clock.time, decimals: .six)
    text.append(",\"rate\":")
    text.append(clock.rate, decimals: .six)
    text.append("}")
    pages[index].backlog.move(to: &text)
    text.append("]")
    pages[index].page.send(text.bytes)
  }
}
