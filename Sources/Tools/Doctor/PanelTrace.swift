import Captures
import Gestures
import InputEvents
import Surfaces

/// The contacts of a capture, in millimeters of the panel, without calibration and rotation.
struct PanelTrace {
  /// A value of a contact: the panel reports a place only if it changes.
  struct Sample: Equatable {
    /// In microseconds.
    var time: Int64
    /// In millimeters from the top left.
    var place: Point
  }

  /// A contact from its beginning to its end.
  struct Contact: Equatable {
    var samples: [Sample]
    /// The time of the lift, in microseconds; `nil` if the contact does not end.
    var end: Int64?
    /// The number of frames in which the panel reported it, without that of the lift.
    var frameCount: Int { samples.count }
    var places: [Point] { samples.map(\.place) }
    var start: Point { samples[0].place }
    var last: Point { samples[samples.count - 1].place }
    /// The distance from the beginning to the end, in millimeters.
    var length: Double { start.distance(to: last) }
    /// In microseconds, up to the last place.
    var duration: Int64 { samples[samples.count - 1].time - samples[0].time }
  }

  /// A frame in which a contact has moved.
  struct Movement: Equatable {
    var time: Int64
    /// The number of contacts that are down.
    var contacts: Int
    /// The longest step of a contact since its last value, in millimeters.
    var step: Double
  }

  /// The contacts, in the order in which they began.
  private(set) var contacts: [Contact] = []
  private(set) var movements: [Movement] = []
  /// The most contacts at once.
  private(set) var mostContacts = 0
  /// The size of the panel, in millimeters.
  let size: Size
  /// True if events have no times, so that nothing can be said about rates.
  let hasTimes: Bool
  /// The comments of the capture.
  let comments: [String]

  /// The contacts that are down: the index in `contacts` by the decoder's number.
  private var down: [Int: Int] = [:]

  init(contacts: [Contact], movements: [Movement] = [], size: Size, comments: [String] = []) {
    (self.contacts, self.movements, self.size) = (contacts, movements, size)
    (self.comments, hasTimes) = (comments, true)
    mostContacts = contacts.count
  }

  /// Reads a capture; `nil` if its device has no position.
  ///
  /// - Parameters:
  ///   - capture: A capture of one panel.
  ///   - scale: The scale of its panel.
  init?(_ capture: Capture, _ scale: PanelScale) {
    guard var reader = FrameReader(description: capture.device) else { return nil }
    (size, comments) = (scale.size, capture.comments)
    hasTimes = !capture.hasAssumedTimes
    for event in capture.events {
      for frame in reader.read(event) { follow(frame, scale) }
    }
    for frame in reader.settle() { follow(frame, scale) }
  }

  private mutating func follow(_ frame: ContactFrame, _ scale: PanelScale) {
    var step: Double?
    for change in frame.changes {
      let contact = change.contact
      let isOver = change.phase == .ended || change.phase == .cancelled
      if isOver || contact.isHovering || contact.isPalm {
        if let index = down.removeValue(forKey: contact.number) { contacts[index].end = frame.time }
        continue
      }
      let sample = Sample(time: frame.time, place: scale.place(of: contact))
      if let index = down[contact.number] {
        step = max(step ?? 0, contacts[index].last.distance(to: sample.place))
        contacts[index].samples.append(sample)
      } else {
        down[contact.number] = contacts.count
        contacts.append(Contact(samples: [sample]))
      }
    }
    mostContacts = max(mostContacts, down.count)
    if let step {
      movements.append(Movement(time: frame.time, contacts: down.count, step: step))
    }
  }
}

/// The map from a panel's values to its millimeters.
struct PanelScale {
  /// True if the millimeters are those of the panel or of a diagonal, not assumed.
  let isKnown: Bool
  /// The size of the panel, in millimeters.
  let size: Size
  private let geometry: SurfaceGeometry

  /// Creates the scale of a panel.
  ///
  /// - Parameters:
  ///   - description: The panel. If its resolution is missing or impossible, its longer side counts
  ///     as 1000 points, as in the daemon.
  ///   - diagonal: The diagonal in inches, if a person has named it.
  init(_ description: DeviceDescription, diagonal: Double? = nil) {
    geometry = SurfaceGeometry(description: description, diagonal: diagonal)
    isKnown = geometry.sizeOrigin != .assumed
    let factor = 1 / Metrics.pointsPerMillimeter
    size = Size(width: geometry.size.width * factor, height: geometry.size.height * factor)
  }

  func place(of contact: InputEvents.Contact) -> Point {
    geometry.location(of: contact) * (1 / Metrics.pointsPerMillimeter)
  }

  /// The location of a place, as shares of a surface.
  ///
  /// - Parameters:
  ///   - place: The place on the panel, in millimeters.
  ///   - surface: The map of the surface.
  /// - Returns: The location, where the surface is 1 wide and 1 high.
  func location(of place: Point, on surface: SurfaceGeometry) -> Point {
    let values = geometry.values(at: place * Metrics.pointsPerMillimeter)
    var contact = InputEvents.Contact(number: 0)
    // A place may be outside the axes.
    contact.x = Int32(clamping: Int(values.x.rounded()))
    contact.y = Int32(clamping: Int(values.y.rounded()))
    let location = surface.location(of: contact)
    return Point(x: location.x / surface.size.width, y: location.y / surface.size.height)
  }

  /// The unit of lengths for people.
  var unit: String { isKnown ? "mm" : "points" }

  /// A length in the unit for people.
  ///
  /// - Parameter millimeters: The length in millimeters.
  /// - Returns: Millimeters, or points if those are only assumed.
  func length(_ millimeters: Double) -> Double {
    isKnown ? millimeters : millimeters * Metrics.pointsPerMillimeter
  }
}
