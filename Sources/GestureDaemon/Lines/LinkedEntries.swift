/// A linked list of values, each of which can be removed in constant time by its number.
struct LinkedEntries<Value> {
  private struct Entry {
    var value: Value
    var previous: Int?
    var next: Int?
  }

  private var storage: [Entry] = []
  private var free: [Int] = []
  /// The number of the first value; `nil` if there is none.
  private(set) var first: Int?
  /// The number of the last value; `nil` if there is none.
  private(set) var last: Int?
  /// The number of values.
  private(set) var count = 0

  subscript(number: Int) -> Value {
    get { storage[number].value }
    set { storage[number].value = newValue }
  }

  func previous(of number: Int) -> Int? { storage[number].previous }

  func next(of number: Int) -> Int? { storage[number].next }

  /// Adds a value at the end, or before the value with the number `next`; returns its number.
  @discardableResult
  mutating func append(_ value: Value, before next: Int? = nil) -> Int {
    let previous = next.map { storage[$0].previous } ?? last
    let entry = Entry(value: value, previous: previous, next: next)
    let number = free.popLast() ?? storage.count
    if number == storage.count { storage.append(entry) } else { storage[number] = entry }
    if let previous { storage[previous].next = number } else { first = number }
    if let next { storage[next].previous = number } else { last = number }
    count += 1
    return number
  }

  /// Moves a value to the end, under the same number.
  mutating func moveToEnd(_ number: Int) {
    guard number != last else { return }
    let entry = storage[number]
    if let previous = entry.previous { storage[previous].next = entry.next }
    if let next = entry.next { storage[next].previous = entry.previous }
    if first == number { first = entry.next }
    if let last { storage[last].next = number }
    storage[number] = Entry(value: entry.value, previous: last, next: nil)
    last = number
  }

  /// Removes a value; its number may be reused.
  mutating func remove(_ number: Int) {
    let entry = storage[number]
    if let previous = entry.previous { storage[previous].next = entry.next }
    if let next = entry.next { storage[next].previous = entry.previous }
    if first == number { first = entry.next }
    if last == number { last = entry.previous }
    free.append(number)
    count -= 1
  }
}
