import GestureConfiguration
import GestureWire
import Gestures
import JSON

/// A description of a gesture in the words of the configuration, and in words for people.
struct LearnedDescription {
  /// Properties with their values.
  typealias Settings = [(name: String, value: JSON)]

  /// The kind, as configurations name it.
  let kind: String
  /// The properties that differ from UIKit's defaults.
  var settings: Settings = []
  /// The words, such as "a tap of two fingers".
  let words: String
  /// The range of what counts in the tries; empty if no threshold is about it.
  var measured = ""
  /// The views that the steps of a sequence need.
  var steps: [StepView] = []

  /// The sentence for people.
  ///
  /// - Parameters:
  ///   - place: Where it is made, such as "in the upper right corner"; empty for anywhere.
  ///   - tries: The number of tries.
  /// - Returns: The words, the place, and the range of the tries.
  func sentence(_ place: String, tries: Int) -> String {
    let head = place.isEmpty ? words : "\(words) \(place)"
    return measured.isEmpty ? head : "\(head); \(measured) in your \(Self.number(tries)) tries"
  }

  /// A small number as a word.
  static func number(_ number: Int) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]
    return words.indices.contains(number) ? words[number] : "\(number)"
  }

  /// The number of fingers in words.
  static func fingers(_ number: Int) -> String {
    "\(self.number(number)) finger\(number == 1 ? "" : "s")"
  }
}

/// The descriptions that may fit tries, simplest first.
///
/// Each family is one kind with what tells its gestures apart, such as a swipe to the left. Its
/// members have other thresholds: UIKit's first where they fit, then those that a person would
/// write, then finer ones.
struct DescriptionFamilies {
  /// The families, each with its members.
  private(set) var all: [[LearnedDescription]] = []

  private let tries: [ShownTry]
  private let fingers: Int
  private let groups: Int

  /// Finds the families for tries.
  ///
  /// - Parameters:
  ///   - tries: The tries; all with the same number of fingers and of touches, or there are no
  ///     families.
  ///   - name: The id of the gesture.
  ///   - surface: The surface with its views.
  ///   - built: The surface as the tries were played on it.
  init(
    for tries: [ShownTry], named name: String, on surface: SurfaceTemplate, _ built: BuiltSurface
  ) {
    self.tries = tries
    let numbers = Set(tries.map(\.fingers))
    let counts = Set(tries.map(\.groups.count))
    guard numbers.count == 1, counts.count == 1, let fingers = tries.first?.fingers,
      let groups = counts.first
    else {
      (self.fingers, self.groups) = (0, 0)
      return
    }
    (self.fingers, self.groups) = (fingers, groups)
    // Fingers that pinch or turn may have a middle at rest.
    if tries.allSatisfy({ $0.groups.allSatisfy(\.isAtRest) }) { all = [[tap], holds] }
    let extensions = ExtensionFamilies(tries: tries, name: name, surface: surface, built: built)
    guard groups == 1 else {
      if fingers == 1, let sequence = extensions.sequence { all.append([sequence]) }
      return
    }
    if fingers == 1 { all += edgePans }
    let movement = mean { $0.movement() }
    let pair = fingers == 2 ? [(mean(of: \.spread), [pinch]), (mean(of: \.arc), [turn])] : []
    // A swipe would recognize a shape by the way in which it begins. The middle of fingers that
    // pinch or turn goes anywhere.
    if lastGroups.allSatisfy(\.isBent), pair.allSatisfy({ $0.0 < movement }) {
      if fingers == 1, let legs = extensions.legs { all.append([legs]) }
      all.append(extensions.strokes)
    } else {
      all += swipes
    }
    all += ([(movement, pans)] + pair).sorted { $0.0 > $1.0 }.map(\.1)
  }

  private var lastGroups: [ShownTry.Group] { tries.compactMap(\.groups.last) }

  private func mean(of measure: (ShownTry.Group) -> Double) -> Double {
    lastGroups.map(measure).reduce(0, +) / Double(max(lastGroups.count, 1))
  }

  private var fingerWords: String { LearnedDescription.fingers(fingers) }

  /// The setting of a number, unless it is the default.
  private func setting(
    _ name: String, _ number: Int, default usual: Int
  ) -> LearnedDescription.Settings {
    number == usual ? [] : [(name: name, value: .integer(number))]
  }

  // MARK: Kinds

