package import InputEvents

/// The lives of all contacts that a decoder reports, with a check that they are possible.
package struct ContactLives {
  /// The impossible reports.
  package private(set) var faults: [String] = []
  /// All contacts by number.
  package private(set) var contacts: [Int: RecordedContact] = [:]
  /// The numbers of the contacts that are down.
  package private(set) var down: Set<Int> = []
  /// The largest number of contacts at the end of a frame.
  package private(set) var maximumDownCount = 0
  /// All touches in the order in which they came down.
  ///
  /// A contact that hovers does not touch, and may come down more than once.
  package private(set) var touches: [RecordedContact] = []
  /// The largest number of touches at the end of a frame.
  package private(set) var maximumTouchCount = 0
  /// The indices of the touches of the contacts that touch.
  private var touching: [Int: Int] = [:]
  private var newestNumber = 0

  package init() {}

  /// Checks the changes of a frame against the lives of the contacts.
  package mutating func apply(_ frame: ContactFrame) {
    for change in frame.changes {
      let contact = change.contact
      let place = [contact.x, contact.y]
      switch change.phase {
      case .began:
        if contact.number <= newestNumber { faults.append("a number is used again") }
        newestNumber = contact.number
        contacts[contact.number] = RecordedContact(slot: contact.slot, begin: place, end: place)
        down.insert(contact.number)
      case .changed:
        if !down.contains(contact.number) {
          faults.append("a contact that is not there has changed")
        }
        contacts[contact.number]?.end = place
      case .ended, .cancelled:
        if down.remove(contact.number) == nil {
          faults.append("a contact that is not there is over")
        }
        contacts[contact.number]?.end = place
      }
      noteTouch(of: contact, isGone: change.phase == .ended || change.phase == .cancelled)
    }
    maximumDownCount = max(maximumDownCount, down.count)
    maximumTouchCount = max(maximumTouchCount, touching.count)
    let slots = down.compactMap { contacts[$0]?.slot }
    if Set(slots).count != slots.count { faults.append("a slot has two contacts") }
  }

  private mutating func noteTouch(of contact: Contact, isGone: Bool) {
    let place = [contact.x, contact.y]
    if let index = touching[contact.number] {
      touches[index].end = place
      if isGone || contact.isHovering { touching[contact.number] = nil }
    } else if !isGone, !contact.isHovering {
      touching[contact.number] = touches.count
      touches.append(RecordedContact(slot: contact.slot, begin: place, end: place))
    }
  }
}
