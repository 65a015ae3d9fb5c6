/// Events that nobody has read yet, and how much they hold.
struct EventQueue {
  /// About what an event takes besides its line.
  private static let cost = 512

  private var events: [GestureEvent] = []
  private var taken = 0
  /// About how many bytes they take.
  private(set) var count = 0

  /// Adds an event behind the others.
  mutating func append(_ event: GestureEvent) {
    events.append(event)
    count += event.line.utf8.count + Self.cost
  }

  /// Takes the first event.
  mutating func next() -> GestureEvent? {
    guard taken < events.count else { return nil }
    let event = events[taken]
    count -= event.line.utf8.count + Self.cost
    taken += 1
    // What was taken is let go of when it is half of all: each event is moved once at most.
    if taken * 2 >= events.count {
      events.removeFirst(taken)
      taken = 0
    }
    return event
  }

  /// Forgets all.
  mutating func removeAll() {
    self = EventQueue()
  }
}
