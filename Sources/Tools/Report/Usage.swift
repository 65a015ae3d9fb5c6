import GestureWire
import Gestures
import JSON

/// The use of a surface on a day or more: counts only, and no time of a single touch.
struct Usage: Equatable, Sendable {
  /// Counts for each hour of the day.
  typealias Hours = [Int]

  /// The use of a view.
  struct ViewUsage: Equatable, Sendable {
    var touches = Usage.noHours
    /// By the gesture's id.
    var gestures: [String: Hours] = [:]
  }

  static let noHours = Hours(repeating: 0, count: 24)
  /// The side of a cell of the map, in millimeters: half a fingertip, and no less, since the map is
  /// to show what is used and not how somebody writes.
  static let cell = 5.0
  /// The most views and gestures that are counted, and the most cells: a client may add views
  /// without end.
  private static let maximumNames = 10_000
  /// The possible numbers of a file, whose sums do not overflow.
  private static let numbers = -1_000_000_000...1_000_000_000

  var touches = Self.noHours
  /// By the view's id.
  var views: [String: ViewUsage] = [:]
  /// The number of times without a touch.
  var pauses = 0
  /// The sum of these times, in seconds.
  var idle = 0.0
  /// The longest of these times, in seconds.
  var longestPause = 0.0
  /// The touches of each cell of the map: by its row and column.
  var map: [Cell: Int] = [:]

  struct Cell: Hashable, Comparable, Sendable {
    var row: Int
    var column: Int

    static func < (first: Cell, second: Cell) -> Bool {
      (first.row, first.column) < (second.row, second.column)
    }
  }

  // MARK: Counting

  /// Counts a touch.
  ///
  /// - Parameters:
  ///   - location: The location on the surface, in points.
  ///   - hour: The hour of the day.
  mutating func countTouch(at location: Point, in hour: Int) {
    touches[hour] += 1
    let points = Self.cell * Metrics.pointsPerMillimeter
    // The daemon's numbers are outside input.
    guard let row = Int(exactly: (location.y / points).rounded(.down)),
      let column = Int(exactly: (location.x / points).rounded(.down)),
      Self.numbers.contains(row), Self.numbers.contains(column)
    else { return }
    let cell = Cell(row: row, column: column)
    guard map[cell] != nil || map.count < Self.maximumNames else { return }
    map[cell, default: 0] += 1
  }

  mutating func countTouch(on view: String, in hour: Int) {
    guard views[view] != nil || views.count < Self.maximumNames else { return }
    views[view, default: ViewUsage()].touches[hour] += 1
  }

  mutating func count(_ gesture: String, on view: String, in hour: Int) {
    guard views[view] != nil || views.count < Self.maximumNames else { return }
    let known = views[view]?.gestures ?? [:]
    guard known[gesture] != nil || known.count < Self.maximumNames else { return }
    views[view, default: ViewUsage()].gestures[gesture, default: Self.noHours][hour] += 1
  }

  mutating func countPause(of seconds: Double) {
    (pauses, idle, longestPause) = (pauses + 1, idle + seconds, max(longestPause, seconds))
  }

  /// Adds the counts of another day.
  mutating func add(_ other: Usage) {
    Self.add(other.touches, to: &touches)
    for (id, view) in other.views {
      Self.add(view.touches, to: &views[id, default: ViewUsage()].touches)
      for (gesture, hours) in view.gestures {
        Self.add(
          hours, to: &views[id, default: ViewUsage()].gestures[gesture, default: Self.noHours])
      }
    }
    (pauses, idle) = (pauses + other.pauses, idle + other.idle)
    longestPause = max(longestPause, other.longestPause)
    map.merge(other.map, uniquingKeysWith: +)
  }

  private static func add(_ other: Hours, to hours: inout Hours) {
    for hour in hours.indices { hours[hour] += other[hour] }
  }

  // MARK: JSON

  var json: JSON {
    func list(_ hours: Hours) -> JSON { .array(hours.map(JSON.integer)) }
    func object<Value>(_ values: [String: Value], _ json: (Value) -> JSON) -> JSON {
      .object(
        values.sorted { $0.key < $1.key }.map { JSON.Member(key: $0.key, value: json($0.value)) })
    }
    return [
      "touches": list(touches), "pauses": .integer(pauses), "idle": .real(idle),
      "longestPause": .real(longestPause),
      "views": object(views) { view in
        ["touches": list(view.touches), "gestures": object(view.gestures, list)]
      },
      "map": .array(
        map.sorted { $0.key < $1.key }.map {
          [.integer($0.key.row), .integer($0.key.column), .integer($0.value)]
        }),
    ]
  }

  /// Reads counts; `nil` if they are invalid.
  init?(_ value: JSON) {
    func hours(_ value: JSON?) -> Hours? {
      let hours = value?.elements?.compactMap(\.integer).filter(Self.numbers.contains)
      return hours?.count == Self.noHours.count ? hours : nil
    }
    guard let touches = hours(value["touches"]), let pauses = value["pauses"]?.integer,
      Self.numbers.contains(pauses),
      let idle = value["idle"]?.number, let longest = value["longestPause"]?.number,
      let views = value["views"]?.members, let map = value["map"]?.elements
    else { return nil }
    (self.touches, self.pauses, self.idle, longestPause) = (touches, pauses, idle, longest)
    for view in views {
      guard let touches = hours(view.value["touches"]),
        let gestures = view.value["gestures"]?.members
      else { return nil }
      var usage = ViewUsage(touches: touches)
      for gesture in gestures {
        guard let count = hours(gesture.value) else { return nil }
        usage.gestures[gesture.key] = count
      }
      self.views[view.key] = usage
    }
    for cell in map {
      let numbers = (cell.elements ?? []).compactMap(\.integer).filter(Self.numbers.contains)
      guard numbers.count == 3 else { return nil }
      self.map[Cell(row: numbers[0], column: numbers[1])] = numbers[2]
    }
  }

  init() {}
}

/// The use of all surfaces on a day.
struct UsageDay: Equatable, Sendable {
  /// The day, such as `2026-11-29`.
  let date: String
  /// By the surface's id.
  var surfaces: [String: Usage] = [:]

  init(date: String) { self.date = date }

  var json: JSON {
    let members = surfaces.sorted { $0.key < $1.key }.map {
      JSON.Member(key: $0.key, value: $0.value.json)
    }
    return ["date": .string(date), "surfaces": .object(members)]
  }

  /// Reads a day; `nil` if it is invalid.
  init?(_ value: JSON) {
    guard let date = value["date"]?.string, let members = value["surfaces"]?.members else {
      return nil
    }
    self.date = date
    for member in members {
      guard let usage = Usage(member.value) else { return nil }
      surfaces[member.key] = usage
    }
  }
}
