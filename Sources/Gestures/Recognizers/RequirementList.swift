/// The recognizers that one recognizer requires to fail in every attempt, each listed once.
///
/// The list does not retain them. Each recognizer also knows its dependents, the recognizers that
/// require it, and removes itself from their lists in its `deinit`. The engine's graph identifies
/// an unchanged list by its storage.
struct RequirementList {
  @safe private struct Entry {
    private unowned(unsafe) let reference: GestureRecognizer

    init(_ recognizer: GestureRecognizer) { unsafe reference = recognizer }

    /// The recognizer, which is alive as long as it is listed.
    var recognizer: GestureRecognizer { unsafe reference }
  }

  private var entries: [Entry] = []
  private var dependents: [Entry] = []

  /// True if the recognizer requires no other to fail.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds a requirement to a recognizer's list, unless the list contains it.
  static func add(_ other: GestureRecognizer, to recognizer: GestureRecognizer) {
    guard !recognizer.requirements.contains(other) else { return }
    recognizer.requirements.entries.append(Entry(other))
    other.requirements.dependents.append(Entry(recognizer))
  }

  /// Removes all requirements of a recognizer.
  static func removeAll(of recognizer: GestureRecognizer) {
    let entries = recognizer.requirements.entries
    recognizer.requirements.entries = []
    for entry in entries {
      entry.recognizer.requirements.dependents.removeAll { $0.recognizer === recognizer }
    }
  }

  /// Removes a recognizer that is being deallocated from the lists of all others.
  static func forget(_ recognizer: GestureRecognizer) {
    removeAll(of: recognizer)
    let dependents = recognizer.requirements.dependents
    recognizer.requirements.dependents = []
    for entry in dependents {
      entry.recognizer.requirements.entries.removeAll { $0.recognizer === recognizer }
    }
  }

  private func contains(_ recognizer: GestureRecognizer) -> Bool {
    entries.contains { $0.recognizer === recognizer }
  }

  /// Calls a closure with each required recognizer.
  func forEach(_ body: (GestureRecognizer) -> Void) {
    for entry in entries { body(entry.recognizer) }
  }

  /// True if the list has not changed since a copy was made of it.
  func isUnchanged(since copy: RequirementList) -> Bool {
    unsafe entries.withUnsafeBufferPointer { present in
      unsafe copy.entries.withUnsafeBufferPointer { former in
        unsafe present.baseAddress == former.baseAddress && present.count == former.count
      }
    }
  }
}
