import GestureWire
package import Gestures
package import InputEvents

/// Turns a panel's contacts into touches and pointers: points in place of raw values, without
/// palms.
///
/// - A contact that begins as a palm is never a touch. A finger that becomes a palm is cancelled,
///   and stays a palm until it is lifted, whatever the panel reports later (`libinput`).
/// - A contact that hovers is a pointer. When it comes down, it leaves the region first and then
///   begins as a touch. When it rises, it ends as a touch, as a lifted finger does, and then enters
///   the region.
/// - While a pen is near, fingers are cancelled and kept off, and so are fingers that come down a
///   moment after it has left. They stay so until they are lifted (`libinput`).
package final class Surface {
  /// The map from raw values to points.
  private(set) var geometry: SurfaceGeometry

  /// The contacts that came down in the newest frame and are no touches.
  private(set) var ignored: [IgnoredContact] = []

  private let reportsBoundingBox: Bool
  private var contacts: [FollowedContact] = []
  private var priority = PenPriority()
  /// True if another node of the panel reports a near pen.
  private var isPenNearElsewhere = false
  /// The cause for contacts of the frame under way that are cancelled.
  private var cause = Touch.CancellationCause.eventsLost
  /// The time of the frame under way, in microseconds.
  private var time: Int64 = 0
  /// The events of one frame; kept for their storage.
  private var events: [[TouchSample]] = [[]]

  /// Creates a surface without contacts.
  ///
  /// - Parameters:
  ///   - geometry: The map from raw values to points.
  ///   - reportsBoundingBox: True if the contacts are corners of the box around the fingers.
  init(geometry: SurfaceGeometry, reportsBoundingBox: Bool = false) {
    self.geometry = geometry
    self.reportsBoundingBox = reportsBoundingBox
  }

  // MARK: Input

  /// True if there is a contact on the panel, touch or not.
  var hasContacts: Bool { !contacts.isEmpty }

  /// True if a finger or a pen touches the panel, even if the engine does not know of it since a
  /// change of the geometry.
  var hasTouches: Bool { contacts.contains { $0.presence == .touching || $0.isLeftOver } }

  /// Continues between two frames with another geometry and an engine without touches.
  ///
  /// Contacts that touch now do not reach that engine until they are lifted. A contact that hovers
  /// can still come down, and is new to the engine.
  func restart(with geometry: SurfaceGeometry) {
    self.geometry = geometry
    for index in contacts.indices {
      if contacts[index].presence == .touching { contacts[index].isLeftOver = true }
      contacts[index].presence = .none
    }
  }

  /// Sends the changes of touches and pointers in a frame.
  ///
  /// An event contains one change for each contact, and the end of a contact comes before the
  /// beginning of the next one in its slot. A frame with more changes is sent as several events of
  /// the same time.
  ///
  /// - Parameters:
  ///   - frame: The changes up to a `SYN_REPORT`, in raw units of the panel's axes.
  ///   - cause: The cause for contacts that it cancels.
  ///   - body: Called for each event; not called if nothing changed.
  package func send(
    _ frame: ContactFrame, cancelledBecause cause: Touch.CancellationCause = .eventsLost,
    to body: ([TouchSample]) -> Void
  ) {
    (time, self.cause) = (frame.time, cause)
    if !ignored.isEmpty { ignored.removeAll(keepingCapacity: true) }
    for index in contacts.indices { contacts[index].newestEvent = -1 }
    // A pen that comes near claims the panel before anything else in its frame.
    let brings = bringsPen(frame)
    setPen(isNear: brings || contacts.contains(where: \.isPen))
    for change in frame.changes { apply(change) }
    // In most frames no contact goes, and moving none of them takes longer than this look.
    if contacts.contains(where: \.isGone) { contacts.removeAll { $0.isGone } }
    setPen(isNear: contacts.contains(where: \.isPen))
    sendEvents(to: body)
  }

  /// Sets whether a pen is near, according to another node of the panel.
  ///
  /// - Parameters:
  ///   - isNear: True if a pen is near.
  ///   - time: The time of the change, in microseconds on the clock of the frames.
  ///   - body: Called with the fingers that the pen cancels, if there are any.
  func setPenNear(_ isNear: Bool, at time: Int64, to body: ([TouchSample]) -> Void) {
    self.time = time
    isPenNearElsewhere = isNear
    for index in contacts.indices { contacts[index].newestEvent = -1 }
    setPen(isNear: contacts.contains(where: \.isPen))
    sendEvents(to: body)
  }

  /// Cancels everything on the panel, which has gone for an unknown reason.
  ///
  /// - Parameters:
  ///   - time: The present time, in microseconds of the events' clock.
  ///   - body: Called with the cancelled contacts, if there are any.
  func cancelContacts(at time: Int64, to body: ([TouchSample]) -> Void) {
    let changes = contacts.map { ContactChange(phase: .cancelled, contact: $0.contact) }
    send(ContactFrame(time: time, changes: changes), cancelledBecause: .deviceGone, to: body)
  }

  private func sendEvents(to body: ([TouchSample]) -> Void) {
    for index in events.indices where !events[index].isEmpty {
      body(events[index])
      events[index].removeAll(keepingCapacity: true)
    }
  }

  // MARK: Pens

  private func setPen(isNear: Bool) {
    guard priority.set(isNear: isNear || isPenNearElsewhere, at: time) else { return }
    for index in contacts.indices where !contacts[index].isPen {
      update(index, with: contacts[index].contact)
    }
  }

  /// Marks contacts that turn out to be pens; returns true if the frame has a pen.
  private func bringsPen(_ frame: ContactFrame) -> Bool {
    var hasPen = false
    for change in frame.changes where change.contact.isPen {
      if let index = index(of: change.contact) {
        if !contacts[index].isPalm { contacts[index].isPen = true }
      } else if change.phase == .began {
        hasPen = true
      }
    }
    return hasPen
  }

  // MARK: Contacts

  private func apply(_ change: ContactChange) {
    let contact = change.contact
    switch change.phase {
    case .began:
      contacts.append(FollowedContact(contact))
      update(contacts.endIndex - 1, with: contact)
    case .changed:
      guard let index = index(of: contact) else { return }
      update(index, with: contact)
    case .ended, .cancelled:
      guard let index = index(of: contact) else { return }
      contacts[index].contact = contact
      let isCancelled = change.phase == .cancelled
      switch contacts[index].presence {
      case .touching: add(isCancelled ? .cancelled : .ended, index, because: cause)
      case .hovering: add(isCancelled ? .cancelled : .regionExited, index, because: cause)
      case .none: break
      }
      contacts[index].isGone = true
    }
  }

  private func index(of contact: Contact) -> Int? {
    contacts.firstIndex { $0.contact.number == contact.number && !$0.isGone }
  }

  private func update(_ index: Int, with contact: Contact) {
    switch contacts[index].follow(contact, keepsFingersOff: priority.keepsFingersOff(at: time)) {
    case (.none, .none): noteIgnored(index)
    case (.none, .hovering): add(.regionEntered, index)
    case (.none, .touching): add(.began, index)
    case (.hovering, .touching):
      add(.regionExited, index)
      add(.began, index)
    case (.touching, .hovering):
      add(.ended, index)
      add(.regionEntered, index)
    case (_, .none): add(.cancelled, index, because: contacts[index].isPalm ? .palm : .pen)
    case (.hovering, .hovering):
      let isSame =
        contacts[index].location == geometry.location(of: contact)
        && contacts[index].stylus == geometry.stylus(of: contact)
      if !isSame { add(.regionMoved, index) }
    case (.touching, .touching):
      let location = geometry.location(of: contact)
      if contacts[index].location != location || isHeldOtherwise(index) {
        add(.moved, index, at: location)
      }
    }
  }

  /// Reports, once, a contact that came down and that the engine ignores.
  private func noteIgnored(_ index: Int) {
    let contact = contacts[index].contact
    guard !contacts[index].isTold, !contacts[index].isLeftOver, !contact.isHovering else { return }
    contacts[index].isTold = true
    ignored.append(
      IgnoredContact(
        location: geometry.location(of: contact), cause: contacts[index].isPalm ? .palm : .pen))
  }

  /// True if the attitude or force of a pen differs from the newest report.
  ///
  /// For a finger it is always false, since a panel's pressure is noise in every frame.
  private func isHeldOtherwise(_ index: Int) -> Bool {
    guard contacts[index].type == .pencil else { return false }
    let followed = contacts[index]
    return followed.stylus != geometry.stylus(of: followed.contact)
      || followed.force != geometry.force(of: followed.contact)
  }

  // MARK: Events

  private func add(
    _ phase: Touch.Phase, _ index: Int, at location: Point? = nil,
    because cause: Touch.CancellationCause? = nil
  ) {
    var event = contacts[index].newestEvent + 1
    if phase == .began || phase == .regionEntered {
      contacts[index].type = contacts[index].isPen ? .pencil : .direct
      event = max(event, firstEvent(for: contacts[index]))
    }
    var sample = contacts[index].report(phase, at: location, in: event, by: geometry)
    sample.isBoundingBoxCorner = reportsBoundingBox
    if phase == .cancelled { sample.cancellationCause = cause }
    if event == events.endIndex { events.append([]) }
    events[event].append(sample)
  }

  /// The first event of the frame that may contain a new contact: after the end of the previous
  /// contact in its slot, and for a pen after the end of the fingers that it cancels.
  private func firstEvent(for contact: FollowedContact) -> Int {
    var event = 0
    for other in contacts {
      let hadSlot = other.isGone && other.contact.slot == contact.contact.slot
      if (hadSlot && contact.contact.slot != nil) || (contact.isPen && other.isKeptOff) {
        event = max(event, other.newestEvent + 1)
      }
    }
    return event
  }
}

/// The rule that a pen keeps fingers off a panel while it is near, and for a moment after.
struct PenPriority {
  /// The time after the pen has left, in microseconds, in which a lifted hand looks like a tap (90
  /// ms, `libinput`'s timer of touch arbitration).
  static let aftermath: Int64 = 90_000

  private var isNear = false
  private var leftAt: Int64?

  /// Sets whether a pen is near.
  ///
  /// - Parameters:
  ///   - isNear: True if a pen is near.
  ///   - time: The time of the change, in microseconds of the events' clock.
  /// - Returns: True if a pen has just come near.
  mutating func set(isNear: Bool, at time: Int64) -> Bool {
    defer { self.isNear = isNear }
    if self.isNear, !isNear { leftAt = time }
    return isNear && !self.isNear
  }

  /// True if fingers are kept off at a time.
  func keepsFingersOff(at time: Int64) -> Bool {
    if isNear { return true }
    // A clock that has stepped back must not keep fingers off for the length of the step.
    guard let leftAt, time >= leftAt else { return false }
    return time.subtractingReportingOverflow(leftAt).partialValue.magnitude
      < Self.aftermath.magnitude
  }
}
