internal import GesturePipeline
internal import InputEvents
internal import TouchThrough

/// The gate between a panel's touches and other programs: it is open while there is a virtual
/// touchscreen and the panel is grabbed, so that other programs get each touch once.
final class ThroughGate: ThroughSink {
  /// The link to the program that makes the virtual touchscreen; `nil` if no touches are to pass.
  private(set) var link: CloneLink?
  private var isOpen = false
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

  /// Opens or closes the gate; touches that are under way then do not pass.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline of the panel.
  ///   - isGrabbed: True if the panel is grabbed.
  ///   - isLeased: True if a client has the panel grabbed: nothing passes meanwhile.
  func settle(_ pipeline: GesturePipeline, isGrabbed: Bool, isLeased: Bool) {
    let opens = isReady && isGrabbed
    if opens != isOpen {
      isOpen = opens
      pipeline.letTouchesThrough(to: opens ? self : nil)
    }
    if isOpen { pipeline.shutThrough(isLeased, at: pipeline.now) }
  }

  func passOn(_ frame: ContactFrame, of touches: [Int]) {
    link?.send(frame, isMonotonic: isMonotonic, isOpen: isOpen)
  }
}
