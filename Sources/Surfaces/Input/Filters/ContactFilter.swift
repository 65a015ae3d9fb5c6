import GestureWire
import Gestures
import InputEvents

/// A filter of a panel's contacts: it passes a change on, holds it back, or makes others of it.
///
/// As before it, each contact begins once and ends once behind it. A contact that it has not seen
/// begin came down before the filter existed, and passes as it is.
protocol ContactFilter {
  /// Filters a change of a frame.
  ///
  /// - Parameters:
  ///   - change: The next change, in the order of the frame.
  ///   - time: The time of the frame, in seconds.
  ///   - output: The place for what passes and what is ignored.
  mutating func filter(_ change: ContactChange, at time: Double, into output: inout FilterOutput)
}

/// The results of filters, with what they share.
struct FilterOutput {
  /// The changes that pass.
  var changes: [ContactChange] = []
  /// The contacts that all filters have ignored in the frame.
  private(set) var ignored: [IgnoredContact] = []
  /// The reason why filters have cancelled contacts in the frame; `nil` if they have not.
  private(set) var cancellation: Touch.CancellationCause?
  /// The newest number of a contact that the panel does not know; a panel's numbers count from 1
  /// and do not get as far.
  private var newestNumber = Int.max / 2
  /// The settings of all filters.
  var settings: FilterSettings

  init(_ settings: FilterSettings) {
    self.settings = settings
    changes.reserveCapacity(ContactFilters.usualContacts)
    ignored.reserveCapacity(ContactFilters.usualContacts)
  }

  /// Forgets the frame before.
  mutating func begin() {
    ignored.removeAll(keepingCapacity: true)
    cancellation = nil
  }

  /// Passes a change on, with the number that the contact has behind the filter.
  mutating func pass(_ phase: ContactChange.Phase, _ contact: Contact, as number: Int) {
    var contact = contact
    contact.number = number
    changes.append(ContactChange(phase: phase, contact: contact))
  }

  /// Cancels a contact for a reason of the filter.
  mutating func cancel(
    _ contact: Contact, as number: Int, because cause: Touch.CancellationCause
  ) {
    pass(.cancelled, contact, as: number)
    cancellation = cause
  }

  /// Reports an ignored contact.
  mutating func ignore(_ contact: Contact, because cause: IgnoredLine.Cause) {
    ignored.append(IgnoredContact(location: settings.location(of: contact), cause: cause))
  }

  /// Makes the number of a contact that begins behind the filter only.
  mutating func makeNumber() -> Int {
    newestNumber += 1
    return newestNumber
  }
}

extension Contact {
  /// True for a finger that touches: filters leave pens, palms and hovering fingers alone.
  var isFiltered: Bool { !isPen && !isPalm && !isHovering }
}