  private var tap: LearnedDescription {
    let noun =
      switch groups {
      case 1: "a tap"
      case 2: "a double tap"
      case 3: "a triple tap"
      default: "\(LearnedDescription.number(groups)) taps"
      }
    return LearnedDescription(
      kind: "tap",
      settings: setting("numberOfTapsRequired", groups, default: 1)
        + setting("numberOfTouchesRequired", fingers, default: 1),
      words: "\(noun) of \(fingerWords)")
  }

  private var holds: [LearnedDescription] {
    let times = Spread(lastGroups.map(\.held))
    let usual = LongPressGestureRecognizer()
    // Nobody counts seconds better than by a tenth, however alike three holds are.
    let low = min(times.low, 0.9 * times.least)
    // A person who writes counts whole and half seconds.
    let (half, fine) = ((low * 2).rounded(.down) / 2, (low * 10).rounded(.down) / 10)
    // Somebody who holds for more than a second means a long hold, and not any hold.
    var durations = half >= 1 ? [half] : half >= usual.minimumPressDuration ? [0.5] : []
    if !durations.contains(fine), fine > 0 { durations.append(fine) }
    let taps = groups - 1
    let before =
      switch taps {
      case 0: ""
      case 1: " after a tap"
      default: " after \(LearnedDescription.number(taps)) taps"
      }
    let range = "\(times.text(decimals: 1)) s"
    // Nobody means a tenth of a second who holds for more than a second.
    let mean = mean(of: \.held)
    let meant = mean < 1 ? mean : (mean * 2).rounded() / 2
    return durations.map { duration in
      let moved = Spread(lastGroups.map { $0.movement(within: duration) }).high
      var settings =
        setting("numberOfTapsRequired", taps, default: 0)
        + setting("numberOfTouchesRequired", fingers, default: 1)
      if duration != usual.minimumPressDuration {
        settings.append((name: "minimumPressDuration", value: JSON.number(duration)))
      }
      if moved > usual.allowableMovement {
        let movement = (moved / 10).rounded(.up) * 10
        settings.append((name: "allowableMovement", value: JSON.number(movement)))
      }
      return LearnedDescription(
        kind: "longPress", settings: settings,
        words: "a hold of \(fingerWords) for \(Quantity.text(meant, decimals: 1)) s\(before)",
        measured: range)
    }
  }

  private var edgePans: [[LearnedDescription]] {
    Self.names(of: "edges", of: .screenEdgePan).map { edge in
      [
        LearnedDescription(
          kind: "screenEdgePan", settings: [(name: "edges", value: .array([.string(edge)]))],
          words: "a drag of one finger from the \(edge) edge")
      ]
    }
  }

  private var swipes: [[LearnedDescription]] {
    let way = lastGroups.reduce(Point()) { $0 + $1.way }
    return SwipeGestureRecognizer.Direction.all(like: way).map { direction in
      let settings: LearnedDescription.Settings =
        direction == .right
        ? [] : [(name: "direction", value: .array([.string(direction.word)]))]
      return [
        LearnedDescription(
          kind: "swipe",
          settings: settings + setting("numberOfTouchesRequired", fingers, default: 1),
          words: "a swipe \(direction.inWords) with \(fingerWords)")
      ]
    }
  }

  private var pans: [LearnedDescription] {
    let least = setting("minimumNumberOfTouches", fingers, default: 1)
    let words = "a drag with \(fingerWords)"
    return [
      LearnedDescription(kind: "pan", settings: least, words: "\(words) or more"),
      LearnedDescription(
        kind: "pan", settings: least + [(name: "maximumNumberOfTouches", value: .integer(fingers))],
        words: words),
    ]
  }

  private var pinch: LearnedDescription {
    let scales = Spread(lastGroups.map(\.scale))
    return LearnedDescription(
      kind: "pinch", words: "a pinch, in or out",
      measured: "a factor \(scales.text(decimals: 1, before: "of "))")
  }

  private var turn: LearnedDescription {
    let degrees = Spread(lastGroups.map { abs($0.turn) * 180 / .pi })
    return LearnedDescription(
      kind: "rotation", words: "a turn of two fingers, in either direction",
      measured: "\(degrees.text(decimals: 0)) degrees")
  }

  // MARK: Values

  /// The names of which a property is a list.
  private static func names(of property: String, of kind: GestureKind) -> [String] {
    guard case .names(let names)? = kind.description?.property(property)?.type else { return [] }
    return names
  }
}
