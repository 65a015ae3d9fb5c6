import Gestures

/// The passages of the touches on a surface, in a table of fixed size, and the recognizers that
/// hold them.
struct Passages {
  /// The most touches at a time, with those whose lift is held back: a bit for each in a set.
  static let most = 64

  /// The passages by place; a place that is not in use has one that is over.
  private var table = Array(repeating: Passage(), count: most)
  /// The places in use, in the order in which their touches came down.
  private(set) var order: [Int] = []
  /// The places in use, as a set.
  private var used = PlaceSet()
  /// The places that each recognizer holds; never iterated.
  private var held: [ObjectIdentifier: PlaceSet] = [:]

  init() {
    order.reserveCapacity(Self.most)
    held.reserveCapacity(Self.most)
  }

  /// True if there are no touches.
  var isEmpty: Bool { order.isEmpty }

  /// True if other programs are to get something.
  var isAnyDue: Bool { order.contains { table[$0].isDue } }

  /// True if there is no place for another touch.
  var isFull: Bool { used.firstAbsent == nil }

  /// The place of the oldest touch whose finger has gone; `nil` if all fingers are down.
  var oldestWithoutFinger: Int? {
    order.first { table[$0].stage == .over || table[$0].isEnding }
  }

  /// Adds a passage; a touch beyond the most is not followed, which takes as many fingers.
  mutating func add(_ passage: Passage) {
    guard let place = used.firstAbsent else { return }
    table[place] = passage
    for other in order {
      // The place was another touch's.
      table[other].predecessors.remove(place)
      if table[other].isEnding { table[place].predecessors.insert(other) }
    }
    used.insert(place)
    order.append(place)
  }

  /// The place of a touch; `nil` if it is not followed.
  func place(ofTouch touch: Int) -> Int? { order.first { table[$0].touch == touch } }

  subscript(place: Int) -> Passage {
    get { table[place] }
    _modify { yield &table[place] }
  }

  /// True if the touch at a place is to begin only after another one, which is due, has ended.
  ///
  /// Fingers that were not down at the same time are not down at the same time for other programs,
  /// either: a recognizer may release several taps at once. A touch that another recognizer still
  /// holds back delays nothing, since it may be held for long.
  func mustWait(_ place: Int) -> Bool { table[place].predecessors.contains { table[$0].isDue } }

  /// Ends the oldest touch that has a slot and whose finger has gone, though recognizers hold that
  /// back.
  ///
  /// - Returns: True if a slot gets free, and false if there is no such touch.
  mutating func endOldest() -> Bool {
    guard let place = order.first(where: { table[$0].stage == .passed && table[$0].isEnding })
    else { return false }
    releaseAll(at: place)
    return true
  }

  /// Changes all passages, in the order in which their touches came down.
  mutating func updateAll(_ change: (inout Passage) -> Void) {
    for place in order { change(&table[place]) }
  }

  /// Removes the passages that are over.
  ///
  /// One that a recognizer still holds stays, so that its place is not used again before.
  mutating func removeOver() {
    var index = 0
    while index < order.count {
      guard isDone(order[index]) else {
        index += 1
        continue
      }
      used.remove(order.remove(at: index))
    }
  }

  private func isDone(_ place: Int) -> Bool {
    table[place].stage == .over && table[place].holds == 0
  }

  // MARK: Holds

  func places(heldBy recognizer: GestureRecognizer) -> PlaceSet {
    held.isEmpty ? PlaceSet() : held[ObjectIdentifier(recognizer)] ?? PlaceSet()
  }

  mutating func hold(_ place: Int, by recognizer: GestureRecognizer) {
    if held[ObjectIdentifier(recognizer), default: PlaceSet()].insert(place) {
      table[place].holds += 1
    }
  }

  /// Releases the touch at a place, if a recognizer holds it.
  mutating func release(_ place: Int, heldBy recognizer: GestureRecognizer) {
    if held[ObjectIdentifier(recognizer)]?.remove(place) == true { table[place].holds -= 1 }
  }

  mutating func releaseAll(heldBy recognizer: GestureRecognizer) {
    guard !held.isEmpty, let places = held.removeValue(forKey: ObjectIdentifier(recognizer)) else {
      return
    }
    for place in places { table[place].holds -= 1 }
  }

  /// Has no recognizer hold the touch at a place any more.
  mutating func releaseAll(at place: Int) {
    guard table[place].holds > 0 else { return }
    // The indices of a dictionary in a loop would be a copy of it.
    var index = held.startIndex
    while index != held.endIndex {
      held.values[index].remove(place)
      held.formIndex(after: &index)
    }
    table[place].holds = 0
  }

  /// Releases everything, because the recognizers are no longer in use.
  mutating func releaseAll() {
    held.removeAll(keepingCapacity: true)
    updateAll { $0.holds = 0 }
  }
}

/// A set of places from 0 to 63, which takes no memory of its own.
struct PlaceSet: Sequence, IteratorProtocol {
  private var bits: UInt64 = 0

  init() {}

  /// Creates a set of the places from 0 up to a number of them.
  init(first count: Int) { bits = count < 64 ? (1 << UInt64(Swift.max(count, 0))) - 1 : .max }

  /// True if there are no places in the set.
  var isEmpty: Bool { bits == 0 }

  /// The first place that is not in the set; `nil` if it contains all.
  var firstAbsent: Int? { bits == .max ? nil : (~bits).trailingZeroBitCount }

  /// Adds a place; returns false if the set contains it.
  @discardableResult
  mutating func insert(_ place: Int) -> Bool {
    let bit = UInt64(1) << UInt64(place)
    defer { bits |= bit }
    return bits & bit == 0
  }

  /// Removes a place; returns false if the set does not contain it.
  @discardableResult
  mutating func remove(_ place: Int) -> Bool {
    let bit = UInt64(1) << UInt64(place)
    defer { bits &= ~bit }
    return bits & bit != 0
  }

  /// Removes and returns the first place.
  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits - 1 }
    return bits.trailingZeroBitCount
  }
}
