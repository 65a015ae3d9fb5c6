/// A queue of unread events, with their size.
struct EventQueue {
  /// The approximate bytes of an event besides its line.
  private static let cost = 512

  private var events: [GestureEvent] = []
  private var taken = 0
  /// The approximate bytes of the events.
  private(set) var count = 0

  /// Appends an event.
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
    // Events that were taken are removed once they are half of all, so each event is moved at most
    // once.
    if taken * 2 >= events.count {
      events.removeFirst(taken)
      taken = 0
    }
    return event
  }

  /// Removes all events.
  mutating func removeAll() {
    self = EventQueue()
  }
}
