package import Gestures
package import InputEvents

/// Makes touches of a panel's contacts: points instead of raw values, and no palms.
///
/// * A palm from the start is never a touch. A finger that turns out to be a palm is cancelled, and
///   stays a palm until it is lifted, whatever the panel says then (`libinput`).
/// * A contact that hovers is no touch. It becomes one where it comes down; when it rises again
///   the touch has ended, for that is what a lifted finger does.
package final class Surface {
  /// From raw values to points.
  package let geometry: SurfaceGeometry

  private var contacts: [FollowedContact] = []
  /// The events of one frame; kept for their storage.
  private var events: [[TouchSample]] = [[]]

  /// Makes a surface that nothing touches.
  package init(geometry: SurfaceGeometry) {
    self.geometry = geometry
  }

  /// Takes a frame and sends what it says of touches.
  ///
  /// An event tells one thing of a touch, and the end of a contact comes before the begin of the
  /// next one in its slot. So a frame that says more is sent as several events of the same time.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - body: Called for each event; not called where nothing changed.
  package func send(_ frame: ContactFrame, to body: ([TouchSample]) -> Void) {
    for index in contacts.indices { contacts[index].newestEvent = -1 }
    for change in frame.changes { take(change) }
    contacts.removeAll { $0.isGone }
    for index in events.indices where !events[index].isEmpty {
      body(events[index])
      events[index].removeAll(keepingCapacity: true)
    }
  }

  private func take(_ change: ContactChange) {
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
      if contacts[index].isTouching {
        add(change.phase == .ended ? .ended : .cancelled, index, contact)
      }
      contacts[index].isGone = true
    }
  }

  private func index(of contact: Contact) -> Int? {
    contacts.firstIndex { $0.number == contact.number && !$0.isGone }
  }

  private func update(_ index: Int, with contact: Contact) {
    if contact.tool == .palm { contacts[index].isPalm = true }
    let wasTouching = contacts[index].isTouching
    let isTouching = !contacts[index].isPalm && contact.distance <= 0
    contacts[index].isTouching = isTouching
    switch (wasTouching, isTouching) {
    case (false, true):
      contacts[index].type = contact.tool == .pen ? .pencil : .direct
      add(.began, index, contact)
    case (true, false):
      add(contacts[index].isPalm ? .cancelled : .ended, index, contact)
    case (true, true):
      // A finger that only presses harder has not moved: "changes when a finger moves", as UIKit's
      // headers have it.
      guard contacts[index].location != geometry.location(of: contact) else { return }
      add(.moved, index, contact)
    case (false, false):
      break
    }
  }

  private func add(_ phase: Touch.Phase, _ index: Int, _ contact: Contact) {
    var event = contacts[index].newestEvent + 1
    if phase == .began, let slot = contact.slot {
      for other in contacts where other.isGone && other.slot == slot {
        event = max(event, other.newestEvent + 1)
      }
    }
    contacts[index].newestEvent = event
    contacts[index].location = geometry.location(of: contact)
    if event == events.endIndex { events.append([]) }
    events[event].append(
      TouchSample(
        contact: contact.number, phase: phase, location: contacts[index].location,
        type: contacts[index].type, majorRadius: geometry.majorRadius(of: contact),
        force: geometry.force(of: contact), maximumPossibleForce: geometry.maximumPossibleForce))
  }
}
