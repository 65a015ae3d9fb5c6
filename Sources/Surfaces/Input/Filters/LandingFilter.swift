import GestureWire
import Gestures
import InputEvents

/// Holds back contacts that are too small, too large, too light or too new.
///
/// ```
///            counts, and the frames to skip are over
///   held ──────────────────────────────────────────────► passed ───► lifted
///     ▲                                                   │   │
///     └───────────────────────────────────────────────────┘   └────► refused until it is lifted
///        lighter than 80 % of the smallest pressure: ended       too small or too large: cancelled
/// ```
struct LandingFilter: ContactFilter {
  private var landings: [Landing] = []

  init() {
    landings.reserveCapacity(ContactFilters.usualContacts)
  }

  /// True if there is a contact, held back or not.
  var hasContacts: Bool { !landings.isEmpty }

  mutating func filter(_ change: ContactChange, at time: Double, into output: inout FilterOutput) {
    let contact = change.contact
    if change.phase == .began { landings.append(Landing(contact, as: contact.number)) }
    guard let index = landings.firstIndex(where: { $0.down.number == contact.number }) else {
      return output.changes.append(change)
    }
    switch change.phase {
    case .began: landings[index].follow(contact, &output)
    case .changed:
      if landings[index].down.isHovering != contact.isHovering, !contact.isPen {
        // A finger that hovers and comes down, or rises, is another contact for filters.
        landings[index].finish(.ended, contact, &output)
        landings[index] = Landing(contact, as: output.makeNumber())
      }
      landings[index].follow(contact, &output)
    case .ended, .cancelled:
      landings[index].finish(change.phase, contact, &output)
      landings.remove(at: index)
    }
  }
}

/// A contact on its way to be one behind the filter.
private struct Landing {
  /// The share of the smallest pressure below which a contact ends (issue 46); with all of it,
  /// noise would end and begin the contact again and again.
  private static let pressureToStay = 0.8

  private enum Stage { case held, passed, refused }

  /// The contact as it came down.
  let down: Contact
  /// Its number behind the filter.
  private var number: Int
  private var stage = Stage.held
  /// True if it has passed at any time.
  private var hasPassed = false
  /// The number of frames in which it has counted since it last did not, up to those to skip.
  private var frames = 0
  /// The reason why it last did not count.
  private var fault: IgnoredLine.Cause?

  init(_ contact: Contact, as number: Int) { (down, self.number) = (contact, number) }

  /// Follows the contact in a frame.
  mutating func follow(_ contact: Contact, _ output: inout FilterOutput) {
    guard stage != .refused else { return }
    if let fault = fault(of: contact, output.settings) {
      if stage == .passed { end(contact, because: fault, &output) }
      (frames, self.fault) = (0, fault)
    } else if stage == .passed {
      output.pass(.changed, contact, as: number)
    } else {
      frames += 1
      guard frames > output.settings.skipFrames || !contact.isFiltered else { return }
      (stage, hasPassed) = (.passed, true)
      output.pass(.began, contact, as: number)
    }
  }

  /// The reason why the contact does not count now; `nil` if it counts.
  private func fault(of contact: Contact, _ settings: FilterSettings) -> IgnoredLine.Cause? {
    guard contact.isFiltered else { return nil }
    let size = settings.size(of: contact)
    if size < settings.minimumSize { return .minimumSize }
    if size > settings.maximumSize { return .maximumSize }
    let least = settings.minimumPressure * (frames > 0 ? Self.pressureToStay : 1)
    return settings.pressure(of: contact) < least ? .minimumPressure : nil
  }

  /// Ends a contact that has passed and does not count any more.
  private mutating func end(
    _ contact: Contact, because fault: IgnoredLine.Cause, _ output: inout FilterOutput
  ) {
    switch fault {
    case .minimumSize: refuse(contact, because: .minimumSize, &output)
    case .maximumSize: refuse(contact, because: .maximumSize, &output)
    default:
      output.pass(.ended, contact, as: number)
      (stage, number) = (.held, output.makeNumber())
    }
  }

  private mutating func refuse(
    _ contact: Contact, because cause: Touch.CancellationCause, _ output: inout FilterOutput
  ) {
    output.cancel(contact, as: number, because: cause)
    stage = .refused
  }

  /// Ends the contact, since the panel does.
  func finish(_ phase: ContactChange.Phase, _ contact: Contact, _ output: inout FilterOutput) {
    if stage == .passed {
      output.pass(phase, contact, as: number)
    } else if !hasPassed, phase == .ended {
      output.ignore(down, because: fault ?? .skipFrames)
    }
  }
}
