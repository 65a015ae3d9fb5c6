internal import GesturePipeline
internal import InputEvents
internal import TouchThrough

/// The gate between a panel's touches and other programs: it is open while there is a virtual
/// touchscreen and the panel is grabbed, so that other programs get each touch once.
///
/// A lease begins and ends to count once no finger is down: other programs get all fingers of a
/// gesture or none, and a touch that they have goes on to its end.
final class ThroughGate: ThroughSink {
  /// The link to the program that makes the virtual touchscreen; `nil` if no touches are to pass.
  private(set) var link: CloneLink?
  private var isOpen = false
  /// True while a client has the panel to itself: nothing passes although the gate is open.
  private var isShut = false
  /// True if a lease has begun or ended, and the last lift is yet to come.
  private(set) var isWaiting = false
  /// True if frames have times of the monotonic clock.
  private let isMonotonic: Bool

  /// Creates a closed gate.
  init(isMonotonic: Bool) {
    self.isMonotonic = isMonotonic
  }

  /// True if the panel must be grabbed, since a virtual touchscreen can take its place.
  var isReady: Bool { link?.isReady ?? false }

  /// Begins to reach for a virtual touchscreen, or lets go of it: then its touches end.
  func setLink(_ link: CloneLink?) {
    self.link?.close()
    self.link = link
  }

  /// Makes the virtual touchscreen anew if it has old properties and no finger is down.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline of the panel.
  ///   - isInUse: True if anything may touch the panel.
  func renew(_ pipeline: GesturePipeline, isInUse: Bool) {
    guard let link, link.isOutdated, !isInUse, !pipeline.hasTouchesThrough else { return }
    link.renew()
  }

  /// Opens or closes the gate at once, and begins or ends a lease after the last lift.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline of the panel.
  ///   - isGrabbed: True if the panel is grabbed.
  ///   - isLeased: True if a client has the panel grabbed.
  ///   - isInUse: True if anything may touch the panel.
  func settle(_ pipeline: GesturePipeline, isGrabbed: Bool, isLeased: Bool, isInUse: Bool) {
    let opens = isReady && isGrabbed
    let isNew = opens != isOpen
    if isNew {
      (isOpen, isShut) = (opens, false)
      pipeline.letTouchesThrough(to: opens ? self : nil)
      if opens { link?.log.reportOpening() }
    }
    if isReady, !isGrabbed, isInUse { link?.log.reportWaiting() }
    if isOpen, isLeased != isShut, isNew || !isInUse && !pipeline.hasTouchesThrough {
      isShut = isLeased
      pipeline.shutThrough(isLeased)
    }
    isWaiting = isOpen && isLeased != isShut
  }

  func passOn(_ frame: ContactFrame, of touches: [Int]) {
    link?.send(frame, isMonotonic: isMonotonic, isOpen: isOpen)
  }
}
