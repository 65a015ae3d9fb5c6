import GestureWire
import InputEvents

/// Ends a contact that makes a larger step in a frame than a finger can, and begins another one.
struct JumpFilter: ContactFilter {
  private struct Followed {
    /// The number before the filter.
    let contact: Int
    /// The contact as it last passed, with its number behind the filter.
    var newest: Contact
  }

  private var contacts: [Followed] = []

  init() {
    contacts.reserveCapacity(ContactFilters.usualContacts)
  }

  mutating func filter(_ change: ContactChange, at time: Double, into output: inout FilterOutput) {
    var contact = change.contact
    if change.phase == .began {
      contacts.append(Followed(contact: contact.number, newest: contact))
    }
    guard let index = contacts.firstIndex(where: { $0.contact == contact.number }) else {
      return output.changes.append(change)
    }
    let before = contacts[index].newest
    let hasJumped =
      contact.isFiltered
      && output.settings.distance(from: before, to: contact) > output.settings.jump
    contact.number = before.number
    if hasJumped { output.ignore(contact, because: .jump) }
    switch change.phase {
    case .began: output.changes.append(change)
    case .changed where hasJumped:
      output.pass(.ended, before, as: before.number)
      contact.number = output.makeNumber()
      output.pass(.began, contact, as: contact.number)
    case .changed: output.pass(.changed, contact, as: before.number)
    case .ended, .cancelled:
      // A finger is not lifted where it cannot be.
      output.pass(change.phase, hasJumped ? before : contact, as: before.number)
      contacts.remove(at: index)
      return
    }
    contacts[index].newest = contact
  }
}
