package import Gestures

/// The filters of a surface, which keep faults of its panel from views and from other programs.
///
/// Lengths are millimeters on the panel, times are seconds. A value of 0 switches a filter off.
package struct FilterTemplate: Equatable, Sendable {
  /// The areas in which no touch begins, like frames of views.
  package var deadAreas: [FrameTemplate] = []
  /// The width of the band along the edges in which a touch does not count.
  package var edgeBand = 0.0
  /// The time in which a touch may leave the band and then counts.
  package var edgeGrace = Self.defaultGrace
  /// The smallest major axis of a finger.
  package var minimumSize = 0.0
  /// The largest major axis of a finger; `nil` for any.
  package var maximumSize: Double?
  /// The smallest pressure of a finger, as a share of the panel's range.
  package var minimumPressure = 0.0
  /// The number of frames for which a new contact is held back.
  package var skipFrames = 0
  /// The rule that joins a lift and a new contact; `nil` if none are joined.
  package var chatter: Chatter?
  /// The movement that a location does not follow.
  package var jitter = 0.0
  /// The longest step of a finger in a frame; `nil` for any.
  package var jump: Double?
  /// The places of contacts that nobody makes, like the origins of frames.
  package var ghosts: [Spot] = []

  /// The largest pause and distance between a lift and the contact that continues it.
  package struct Chatter: Equatable, Sendable {
    package var within: Double
    package var distance: Double

    package init(within: Double, distance: Double) {
      (self.within, self.distance) = (within, distance)
    }
  }

  /// A place on the surface.
  package struct Spot: Equatable, Sendable {
    package var x: Length
    package var y: Length

    /// The place on a surface of that size.
    package func resolved(in size: Size) -> Point {
      Point(x: x.resolved(in: size.width), y: y.resolved(in: size.height))
    }
  }

  package init() {}
}

extension FilterTemplate {
  /// The keys of `filters:`, which are also the causes on `ignored` lines.
  package enum Key: String, CaseIterable, Sendable {
    case deadAreas, edgeBand, edgeGrace, minimumSize, maximumSize, minimumPressure, skipFrames
    case chatter, jitter, jump, ghosts
  }

  package var keysInUse: [Key] {
    Key.allCases.filter { key in
      switch key {
      case .deadAreas: !deadAreas.isEmpty
      case .edgeBand: edgeBand > 0
      // It belongs to the band.
      case .edgeGrace: false
      case .minimumSize: minimumSize > 0
      case .maximumSize: maximumSize != nil
      case .minimumPressure: minimumPressure > 0
      case .skipFrames: skipFrames > 0
      case .chatter: chatter != nil
      case .jitter: jitter > 0
      case .jump: jump != nil
      case .ghosts: !ghosts.isEmpty
      }
    }
  }

  /// The most dead areas, and the most ghosts: each new contact is compared with all of them.
  package static let maximumPlaces = 16
  /// The radius of a ghost in millimeters (issue 46): ghosts tremble by less.
  package static let ghostRadius = 3.0
  /// The possible widths of the band, in millimeters: with more, a fingertip could be all in it.
  static let bands = 0.0...10.0
  /// The default time in which a touch may leave the band, in seconds: a swipe from outside leaves
  /// it within some frames, and a hand that holds the screen does not.
  static let defaultGrace = 0.15
  /// The possible times in which a touch may leave the band, in seconds.
  static let graces = 0.0...1.0
  /// The possible sizes of contacts, in millimeters: up to a whole hand.
  static let sizes = 0.0...200.0
  /// The possible pressures, as a share of the panel's range.
  static let pressures = 0.0...1.0
  /// The possible numbers of frames; more would delay each touch noticeably.
  static let frames = 0...3
  /// The possible pauses in a touch, in seconds: shorter than any between two taps of a person.
  package static let pauses = 0.0...0.04
  /// The possible distances of a touch's parts, in millimeters: less than the width of a finger.
  package static let distances = 0.0...3.0
  /// The possible movements that a location does not follow, in millimeters.
  package static let jitters = 0.0...2.0
  /// The possible steps in a frame, in millimeters: from a fingertip to a wall.
  static let steps = 1.0...1000.0
}
