import Gestures
import InputEvents

/// A contact of the panel, with everything that the surface remembers about it.
struct FollowedContact {
  /// The meaning of a contact for the engine.
  enum Presence {
    /// No meaning: a palm, or a finger beside a pen.
    case none
    /// A pointer near the surface.
    case hovering
    case touching
  }

  /// The contact as the panel last reported it.
  var contact: Contact
  /// The present meaning of the contact for the engine.
  var presence = Presence.none
  /// True if the contact was a palm at any time.
  var isPalm = false
  /// True if the contact was a pen at any time.
  var isPen = false
  /// True if the contact is not a pen, and a pen was near at any time of it.
  var isKeptOff = false
  /// True if the contact touched when the surface was restarted, and has not been lifted since.
  var isLeftOver = false
  /// True if the contact has been reported, as a touch or as ignored.
  var isTold = false
  /// True if the contact is over.
  var isGone = false
  /// The index of the newest event about the contact in the frame under way; -1 if there is none.
  var newestEvent = -1
  /// The type of the contact when it began to touch or hover.
  var type = Touch.TouchType.direct
  /// The location in the newest report.
  var location = Point.zero
  /// The attitude of the pen in the newest report.
  var stylus = Stylus()
  /// The force in the newest report.
  var force = 0.0

  init(_ contact: Contact) {
    self.contact = contact
  }

  /// Adopts the contact as the panel reports it now.
  ///
  /// - Parameters:
  ///   - contact: The newest values of the panel.
  ///   - keepsFingersOff: True if a pen keeps fingers off the panel.
  /// - Returns: The meaning of the contact for the engine, before and now.
  mutating func follow(
    _ contact: Contact, keepsFingersOff: Bool
  ) -> (before: Presence, now: Presence) {
    self.contact = contact
    if contact.isPalm { isPalm = true }
    if contact.isPen, !isPalm { isPen = true }
    if !isPen, keepsFingersOff { isKeptOff = true }
    if contact.isHovering { isLeftOver = false }
    let before = presence
    presence =
      isPalm || isKeptOff || isLeftOver ? .none : contact.isHovering ? .hovering : .touching
    return (before, presence)
  }

  /// Makes a sample of the contact, and remembers what it reports.
  ///
  /// - Parameters:
  ///   - phase: The phase of the touch or pointer.
  ///   - location: The location in points; `nil` to compute it.
  ///   - event: The index of the sample's event in the frame under way.
  ///   - geometry: The map from raw values to points.
  /// - Returns: The sample.
  mutating func report(
    _ phase: Touch.Phase, at location: Point?, in event: Int, by geometry: SurfaceGeometry
  ) -> TouchSample {
    newestEvent = event
    self.location = location ?? geometry.location(of: contact)
    stylus = geometry.stylus(of: contact)
    force = geometry.force(of: contact)
    if phase == .began { isTold = true }
    var sample = TouchSample(
      contact: contact.number, phase: phase, location: self.location, type: type,
      majorRadius: geometry.majorRadius(of: contact), force: force,
      maximumPossibleForce: geometry.maximumPossibleForce)
    sample.stylus = stylus
    return sample
  }
}
