/// The recognizers that one recognizer requires to fail in every attempt, each once.
///
/// Nobody is kept alive: each recognizer knows those that require it as well, and takes itself out of
/// their lists in its `deinit`. The engine's graph recognizes an unchanged list by its storage.
struct RequirementList {
  @safe private struct Entry {
    private unowned(unsafe) let reference: GestureRecognizer

    init(_ recognizer: GestureRecognizer) { unsafe reference = recognizer }

    /// The recognizer, which is alive while it is listed.
    var recognizer: GestureRecognizer { unsafe reference }
  }

  private var entries: [Entry] = []
  private var dependents: [Entry] = []

  /// True if the recognizer requires none.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds a requirement of a recognizer, unless it is in its list.
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

  /// Takes a recognizer that goes out of the lists of all others.
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

  /// Calls a closure with each recognizer that is required.
  func forEach(_ body: (GestureRecognizer) -> Void) {
    for entry in entries { body(entry.recognizer) }
  }

  /// True if the list has not changed since another was copied from it.
  func isUnchanged(since copy: RequirementList) -> Bool {
    unsafe entries.withUnsafeBufferPointer { present in
      unsafe copy.entries.withUnsafeBufferPointer { former in
        unsafe present.baseAddress == former.baseAddress && present.count == former.count
      }
    }
  }
}
