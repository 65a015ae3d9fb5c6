import Gestures

/// The course of one capture on one surface, as a picture shows it.
///
/// Texts are written for people. Times are seconds since the first event, locations are in the
/// surface's coordinates.
struct Timeline: Sendable {
  var capture: String
  /// The panel's name.
  var device: String
  var configuration: String
  /// The id of the surface.
  var surface: String
  /// The size of the surface in points.
  var size: Size
  /// True if the size is assumed, since the panel does not report its own.
  var isSizeAssumed = false
  /// The views, back to front, each before its subviews.
  var views: [DrawnView] = []
  /// The touches, in the order in which they began.
  var touches: [TouchTrack] = []
  /// The ignored contacts.
  var ignored: [IgnoredMark] = []
  /// The gestures that got touches, in the order of the configuration.
  var gestures: [GestureTrack] = []
  /// The ids of the gestures that got no touches.
  var untouchedGestures: [String] = []
  /// The time of each frame in seconds, if the capture has no times.
  var assumedFrameTime: Double?
  /// The reason why nothing touches the surface, if nothing does.
  var silence: String?
  /// The times at which touches and attempts begin, if none of them is kept.
  var removedBeginnings: ClosedRange<Double>?
  /// The reason why the capture breaks off, if it does.
  var breakReason: String?
  /// A sentence about the parts that are not shown, if there are any.
  var omission: String?

  /// The times of all activity, each from its beginning to its end.
  var activity: [ClosedRange<Double>] {
    touches.compactMap(\.duration) + ignored.map { $0.time...$0.time }
      + gestures.flatMap(\.attempts).compactMap(\.duration)
  }
}

/// A view in a picture.
struct DrawnView: Sendable {
  let id: String
  /// The frame in the surface's coordinates.
  let frame: Rect
  /// True if it is hidden, so that no touch hits it.
  let isHidden: Bool
}

/// A contact that is ignored, so that it is no touch.
struct IgnoredMark: Sendable {
  /// The time in seconds.
  var time: Double
  /// The location in the surface's coordinates.
  let location: Point
  /// The kind in one word, such as `palm`.
  let word: String
  /// The explanation as a sentence.
  let sentence: String
}

extension Timeline {
  /// Makes all times count from another one.
  ///
  /// - Parameter start: The time that becomes 0, in seconds.
  mutating func shift(to start: Double) {
    guard start != 0 else { return }
    // Events have times in microseconds; a difference of large numbers has a rest below that.
    func offset(_ time: Double) -> Double { ((time - start) * 1e6).rounded() / 1e6 }
    for touch in touches.indices {
      for index in touches[touch].samples.indices {
        touches[touch].samples[index].time = offset(touches[touch].samples[index].time)
      }
    }
    for index in ignored.indices { ignored[index].time = offset(ignored[index].time) }
    for gesture in gestures.indices {
      for attempt in gestures[gesture].attempts.indices {
        gestures[gesture].attempts[attempt].shift(by: offset)
      }
    }
  }

  /// Keeps only touches, marks and attempts that begin within a time.
  ///
  /// Touches and attempts that begin within it are kept whole.
  ///
  /// - Parameters:
  ///   - start: The first time that is kept, in seconds.
  ///   - end: The first time that is removed, in seconds.
  mutating func keep(from start: Double, before end: Double) {
    func isWanted(_ time: Double?) -> Bool { time.map { $0 >= start && $0 < end } ?? false }
    let beginnings = activity.map(\.lowerBound)
    touches.removeAll { !isWanted($0.samples.first?.time) }
    ignored.removeAll { !isWanted($0.time) }
    for index in gestures.indices {
      gestures[index].attempts.removeAll { !isWanted($0.steps.first?.time) }
    }
    untouchedGestures += gestures.filter(\.attempts.isEmpty).map(\.id)
    gestures.removeAll(where: \.attempts.isEmpty)
    if activity.isEmpty, let first = beginnings.min(), let last = beginnings.max() {
      removedBeginnings = first...last
    }
  }

  /// Removes what a page has no room for, and notes that in `omission`.
  ///
  /// - Parameters:
  ///   - maximum: The most touches; everything that begins after them is removed, too.
  ///   - gestureMaximum: The most gestures.
  mutating func limit(touches maximum: Int, gestures gestureMaximum: Int) {
    var omissions: [String] = []
    if touches.count > maximum, let end = touches[maximum].samples.first?.time {
      omissions.append(
        "only the first \(maximum) of \(touches.count) touches, up to \(Decimal.time(end)) s "
          + "(choose others with --from and --to)")
      keep(from: -.infinity, before: end)
      // Several touches may have begun in one frame.
      touches.removeLast(max(0, touches.count - maximum))
    }
    if gestures.count > gestureMaximum {
      omissions.append(
        "only the first \(gestureMaximum) of \(gestures.count) gestures "
          + "(choose others with --gesture and --view)")
      gestures.removeLast(gestures.count - gestureMaximum)
    }
    if !omissions.isEmpty {
      omission = "This picture shows \(omissions.joined(separator: ", and "))."
    }
  }
}
