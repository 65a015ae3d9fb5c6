import GestureWire
import InputEvents

/// Keeps the location of a contact while it moves less than the panel's noise.
///
/// A larger movement pulls the location behind it as on a line of that length, so that a slow
/// movement has no steps.
struct JitterFilter: ContactFilter {
  private var contacts: [Steadied] = []

  init() {
    contacts.reserveCapacity(ContactFilters.usualContacts)
  }

  mutating func filter(_ change: ContactChange, at time: Double, into output: inout FilterOutput) {
    let contact = change.contact
    if change.phase == .began { contacts.append(Steadied(newest: contact)) }
    guard let index = contacts.firstIndex(where: { $0.newest.number == contact.number }) else {
      return output.changes.append(change)
    }
    contacts[index].follow(contact, &output)
    output.pass(change.phase, contacts[index].newest, as: contact.number)
    if change.phase == .ended || change.phase == .cancelled { contacts.remove(at: index) }
  }
}

/// A contact whose location is kept steady.
private struct Steadied {
  /// The contact as it last passed.
  var newest: Contact
  /// True if a movement has been reported that the location did not follow.
  private var isTold = false

  init(newest: Contact) { self.newest = newest }

  /// Adopts the contact's values, and moves its location behind it.
  mutating func follow(_ contact: Contact, _ output: inout FilterOutput) {
    let before = newest
    newest = contact
    let distance = output.settings.distance(from: before, to: contact)
    guard contact.isFiltered, output.settings.jitter > 0, distance > 0 else { return }
    if distance <= output.settings.jitter, !isTold {
      output.ignore(contact, because: .jitter)
      isTold = true
    }
    let share = max(distance - output.settings.jitter, 0) / distance
    newest.x = Self.value(from: before.x, to: contact.x, share)
    newest.y = Self.value(from: before.y, to: contact.y, share)
  }

  /// The value at a share of the way between two others.
  private static func value(from one: Int32, to other: Int32, _ share: Double) -> Int32 {
    Int32((Double(one) + (Double(other) - Double(one)) * share).rounded())
  }
}
