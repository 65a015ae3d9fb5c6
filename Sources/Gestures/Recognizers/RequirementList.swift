/// The recognizers that one recognizer requires to fail, each once and none of them kept alive.
struct RequirementList {
  private struct Entry {
    let identity: ObjectIdentifier
    private(set) weak var recognizer: GestureRecognizer?

    init(_ recognizer: GestureRecognizer) {
      identity = ObjectIdentifier(recognizer)
      self.recognizer = recognizer
    }
  }

  private var entries: [Entry] = []

  /// Adds a recognizer, unless it is in the list.
  mutating func add(_ recognizer: GestureRecognizer) {
    let identity = ObjectIdentifier(recognizer)
    if let index = entries.firstIndex(where: { $0.identity == identity }) {
      // Or one that is gone, and lay where this one is now.
      entries[index] = Entry(recognizer)
    } else {
      if entries.count == entries.capacity { entries.removeAll { $0.recognizer == nil } }
      entries.append(Entry(recognizer))
    }
  }

  /// Empties the list.
  mutating func removeAll() { entries.removeAll() }

  /// Calls a closure with each recognizer.
  func forEach(_ body: (GestureRecognizer) -> Void) {
    for index in entries.indices {
      if let recognizer = entries[index].recognizer { body(recognizer) }
    }
  }
}
