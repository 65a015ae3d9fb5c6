import Gestures

/// The touches of the four corners, one after another.
///
/// The panel may be turned and mirrored in any way, so the first touch may be in any of its
/// corners. Each later touch must fit to the earlier ones.
struct CornerSequence: Sendable {
  /// The reason why a touch does not count.
  enum Refusal: Equatable, Sendable {
    case severalFingers
    case drag
    case lost
    /// The place is not near a corner of the panel.
    case notInCorner
    /// The place is where an earlier corner was touched.
    case corner(ScreenCorner)
    /// The place is in a corner whose neighbors are wrong: the next corner is beside the last.
    case wrongCorner

    /// The reason in one sentence, for the person who touched.
    var sentence: String {
      switch self {
      case .severalFingers: "More than one finger was down. Touch with one finger."
      case .drag: "The finger moved. Touch and lift in one place."
      case .lost: "The panel lost the finger. Touch again."
      case .notInCorner: "That was not near a corner of the panel. Touch the target."
      case .corner(let corner):
        "That was where you touched the \(corner.name) corner. Touch the target."
      case .wrongCorner: "That was in another corner. Touch the target."
      }
    }
  }

  enum Answer: Equatable, Sendable {
    case accepted
    case refused(Refusal)
    /// Several touches in a row did not fit, so an earlier touch may be the wrong one.
    case startsAgain(Refusal)
  }

  /// The distance from the middle of each axis at which a corner begins.
  ///
  /// A target is at 0.1 or less. A panel that reports its middle two thirds as the whole is still
  /// understood.
  private static let distanceFromMiddle = 0.15
  /// The number of misplaced touches in a row after which the corners are asked for again.
  private static let maximumMisplaced = 3

  /// The places of the accepted touches, in the order of the corners; each is normalized.
  private(set) var places: [Point] = []
  private var misplaced = 0

  init() {}

  /// The corner to touch next; `nil` if all are done.
  var corner: ScreenCorner? { ScreenCorner(rawValue: places.count) }

  /// Forgets all touches.
  mutating func startAgain() {
    (places, misplaced) = ([], 0)
  }

  /// Checks a touch, and keeps its place if it counts.
  mutating func add(_ touch: TracedTouch) -> Answer {
    switch touch {
    case .severalFingers: return .refused(.severalFingers)
    case .drag: return .refused(.drag)
    case .lost: return .refused(.lost)
    case .single(let place):
      guard let refusal = refusal(of: place) else {
        misplaced = 0
        places.append(place)
        return .accepted
      }
      misplaced += 1
      guard misplaced >= Self.maximumMisplaced, !places.isEmpty else { return .refused(refusal) }
      startAgain()
      return .startsAgain(refusal)
    }
  }

  private func refusal(of place: Point) -> Refusal? {
    let distance = min(abs(place.x - 0.5), abs(place.y - 0.5))
    // A comparison that is false for a number that is not one.
    guard distance >= Self.distanceFromMiddle else { return .notInCorner }
    let earlier = places.map(Self.quadrant)
    let quadrant = Self.quadrant(of: place)
    if let index = earlier.firstIndex(of: quadrant), let corner = ScreenCorner(rawValue: index) {
      return .corner(corner)
    }
    // Neighbors on the screen are neighbors on the panel.
    guard let last = earlier.last else { return nil }
    return (last ^ quadrant).nonzeroBitCount == 1 ? nil : .wrongCorner
  }

  /// The corner of the panel that a place belongs to: a bit for each axis.
  private static func quadrant(of place: Point) -> Int {
    (place.x > 0.5 ? 1 : 0) | (place.y > 0.5 ? 2 : 0)
  }
}

/// A corner of the screen as people see it, in the order in which setup asks for them.
enum ScreenCorner: Int, CaseIterable, Sendable {
  case topLeft
  case topRight
  case bottomRight
  case bottomLeft

  /// The corner in words, such as "top left".
  var name: String {
    switch self {
    case .topLeft: "top left"
    case .topRight: "top right"
    case .bottomRight: "bottom right"
    case .bottomLeft: "bottom left"
    }
  }

  /// The place to touch, where the screen is 1 wide and 1 high.
  ///
  /// - Parameter inset: The distance from both edges.
  /// - Returns: The place.
  func target(inset: Double) -> Point {
    let isLeft = self == .topLeft || self == .bottomLeft
    let isTop = self == .topLeft || self == .topRight
    return Point(x: isLeft ? inset : 1 - inset, y: isTop ? inset : 1 - inset)
  }
}
