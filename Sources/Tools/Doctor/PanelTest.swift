/// A test of the doctor: what it measures in captures, and its limits.
///
/// The raw value is its name in JSON.
enum PanelTest: String, CaseIterable, Sendable {
  case reportRate
  case packets
  case jitter
  case jitterOfHand
  case linearity
  case linearityRMS
  case gaps
  case reversedMotion
  case hysteresis
  case reach
  case repeatedTaps
  case drumroll
  case pinch
  case square
  case contacts
  case keptIDs
  case accuracy
  case ghosts
  case chatter

  /// The name for people.
  var name: String {
    switch self {
    case .reportRate: "report rate"
    case .packets: "frames of a swipe"
    case .jitter: "jitter, 1 and 2 fingers"
    case .jitterOfHand: "jitter, 5 fingers"
    case .linearity: "linearity, largest"
    case .linearityRMS: "linearity, RMS"
    case .gaps: "gaps"
    case .reversedMotion: "reversed motion"
    case .hysteresis: "hysteresis"
    case .reach: "reach to the edges"
    case .repeatedTaps: "taps on one spot"
    case .drumroll: "drumroll"
    case .pinch: "pinch"
    case .square: "45-degree line"
    case .contacts: "contacts at once"
    case .keptIDs: "swapped contacts"
    case .accuracy: "accuracy"
    case .ghosts: "ghosts"
    case .chatter: "chatter"
    }
  }

  /// The steps whose captures are measured.
  var steps: [PanelStep] {
    switch self {
    case .reportRate: [.slowLines, .quickLines, .edges, .pinch]
    case .packets: [.quickLines]
    case .jitter: [.oneFinger, .twoFingers]
    case .jitterOfHand: [.fiveFingers]
    case .linearity, .linearityRMS, .reversedMotion, .square: [.slowLines, .quickLines]
    case .gaps: [.slowLines, .quickLines, .edges, .pinch]
    case .hysteresis: [.slowLines]
    case .reach: [.edges]
    case .repeatedTaps, .accuracy: [.taps]
    case .drumroll: [.drumroll]
    case .pinch: [.pinch]
    case .contacts: [.allFingers]
    case .keptIDs: [.twoFingers, .fiveFingers, .allFingers]
    case .ghosts: [.rest]
    case .chatter: PanelStep.allCases.filter { $0 != .drumroll }
    }
  }

  /// True if the test makes sense for a capture of which nobody says what was done.
  ///
  /// Gaps do not: a finger that stops and goes on has them on a perfect panel, too.
  var isForAnyCapture: Bool { [.reportRate, .packets, .chatter].contains(self) }

  /// Measures a capture; `nil` if it has nothing to measure.
  func measure(_ trace: PanelTrace) -> PanelMeasure? {
    switch self {
    case .reportRate: trace.reportRate
    case .packets: trace.framesOfQuickestSwipe
    case .jitter, .jitterOfHand: trace.jitter
    case .linearity: trace.linearity
    case .linearityRMS: trace.linearityRMS
    case .gaps: trace.largestGap
    case .reversedMotion: trace.reversedMotion
    case .hysteresis: trace.hysteresis
    case .reach: trace.reachToEdges
    case .repeatedTaps: trace.circleOfTaps
    case .drumroll: trace.circleOfDrumroll
    case .pinch: trace.changeOfDistance
    case .square: trace.errorOfDiagonal
    case .contacts: PanelMeasure(Double(trace.mostContacts))
    case .keptIDs: trace.swaps
    case .accuracy: trace.accuracy
    case .ghosts: trace.ghosts
    case .chatter: trace.chatter
    }
  }
}

/// The result of a measurement.
struct PanelMeasure: Equatable, Sendable {
  /// In the unit of the test's limit.
  var value: Double
  /// What else a person should know, such as the edge that is not reached.
  var note: String?

  init(_ value: Double, note: String? = nil) {
    (self.value, self.note) = (value, note)
  }
}

struct PanelLimit: Equatable, Sendable {
  enum Unit: Equatable, Sendable {
    case hertz, frames, degrees, times, contacts
    /// Millimeters, or points on a panel that does not report its size.
    case length
  }

  /// A value up to it passes.
  let pass: Double
  /// A value beyond it fails, and one between both is weak.
  let fail: Double
  /// True if larger values are better.
  let isMinimum: Bool
  let unit: Unit

  private init(_ pass: Double, _ fail: Double?, isMinimum: Bool, _ unit: Unit) {
    (self.pass, self.fail) = (pass, fail ?? pass)
    (self.isMinimum, self.unit) = (isMinimum, unit)
  }

  private static func atMost(_ pass: Double, fail: Double? = nil, _ unit: Unit) -> PanelLimit {
    PanelLimit(pass, fail, isMinimum: false, unit)
  }

