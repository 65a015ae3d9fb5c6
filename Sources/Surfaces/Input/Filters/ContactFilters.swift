import GestureWire
import Gestures
import InputEvents

/// The filters between the decoder of a panel and its surface.
///
/// ```
///   decoder ─► size, pressure, frames ─► chatter ─► jump ─► dead areas, ghosts, band ─► jitter ─►
/// ```
final class ContactFilters {
  /// The contacts for which memory is kept: those of two hands.
  static let usualContacts = 10

  /// The settings, which may change between two frames.
  var settings: FilterSettings {
    get { output.settings }
    set { output.settings = newValue }
  }
  private var landings = LandingFilter()
  private var chatter = ChatterFilter()
  private var jumps = JumpFilter()
  private var places = PlaceFilter()
  private var jitter = JitterFilter()
  private var output: FilterOutput

  init(_ settings: FilterSettings) {
    output = FilterOutput(settings)
  }

  /// True if there is a contact on the panel that began before the filters.
  var hasContacts: Bool { landings.hasContacts }

  /// The contacts that were ignored in the newest frame.
  var ignored: [IgnoredContact] { output.ignored }

  /// Replaces the changes of a frame by those that pass.
  ///
  /// - Parameters:
  ///   - frame: The frame that the decoder has made.
  ///   - time: Its time, in seconds.
  /// - Returns: The cause of cancellations by filters; `nil` if there are none, or if the panel has
  ///   lost contacts, too.
  func apply(to frame: inout ContactFrame, at time: Double) -> Touch.CancellationCause? {
    output.begin()
    let hasLoss = frame.changes.contains { $0.phase == .cancelled }
    pass(&frame.changes, through: &landings, at: time)
    pass(&frame.changes, through: &chatter, at: time)
    passOn(&frame.changes, at: time)
    return hasLoss ? nil : output.cancellation
  }

  /// The next time at which something that is held back is due, in seconds; `nil` if nothing is.
  var deadline: Double? {
    guard let lift = chatter.deadline else { return places.deadline }
    return min(lift, places.deadline ?? lift)
  }

  /// Releases what is due at a time.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - frame: The place for the changes.
  func release(at time: Double, into frame: inout ContactFrame) {
    output.begin()
    chatter.releaseLifts(at: time, into: &output)
    places.expire(at: time, into: &output)
    swapChanges(with: &frame.changes)
    passOn(&frame.changes, at: time)
    for change in frame.changes { output.ignore(change.contact, because: .lift) }
  }

  /// Ends the lifts that wait, since no contact can continue their touches.
  func endLifts(at time: Double, into frame: inout ContactFrame) {
    output.begin()
    chatter.releaseLifts(at: .infinity, into: &output)
    swapChanges(with: &frame.changes)
    passOn(&frame.changes, at: time)
  }

  /// Filters changes from the lifts on.
  private func passOn(_ changes: inout [ContactChange], at time: Double) {
    pass(&changes, through: &jumps, at: time)
    pass(&changes, through: &places, at: time)
    pass(&changes, through: &jitter, at: time)
  }

  private func pass<Filter: ContactFilter>(
    _ changes: inout [ContactChange], through filter: inout Filter, at time: Double
  ) {
    for change in changes { filter.filter(change, at: time, into: &output) }
    swapChanges(with: &changes)
  }

  /// Takes the changes of the newest filter, and leaves the storage of those before it.
  private func swapChanges(with changes: inout [ContactChange]) {
    swap(&changes, &output.changes)
    output.changes.removeAll(keepingCapacity: true)
  }
}
