import GestureWire
import Gestures
import InputEvents

/// Ignores contacts that begin in dead areas, on ghosts, or in the band along the edges.
///
/// ```
///   dead area ─► ignored, as long as it is down
///   ghost ─────► held ─► passed when it leaves the spot
///   band ──────► held ─► passed when it leaves the band within the grace; else ignored
/// ```
struct PlaceFilter: ContactFilter {
  private enum Stage {
    case passed, ignored
    /// At the ghost with that index.
    case atGhost(Int)
    /// In the band, until a time in seconds.
    case inBand(until: Double)
  }

  private struct Placed {
    /// The contact as it came down.
    let down: Contact
    var stage: Stage
  }

  private var contacts: [Placed] = []

  init() {
    contacts.reserveCapacity(ContactFilters.usualContacts)
  }

  mutating func filter(_ change: ContactChange, at time: Double, into output: inout FilterOutput) {
    let contact = change.contact
    if change.phase == .began {
      let stage = stage(of: contact, at: time, into: &output)
      contacts.append(Placed(down: contact, stage: stage))
      if case .passed = stage { output.changes.append(change) }
      return
    }
    guard let index = contacts.firstIndex(where: { $0.down.number == contact.number }) else {
      return output.changes.append(change)
    }
    if case .passed = contacts[index].stage {
      output.changes.append(change)
    } else if change.phase == .changed, mayPass(contact, contacts[index].stage, output.settings) {
      contacts[index].stage = .passed
      output.pass(.began, contact, as: contact.number)
    }
    guard change.phase == .ended || change.phase == .cancelled else { return }
    if change.phase == .ended, case .inBand = contacts[index].stage {
      output.ignore(contacts[index].down, because: .edgeBand)
    }
    contacts.remove(at: index)
  }

  /// The stage of a contact that comes down.
  private func stage(
    of contact: Contact, at time: Double, into output: inout FilterOutput
  ) -> Stage {
    guard contact.isFiltered else { return .passed }
    let settings = output.settings
    let location = settings.location(of: contact)
    if settings.deadAreas.contains(where: { $0.contains(location) }) {
      output.ignore(contact, because: .deadAreas)
      return .ignored
    }
    if let ghost = settings.ghosts.firstIndex(where: { settings.isAt($0, location) }) {
      output.ignore(contact, because: .ghosts)
      return .atGhost(ghost)
    }
    guard settings.isInBand(location) else { return .passed }
    return .inBand(until: EventTime.after(settings.edgeGrace, from: time))
  }

  /// True if a contact that is held back begins now.
  private func mayPass(
    _ contact: Contact, _ stage: Stage, _ settings: FilterSettings
  ) -> Bool {
    guard contact.isFiltered else {
      if case .ignored = stage { return false }
      return true
    }
    let location = settings.location(of: contact)
    return switch stage {
    case .passed, .ignored: false
    case .atGhost(let index):
      // The configuration may have lost the ghost.
      !settings.ghosts.indices.contains(index) || !settings.isAt(settings.ghosts[index], location)
    case .inBand: !settings.isInBand(location)
    }
  }

  // MARK: Time

  /// The time at which the next contact has been in the band for too long, in seconds.
  var deadline: Double? {
    var earliest: Double?
    for contact in contacts {
      if case .inBand(let end) = contact.stage { earliest = min(end, earliest ?? end) }
    }
    return earliest
  }

  /// Ignores the contacts that have been in the band for too long.
  mutating func expire(at time: Double, into output: inout FilterOutput) {
    for index in contacts.indices {
      guard case .inBand(let end) = contacts[index].stage, end <= time else { continue }
      output.ignore(contacts[index].down, because: .edgeBand)
      contacts[index].stage = .ignored
    }
  }
}
