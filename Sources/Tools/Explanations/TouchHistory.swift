import GestureWire
import Gestures

/// The touches that are down, and the gestures that still count them: the circumstances of new
/// touches.
///
/// It learns from hits, lifts and states of gestures, in their order. A touch whose hit it has not
/// seen is unknown to it.
struct TouchHistory: Sendable {
  /// A touch that is down.
  private struct Finger {
    let id: Int
    let surface: String
    let view: String?
    let isDelivered: Bool
    /// The gestures that received the touch.
    let gestures: [String]
    /// The gestures whose attempts with the touch are over.
    var finished: Set<String> = []
  }

  private var fingers: [Finger] = []
  /// For each surface, the gestures that its newest touches have reached, in order, since it was
  /// last without touches.
  private var reached: [String: [String]] = [:]

  init() {}

  /// Adds a new touch.
  ///
  /// - Parameter line: The line about the touch, whose gestures have begun attempts with it.
  /// - Returns: The circumstances under which it came down.
  mutating func add(_ line: HitLine) -> TouchCircumstances {
    let others = fingers.filter { $0.surface == line.surface }
    var circumstances = TouchCircumstances()
    if let view = line.view, !line.isDelivered, !line.isOnMenu {
      let delivered = others.filter { $0.isDelivered && $0.view != nil }
      // Views that have touches at the same time are not exclusive, so a touch on the same view
      // decides.
      if let other = delivered.last(where: { $0.view == view }) {
        circumstances.obstacle = .sameView(touch: other.id)
      } else if let other = delivered.last, let otherView = other.view {
        circumstances.obstacle = .otherView(touch: other.id, view: otherView)
      }
    }
    for other in others {
      let ignoring = line.gestures.filter(other.finished.contains)
      guard !ignoring.isEmpty else { continue }
      circumstances.addResting(touch: other.id, ignoredBy: ignoring)
    }
    let known = others.isEmpty ? [] : reached[line.surface] ?? []
    reached[line.surface] = known + line.gestures.filter { !known.contains($0) }
    fingers.append(
      Finger(
        id: line.touch, surface: line.surface, view: line.view, isDelivered: line.isDelivered,
        gestures: line.gestures))
    return circumstances
  }

  /// Removes a touch that is no longer down.
  mutating func remove(touch id: Int) { fingers.removeAll { $0.id == id } }

  /// Ends an attempt of a gesture, so that the gesture counts none of its touches.
  mutating func finish(gesture: String, on surface: String) {
    for index in fingers.indices
    where fingers[index].surface == surface && fingers[index].gestures.contains(gesture) {
      fingers[index].finished.insert(gesture)
    }
  }

  /// Follows the touches and attempts that a line reports.
  ///
  /// - Returns: The circumstances of a new touch; `nil` if the line is about something else.
  mutating func note(_ line: Line) -> TouchCircumstances? {
    switch line {
    case .hit(let line): return add(line)
    case .contact(let line):
      for contact in line.contacts where contact.phase == .up || contact.phase == .cancelled {
        remove(touch: contact.id)
      }
    case .gesture(let line) where !line.isWaiting:
      switch line.state {
      case .ended, .cancelled, .failed: finish(gesture: line.gesture, on: line.surface)
      case .possible, .began, .changed: break
      }
    // Lifts may be among the lost lines, and another daemon has other touches.
    case .lost, .hello: self = TouchHistory()
    default: break
    }
    return nil
  }

  /// The gestures that the newest touches of a surface have reached, in order.
  func gesturesReached(on surface: String) -> [String] { reached[surface] ?? [] }
}

/// The circumstances under which a touch came down, as far as other touches cause them.
struct TouchCircumstances: Equatable, Sendable {
  /// Another touch that keeps the new one from its view.
  enum Obstacle: Equatable, Sendable {
    /// A touch is on the same view, which has no multiple touch.
    case sameView(touch: Int)
    /// A touch is on another view, and one of the two views is exclusive.
    case otherView(touch: Int, view: String)
  }

  /// Touches that are still down, but no longer count for gestures that the new one reaches.
  struct Resting: Equatable, Sendable {
    /// The touches, in the order in which they came down.
    var touches: [Int]
    let gestures: [String]
  }

  /// The touch that keeps the new one from its view; `nil` if none does, or none is known.
  var obstacle: Obstacle?
  private(set) var resting: [Resting] = []

  init() {}

  mutating func addResting(touch: Int, ignoredBy gestures: [String]) {
    if let index = resting.firstIndex(where: { $0.gestures == gestures }) {
      resting[index].touches.append(touch)
    } else {
      resting.append(Resting(touches: [touch], gestures: gestures))
    }
  }
}
