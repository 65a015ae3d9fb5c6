import InputEvents
import Testing

/// The lives of all contacts that a decoder tells of, checked to be possible.
struct ContactLives {
  /// All contacts by number.
  private(set) var contacts: [Int: RecordedContact] = [:]
  /// The numbers of the contacts that are down.
  private(set) var down: Set<Int> = []
  /// How many were down at the end of a frame, at most.
  private(set) var largestDownCount = 0
  private var newestNumber = 0

  /// Takes what a frame says.
  mutating func take(_ frame: ContactFrame) {
    for change in frame.changes {
      let contact = change.contact
      let place = [contact.x, contact.y]
      switch change.phase {
      case .began:
        #expect(contact.number > newestNumber, "a number is used again")
        newestNumber = contact.number
        contacts[contact.number] = RecordedContact(slot: contact.slot, begin: place, end: place)
        down.insert(contact.number)
      case .changed:
        #expect(down.contains(contact.number), "a contact that is not there has changed")
        contacts[contact.number]?.end = place
      case .ended, .cancelled:
        #expect(down.remove(contact.number) != nil, "a contact that is not there is over")
        contacts[contact.number]?.end = place
      }
    }
    largestDownCount = max(largestDownCount, down.count)
    let slots = down.compactMap { contacts[$0]?.slot }
    #expect(Set(slots).count == slots.count, "a slot has two contacts")
  }
}
