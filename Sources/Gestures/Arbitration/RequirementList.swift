/// The recognizers that one recognizer requires to fail, and those that require it to fail.
///
/// Each requirement stands in the lists of both recognizers, and each entry knows the place of its
/// counterpart. So a removal searches neither list, and a recognizer that is destroyed removes
/// itself from the lists of all others. The order of a list means nothing.
struct RequirementList {
  /// One side of a requirement.
  struct Entry {
    /// The other recognizer, which is alive as long as it is listed.
    @safe unowned(unsafe) let other: GestureRecognizer
    /// True if the requirement ends with the attempt of the recognizer that waits.
    let isForAttempt: Bool
    /// The index of the counterpart in the other recognizer's list.
    fileprivate(set) var counterpart: Int
  }

  /// The recognizers that must fail before this one may act.
  private(set) var required: [Entry] = []
  /// The recognizers that may act only after this one has failed.
  private(set) var dependents: [Entry] = []

  // MARK: Adding

  /// Makes a recognizer wait for another to fail, unless it does already.
  ///
  /// - Parameters:
  ///   - other: The recognizer that must fail first.
  ///   - recognizer: The recognizer that waits.
  ///   - isForAttempt: True if the requirement ends with the attempt under way.
  static func add(
    _ other: GestureRecognizer, to recognizer: GestureRecognizer, forAttempt isForAttempt: Bool
  ) {
    let isKnown = recognizer.requirements.required.contains {
      $0.other === other && $0.isForAttempt == isForAttempt
    }
    if !isKnown { append(other, to: recognizer, forAttempt: isForAttempt) }
  }

  /// Replaces the requirements that a recognizer has in every attempt; repetitions are ignored.
  ///
  /// - Returns: False if the recognizer has these requirements already; nothing is then changed.
  static func replaceAll(
    of recognizer: GestureRecognizer, with others: [GestureRecognizer]
  ) -> Bool {
    var known: Set<ObjectIdentifier> = []
    let distinct = others.filter { known.insert(ObjectIdentifier($0)).inserted }
    let present = recognizer.requirements.required.filter { !$0.isForAttempt }
    guard
      present.count != distinct.count
        || !present.allSatisfy({ known.contains(ObjectIdentifier($0.other)) })
    else { return false }
    removeAll(of: recognizer, forAttempt: false)
    for other in distinct { append(other, to: recognizer, forAttempt: false) }
    return true
  }

  /// Makes a recognizer wait for another to fail, although it may do so already.
  static func append(
    _ other: GestureRecognizer, to recognizer: GestureRecognizer, forAttempt isForAttempt: Bool
  ) {
    let place = recognizer.requirements.required.count
    recognizer.requirements.required.append(
      Entry(
        other: other, isForAttempt: isForAttempt,
        counterpart: other.requirements.dependents.count))
    other.requirements.dependents.append(
      Entry(other: recognizer, isForAttempt: isForAttempt, counterpart: place))
  }

  // MARK: Removing

  /// Removes the requirements of a recognizer that end with its attempt, or all others.
  static func removeAll(of recognizer: GestureRecognizer, forAttempt isForAttempt: Bool) {
    // From the end, because the last entry takes the place of one that is removed.
    var index = recognizer.requirements.required.count
    while index > 0 {
      index -= 1
      if recognizer.requirements.required[index].isForAttempt == isForAttempt {
        remove(index, of: recognizer)
      }
    }
  }

  /// Removes a recognizer that is being deallocated from the lists of all others.
  static func forget(_ recognizer: GestureRecognizer) {
    while !recognizer.requirements.required.isEmpty {
      remove(recognizer.requirements.required.count - 1, of: recognizer)
    }
    while let entry = recognizer.requirements.dependents.last {
      remove(entry.counterpart, of: entry.other)
    }
  }

  /// Removes both sides of the requirement at an index of a recognizer's list.
  private static func remove(_ index: Int, of recognizer: GestureRecognizer) {
    let entry = recognizer.requirements.required[index]
    removeDependent(entry.counterpart, of: entry.other)
    let last = recognizer.requirements.required.removeLast()
    guard index < recognizer.requirements.required.count else { return }
    recognizer.requirements.required[index] = last
    last.other.requirements.dependents[last.counterpart].counterpart = index
  }

  private static func removeDependent(_ index: Int, of recognizer: GestureRecognizer) {
    let last = recognizer.requirements.dependents.removeLast()
    guard index < recognizer.requirements.dependents.count else { return }
    recognizer.requirements.dependents[index] = last
    last.other.requirements.required[last.counterpart].counterpart = index
  }
}
