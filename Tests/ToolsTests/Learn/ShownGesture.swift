import Captures
import Gestures

/// A gesture that synthesized people show.
///
/// The seeds of people are numbers. Those up to 999 are for building `gesturectl learn`; those of
/// `heldOutPeople` were never used for it, and give the figures of its tests.
struct ShownGesture: Sendable {
  let name: String
  /// The gestures that UIKit recognizes during this one, too: a finger that comes in from the right
  /// edge swipes to the left.
  let contains: [String]
  private let act: @Sendable (inout Hand) -> Void

  init(
    _ name: String, contains: [String] = [], _ act: @escaping @Sendable (inout Hand) -> Void
  ) {
    (self.name, self.contains, self.act) = (name, contains, act)
  }

  /// The seeds of the people for the final figures.
  static let heldOutPeople: ClosedRange<UInt64> = 70_001...70_020

  /// One try of a person.
  ///
  /// - Parameters:
  ///   - person: The seed of the person.
  ///   - number: The number of the try; the same number is the same try.
  /// - Returns: What the panel reports.
  func shown(by person: UInt64, try number: Int) -> Capture {
    var hand = Hand(of: Person(seed: person), seed: person &* 1_000_003 &+ UInt64(number))
    act(&hand)
    return hand.capture()
  }

  /// Ten seconds of the page as usual: taps, scrolling, flings and a slow drag, not near the edges.
  static let usualUse = ShownGesture("usualUse") { hand in
    for _ in 0..<3 {
      hand.tap(at: hand.anywhere())
      hand.pause(hand.number(in: 0.5...1))
      hand.move(from: hand.anywhere(), towards: hand.one(of: [-90, 90]), by: 35, in: 0.6)
      hand.pause(hand.number(in: 0.5...1))
      hand.move(from: hand.anywhere(), towards: hand.one(of: [-90, 90]), by: 25, in: 0.2)
      hand.pause(hand.number(in: 0.5...1))
    }
    // So slow that it is no swipe.
    hand.move(from: hand.anywhere(), towards: hand.one(of: [0, 180]), by: 30, in: 4)
  }

  /// Thirty gestures that the kinds of UIKit can tell apart.
  static let all: [ShownGesture] = [
    ShownGesture("doubleTap") { $0.tap(2, at: $0.home()) },
    ShownGesture("tap2") { $0.tap(fingers: 2, at: $0.home()) },
    ShownGesture("doubleTap3") { $0.tap(2, fingers: 3, at: $0.home()) },
    ShownGesture("tap4") { $0.tap(fingers: 4, at: $0.home()) },
    ShownGesture("tap5") { $0.tap(fingers: 5, at: $0.home()) },
    ShownGesture("tapUpperLeft") { $0.tap(at: $0.corner(.upperLeft)) },
    ShownGesture("tapUpperRight") { $0.tap(at: $0.corner(.upperRight)) },
    ShownGesture("tapLowerRight") { $0.tap(at: $0.corner(.lowerRight)) },
    ShownGesture("holdLowerLeft") { $0.hold(2, at: $0.corner(.lowerLeft)) },
    ShownGesture("hold2") { $0.hold(1.5, fingers: 2, at: $0.home()) },
    ShownGesture("hold3UpperRight") { $0.hold(2, fingers: 3, at: $0.corner(.upperRight)) },
    ShownGesture("hold4") { $0.hold(1, fingers: 4, at: $0.home()) },
    ShownGesture("hold5") { $0.hold(1.2, fingers: 5, at: $0.home()) },
    ShownGesture("tapAndHold") { hand in
      let place = hand.home()
      hand.tap(at: place)
      hand.pause(hand.varied(hand.person.tapPause))
      hand.hold(0.9, at: place)
    },
    swipe("swipeLeft", 1, 180), swipe("swipeRight", 1, 0),
    swipe("swipeLeft2", 2, 180), swipe("swipeRight2", 2, 0),
    swipe("swipeUp2", 2, -90), swipe("swipeDown2", 2, 90),
    swipe("swipeLeft3", 3, 180), swipe("swipeUp3", 3, -90), swipe("swipeUp4", 4, -90),
    ShownGesture("drag5") { hand in
      hand.move(fingers: 5, from: hand.home(), towards: hand.number(in: 0...360), by: 30, in: 1)
    },
    edge("fromLeft", 0, contains: ["swipeRight"]), edge("fromRight", 180, contains: ["swipeLeft"]),
    edge("fromTop", 90), edge("fromBottom", -90),
    ShownGesture("pinch") {
      $0.pair(at: $0.home(), from: 25, to: 75, turn: 0, in: 0.8)
    },
    ShownGesture("turn") {
      $0.pair(at: $0.home(), from: 45, to: 45, turn: 60, in: 0.9)
    },
  ]

  /// Gestures that need kinds which UIKit does not have.
  static let extensions: [ShownGesture] = [
    code(
      "threeCorners", [.upperLeft, .upperRight, .lowerRight],
      contains: ["tapUpperLeft", "tapUpperRight", "tapLowerRight"]),
    figure(
      "upThenRight", [Point(x: 0, y: 0), Point(x: 0, y: -1), Point(x: 1, y: -1)],
      contains: ["up-then-right"]),
    figure("swipeUpRight", [Point(x: 0, y: 0), Point(x: 1, y: -1)], in: 0.25),
    figure("swipeDownLeft", [Point(x: 0, y: 0), Point(x: -1, y: 1)], in: 0.25),
    figure("circle", circle),
    // Of four directions, its first leg is down.
    figure(
      "check", [Point(x: 0, y: 0), Point(x: 0.35, y: 0.5), Point(x: 1, y: -0.7)],
      contains: ["down-then-up"]),
    figure(
      "zigzag", [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: 1, y: 1)]),
  ]

  private static let circle = (0...24).map { step in
    Transform(rotationAngle: -Double(step) * .pi / 12).apply(toVector: Point(x: 0, y: -0.5))
      + Point(x: 0, y: 0.5)
  }

  /// A figure that one finger draws, whose beginning UIKit may take for a swipe.
  static func figure(
    _ name: String, _ corners: [Point], in seconds: Double = 0.9, contains others: [String] = []
  ) -> ShownGesture {
    ShownGesture(name, contains: ["swipeLeft", "swipeRight"] + others) {
      $0.draw(corners, at: $0.home(), size: 35, in: seconds)
    }
  }

  private static func swipe(_ name: String, _ fingers: Int, _ degrees: Double) -> ShownGesture {
    ShownGesture(name) {
      $0.move(fingers: fingers, from: $0.home(), towards: degrees, by: 40, in: 0.22)
    }
  }

  private static func edge(
    _ name: String, _ degrees: Double, contains others: [String] = []
  ) -> ShownGesture {
    ShownGesture(name, contains: others) { hand in
      let (home, panel) = (hand.home(), Hand.panel)
      let depth = hand.number(in: 0...1.2)
      let place =
        switch degrees {
        case 0: Point(x: depth, y: home.y)
        case 180: Point(x: panel.x - depth, y: home.y)
        case 90: Point(x: home.x, y: depth)
        default: Point(x: home.x, y: panel.y - depth)
        }
      hand.enter(from: place, towards: degrees)
    }
  }
}
