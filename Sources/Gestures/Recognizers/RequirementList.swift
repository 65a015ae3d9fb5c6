/// The recognizers that one recognizer requires to fail in every attempt, each listed once.
///
/// The list does not retain them. Each recognizer also knows its dependents, the recognizers that
/// require it, and removes itself from their lists in its `deinit`. The engine's graph identifies
/// an unchanged list by its storage.
///
/// Each entry knows the place of its counterpart in the other recognizer's list, so the time to
/// remove a recognizer depends on its own requirements and dependents, not on those of others. The
/// order of a list means nothing.
struct RequirementList {
  /// A recognizer, which is alive as long as it is listed.
  private struct Entry {
    @safe unowned(unsafe) let recognizer: GestureRecognizer
  }

  /// A recognizer that requires this one.
  private struct Dependent {
    @safe unowned(unsafe) let recognizer: GestureRecognizer
    /// The index of this recognizer among the dependent's entries.
    var place: Int
  }

  private var entries: [Entry] = []
  /// For each entry, the index of this recognizer among the dependents of the required one.
  ///
  /// These indices are not in `entries`, whose storage must not change with the lists of others.
  private var places: [Int] = []
  private var dependents: [Dependent] = []

  /// True if the recognizer requires no other to fail.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds a requirement to a recognizer's list, unless the list contains it.
  static func add(_ other: GestureRecognizer, to recognizer: GestureRecognizer) {
    guard !recognizer.requirements.contains(other) else { return }
    append(other, to: recognizer)
  }

  /// Replaces all requirements of a recognizer; repetitions are ignored.
  ///
  /// - Returns: False if the recognizer has these requirements already; its list is then unchanged.
  @discardableResult
  static func replaceAll(
    of recognizer: GestureRecognizer, with others: [GestureRecognizer]
  ) -> Bool {
    var known: Set<ObjectIdentifier> = []
    let distinct = others.filter { known.insert(ObjectIdentifier($0)).inserted }
    let present = recognizer.requirements.entries
    guard
      present.count != distinct.count
        || !present.allSatisfy({ known.contains(ObjectIdentifier($0.recognizer)) })
    else { return false }
    removeAll(of: recognizer)
    for other in distinct { append(other, to: recognizer) }
    return true
  }

  private static func append(_ other: GestureRecognizer, to recognizer: GestureRecognizer) {
    let place = recognizer.requirements.entries.count
    recognizer.requirements.entries.append(Entry(recognizer: other))
    recognizer.requirements.places.append(other.requirements.dependents.count)
    other.requirements.dependents.append(Dependent(recognizer: recognizer, place: place))
  }

  private static func removeAll(of recognizer: GestureRecognizer) {
    let (entries, places) = (recognizer.requirements.entries, recognizer.requirements.places)
    (recognizer.requirements.entries, recognizer.requirements.places) = ([], [])
    for index in entries.indices { removeDependent(places[index], of: entries[index].recognizer) }
  }

  /// Removes a recognizer that is being deallocated from the lists of all others.
  static func forget(_ recognizer: GestureRecognizer) {
    removeAll(of: recognizer)
    let dependents = recognizer.requirements.dependents
    recognizer.requirements.dependents = []
    for dependent in dependents { removeEntry(dependent.place, of: dependent.recognizer) }
  }

  /// Removes the dependent at an index, whose place the last one takes.
  private static func removeDependent(_ index: Int, of recognizer: GestureRecognizer) {
    let last = recognizer.requirements.dependents.removeLast()
    guard index < recognizer.requirements.dependents.count else { return }
    recognizer.requirements.dependents[index] = last
    last.recognizer.requirements.places[last.place] = index
  }

  /// Removes the entry at an index, whose place the last one takes.
  private static func removeEntry(_ index: Int, of recognizer: GestureRecognizer) {
    let last = recognizer.requirements.entries.removeLast()
    let place = recognizer.requirements.places.removeLast()
    guard index < recognizer.requirements.entries.count else { return }
    recognizer.requirements.entries[index] = last
    recognizer.requirements.places[index] = place
    last.recognizer.requirements.dependents[place].place = index
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
