import GestureWire
import Gestures
import InputEvents

/// Joins a lift and a new contact on its spot, since a worn panel loses fingers for a moment.
///
/// So each lift waits until no contact can continue the touch any more. A contact elsewhere in its
/// slot ends the wait at once: the panel has seen two fingers there.
struct ChatterFilter: ContactFilter {
  /// A contact that is lifted, with its values and its number behind the filter.
  private struct Lift {
    let contact: Contact
    /// The time at which it ends, in seconds.
    let deadline: Double
  }

  /// A contact that continues another one.
  private struct Continuation {
    /// The number before the filter.
    let contact: Int
    /// The number behind it, which is that of the first of the joined contacts.
    let number: Int
  }

  private var lifts: [Lift] = []
  private var continuations: [Continuation] = []

  init() {
    lifts.reserveCapacity(ContactFilters.usualContacts)
    continuations.reserveCapacity(ContactFilters.usualContacts)
  }

  mutating func filter(_ change: ContactChange, at time: Double, into output: inout FilterOutput) {
    let contact = change.contact
    let index = continuations.firstIndex { $0.contact == contact.number }
    let number = index.map { continuations[$0].number } ?? contact.number
    switch change.phase {
    case .began: begin(contact, into: &output)
    case .changed: output.pass(.changed, contact, as: number)
    case .ended, .cancelled:
      if let index { continuations.remove(at: index) }
      if change.phase == .ended, let chatter = output.settings.chatter, contact.isFiltered {
        wait(contact, as: number, until: EventTime.after(chatter.within, from: time), &output)
      } else {
        output.pass(change.phase, contact, as: number)
      }
    }
  }

  private mutating func begin(_ contact: Contact, into output: inout FilterOutput) {
    let before = removeLift(near: contact, output.settings)
    if let slot = contact.slot, let index = lifts.firstIndex(where: { $0.contact.slot == slot }) {
      end(lifts.remove(at: index), &output)
    }
    guard let before else { return output.pass(.began, contact, as: contact.number) }
    let number = before.contact.number
    continuations.append(Continuation(contact: contact.number, number: number))
    output.ignore(contact, because: .chatter)
    output.pass(.changed, contact, as: number)
  }

  /// Removes and returns the lift that a contact continues; `nil` if there is none.
  private mutating func removeLift(near contact: Contact, _ settings: FilterSettings) -> Lift? {
    guard let chatter = settings.chatter, contact.isFiltered else { return nil }
    let index = lifts.firstIndex {
      settings.distance(from: $0.contact, to: contact) <= chatter.distance
    }
    return index.map { lifts.remove(at: $0) }
  }

  private mutating func wait(
    _ contact: Contact, as number: Int, until deadline: Double, _ output: inout FilterOutput
  ) {
    // Contacts without slots, of a panel that reports nonsense, could be any number.
    if lifts.count == ContactFilters.usualContacts {
      end(lifts.removeFirst(), &output)
    }
    var lifted = contact
    lifted.number = number
    lifts.append(Lift(contact: lifted, deadline: deadline))
  }

  private func end(_ lift: Lift, _ output: inout FilterOutput) {
    output.pass(.ended, lift.contact, as: lift.contact.number)
  }

  // MARK: Time

  /// The time at which the next lift ends its wait, in seconds; `nil` if none waits.
  var deadline: Double? {
    var earliest: Double?
    for lift in lifts { earliest = min(lift.deadline, earliest ?? lift.deadline) }
    return earliest
  }

  /// Ends the lifts that have waited long enough.
  mutating func releaseLifts(at time: Double, into output: inout FilterOutput) {
    for lift in lifts where lift.deadline <= time { end(lift, &output) }
    lifts.removeAll { $0.deadline <= time }
  }
}