  private static func atLeast(_ pass: Double, _ unit: Unit) -> PanelLimit {
    PanelLimit(pass, nil, isMinimum: true, unit)
  }

  /// Judges a value, which is rounded as it is printed.
  func verdict(on value: Double) -> PanelVerdict {
    let value = (value * Self.steps).rounded() / Self.steps
    if isMinimum ? value >= pass : value <= pass { return .pass }
    return (isMinimum ? value >= fail : value <= fail) ? .weak : .fail
  }

  /// The steps in which values are rounded: hundredths.
  private static let steps = 100.0
}

/// A judgment, best first.
enum PanelVerdict: String, CaseIterable, Sendable {
  case pass, weak, fail
}

// The limits. Those of ChromeOS are the criteria of its touch firmware tests
// (chromiumos/platform/touch_firmware_test, 2014): `<= 1.8, ~ +1.0` passes up to 1.8, and fails
// certainly beyond 2.8. Those of Microsoft are of the Windows Hardware Lab Kit, "Touch
// device tests". Where a list has no certain fail, each value that does not pass fails.
extension PanelLimit {
  /// ChromeOS, `REPORT_RATE_CRITERIA_HTZ`; a display that is faster needs as many.
  static func reportRate(refresh: Double?) -> PanelLimit { .atLeast(refresh ?? 60, .hertz) }
  /// ChromeOS, `COUNT_PACKETS_CRITERIA`: two for a direction, and one more for the speed.
  static let packets = atLeast(3, .frames)
  /// ChromeOS, `STATIONARY_FINGER_CRITERIA_MM`.
  static let jitter = atMost(1, .length)
  /// ChromeOS, `RELAXED_STATIONARY_FINGER_CRITERIA_MM`: for 3 to 5 fingers.
  static let jitterOfHand = atMost(3, .length)
  /// ChromeOS, `LINEARITY_MAX_CRITERIA_MM`.
  static let linearity = atMost(2, fail: 3, .length)
  /// ChromeOS, `LINEARITY_RMS_CRITERIA_MM`.
  static let linearityRMS = atMost(0.5, fail: 1, .length)
  /// ChromeOS, `NO_GAP_CRITERIA_RATIO`.
  static let gaps = atMost(1.8, fail: 2.8, .times)
  /// ChromeOS, `NO_REVERSED_MOTION_CRITERIA_MM`.
  static let reversedMotion = atMost(1, fail: 1.5, .length)
  /// ChromeOS, `HYSTERESIS_CRITERIA_RATIO`.
  static let hysteresis = atMost(2, .times)
  /// ChromeOS, `RANGE_CRITERIA_MM`.
  static let reach = atMost(0.5, fail: 1.5, .length)
  /// ChromeOS, `TAP_ACCURACY_CRITERIA_MM`.
  static let repeatedTaps = atMost(0.5, fail: 1, .length)
  /// ChromeOS, `DRUMROLL_CRITERIA_MM`.
  static let drumroll = atMost(2, .length)
  /// ChromeOS, `PINCH_CRITERIA_MM`.
  static let pinch = atLeast(15, .length)
  /// ChromeOS, `SQUARENESS_CRITERIA_RATIO`.
  static let square = atMost(4, .degrees)
  /// Microsoft: a touchscreen has at least five contacts.
  static let contacts = atLeast(5, .contacts)
  /// Microsoft: each contact keeps its id from its beginning to its end.
  static let keptIDs = atMost(0, .times)
  /// Microsoft: within 1 mm; a person misses a target by up to 3 mm, so only more than that fails.
  static let accuracy = atMost(1, fail: 3, .length)
  /// Microsoft: none.
  static let ghosts = atMost(0, .contacts)
  /// None: each costs a tap, a press or a drag.
  static let chatter = atMost(0, .times)
}

extension PanelTest {
  /// The limits of the test.
  ///
  /// - Parameter refresh: The display's frames per second, if a person has named them.
  /// - Returns: The limits.
  func limit(refresh: Double? = nil) -> PanelLimit {
    switch self {
    case .reportRate: .reportRate(refresh: refresh)
    case .packets: .packets
    case .jitter: .jitter
    case .jitterOfHand: .jitterOfHand
    case .linearity: .linearity
    case .linearityRMS: .linearityRMS
    case .gaps: .gaps
    case .reversedMotion: .reversedMotion
    case .hysteresis: .hysteresis
    case .reach: .reach
    case .repeatedTaps: .repeatedTaps
    case .drumroll: .drumroll
    case .pinch: .pinch
    case .square: .square
    case .contacts: .contacts
    case .keptIDs: .keptIDs
    case .accuracy: .accuracy
    case .ghosts: .ghosts
    case .chatter: .chatter
    }
  }
}
