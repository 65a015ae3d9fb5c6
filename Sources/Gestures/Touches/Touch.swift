/// A finger on the surface, from touch-down until it is lifted or cancelled (`UITouch`).
///
/// One object represents the finger all that time; its properties change from event to event.
public final class Touch {
  /// The number of the touch: unique in the process if its engines share `TouchIdentifiers`, and
  /// increasing in the order of touch-down.
  public private(set) var id = 0
  /// What touches: a finger, a pen or a pointer.
  public private(set) var type: TouchType
  /// What the touch does in the newest event.
  public internal(set) var phase = Phase.began
  /// The time of the touch-down or of the last change, in seconds on the events' clock.
  public internal(set) var timestamp = 0.0
  /// The number of times that a finger has come down here in quick succession, this time included.
  public private(set) var tapCount = 0
  /// The view that the touch came down on; it stays the same until the touch is over.
  public internal(set) var view: View?
  /// The recognizers that receive the touch; never `nil`.
  public var gestureRecognizers: [GestureRecognizer]? { receivers }
  package internal(set) var receivers: [GestureRecognizer] = []
  /// The radius of the contact area, in points; 0 if the panel does not report it.
  public var majorRadius: Double { sample.majorRadius }
  /// The possible error of `majorRadius`, in points.
  public var majorRadiusTolerance: Double { Metrics.majorRadiusTolerance }
  /// The force of the touch: 1 is an average touch; 0 if the panel does not report it.
  public var force: Double { sample.force }
  /// The largest force that the panel can report; 0 if it reports none.
  public var maximumPossibleForce: Double { sample.maximumPossibleForce }
  /// True if the panel reports only the corners of the box around its fingers, not the fingers
  /// themselves.
  ///
  /// The centroid of such touches is right; their distance and angle mean nothing. Pinches and
  /// rotations do not receive them.
  public var isBoundingBoxCorner: Bool { sample.isBoundingBoxCorner }
  /// The properties whose values are estimates.
  public var estimatedProperties: Properties { sample.estimatedProperties }
  /// The properties for which better values are expected; empty if `estimationUpdateIndex` is
  /// `nil`.
  public var estimatedPropertiesExpectingUpdates: Properties {
    sample.estimationUpdateIndex == nil ? [] : sample.estimatedPropertiesExpectingUpdates
  }
  /// The number that matches an update of estimated properties to the touch; `nil` if no update is
  /// expected.
  public var estimationUpdateIndex: Int? { sample.estimationUpdateIndex }

  /// The reason why the system cancelled the touch; `nil` if it did not, or if the reason is not
  /// known.
  public var cancellationCause: CancellationCause? { sample.cancellationCause }

  /// The pose of the pen; upright for a finger.
  var stylus: Stylus { sample.stylus }

  /// The number of the finger in the input.
  package private(set) var contact: Int
  /// The newest sample of the input.
  private(set) var sample: TouchSample
  /// The earlier samples in the event under way; their storage is reused.
  private(set) var earlierSamples: [TimedSample] = []
  /// The location and time of the touch before the newest sample, in points of the window and
  /// seconds.
  private(set) var lastMovement: (start: Point, startedAt: Double)?
  /// The location of the touch, in points of the window.
  var windowLocation: Point
  /// The location of the touch in the previous event, in points of the window.
  var previousWindowLocation: Point
  /// The location at which the touch came down, in points of the window.
  private(set) var beganLocation: Point
  /// The time at which the touch came down, in seconds on the events' clock.
  private(set) var beganTimestamp = 0.0
  /// True if the touch has changed in the event under way.
  private(set) var isChanged = true
  /// True if the present event has not yet been delivered to the view for this touch.
  var isNews = true
  /// The progress of the delivery to the view.
  var delivery = Delivery.undelivered
  /// The number of recognizers that withhold the touch from its view.
  var holdCount = 0
  /// True if the view received the touch and it was not cancelled there.
  var isLeftToView = false

  /// The progress of the delivery of a touch to its view.
  enum Delivery {
    /// The view has received nothing yet.
    case undelivered
    /// The view has received the beginning of the touch.
    case began
    /// The view has received everything, or never receives the touch.
    case finished
  }

  #if hasFeature(Embedded)
  /// The anchor of weak references (see `Weak`).
  var anchor: Anchor?

  deinit { anchor?.object = nil }
  #endif

  /// Creates a touch that represents no finger until it starts.
  init(_ sample: TouchSample) {
    (type, contact, self.sample) = (sample.type, sample.contact, sample)
    windowLocation = sample.location
    previousWindowLocation = sample.location
    beganLocation = sample.location
  }

  /// Creates a touch that represents a finger.
  convenience init(id: Int, sample: TouchSample, timestamp: Double, tapCount: Int) {
    self.init(sample)
    start(id: id, sample: sample, timestamp: timestamp, tapCount: tapCount)
  }

  /// Makes the touch represent a finger: its first one, or another one once the touch is over and
  /// no longer referenced.
  func start(id: Int, sample: TouchSample, timestamp: Double, tapCount: Int) {
    (self.id, type, phase, self.tapCount) = (id, sample.type, .began, tapCount)
    (self.timestamp, beganTimestamp) = (timestamp, timestamp)
    (contact, self.sample, lastMovement) = (sample.contact, sample, nil)
    windowLocation = sample.location
    previousWindowLocation = sample.location
    beganLocation = sample.location
    (isChanged, isNews, delivery, holdCount, isLeftToView) = (true, true, .undelivered, 0, false)
  }

  /// Releases everything that the touch retains; storage for values stays.
  func clear() {
    let oldView = view
    view = nil
    while let receiver = receivers.popLast() { withExtendedLifetime(receiver) {} }
    earlierSamples.clear()
    // This may release the last reference to the view. Its `deinit` must not run during an access.
    withExtendedLifetime(oldView) {}
  }

  /// True if, once the touch is lifted, its view needs no more calls for it and no recognizer holds
  /// it.
  var isRemovable: Bool { delivery == .finished && holdCount == 0 }

  /// Marks the touch as unchanged.
  func endNews() { isChanged = false }

  /// The window of the touch's view; `nil` without a view.
  public var window: Window? { view?.window }

  /// Returns the location of the touch.
  ///
  /// - Parameter view: The view whose coordinates are used; `nil` for the window's.
  /// - Returns: The location in points.
  public func location(in view: View?) -> Point {
    view?.convertFromWindow(windowLocation) ?? windowLocation
  }

  /// Returns the location of the touch in the previous event.
  ///
  /// - Parameter view: The view whose coordinates are used; `nil` for the window's.
  /// - Returns: The location in points.
  public func previousLocation(in view: View?) -> Point {
    view?.convertFromWindow(previousWindowLocation) ?? previousWindowLocation
  }

  /// Returns the location of the touch as precisely as the panel reports it.
  ///
  /// UIKit rounds the result of `location(in:)`. Here no location is rounded, so the two are equal.
  ///
  /// - Parameter view: The view whose coordinates are used; `nil` for the window's.
  /// - Returns: The location in points.
  public func preciseLocation(in view: View?) -> Point { location(in: view) }

  /// Returns the location of the touch in the previous event as precisely as the panel reports it.
  ///
  /// No location is rounded, so this is the same as `previousLocation(in:)`.
  ///
  /// - Parameter view: The view whose coordinates are used; `nil` for the window's.
  /// - Returns: The location in points.
  public func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }

  /// True if the touch is on an open menu.
  package var isOnMenu: Bool { view?.isMenu ?? false }

  /// True if the view, if there is one, receives nothing of the touch, or nothing more.
  package var isNoneOfItsView: Bool { delivery == .finished }

  /// True if the touch has another location in the event under way; a pen that only presses harder
  /// is `moved`, too.
  var isElsewhere: Bool { isChanged && windowLocation != previousWindowLocation }

  /// The location after the finger's last move, in points of the window.
  ///
  /// Pans, pinches and rotations measure with it. In the event in which a finger is lifted, its new
  /// location belongs to the touch but not to the gesture.
  var movedLocation: Point { isDown ? windowLocation : previousWindowLocation }

  /// True if the finger is on the surface.
  var isDown: Bool { !phase.isOver }

  /// Updates the touch from a sample; called after `rest()`, once for each sample of an event.
  func update(with sample: TouchSample, timestamp: Double) {
    if isChanged { earlierSamples.append(TimedSample(self.sample, at: self.timestamp)) }
    lastMovement = (windowLocation, self.timestamp)
    self.sample = sample
    windowLocation = sample.location
    phase = sample.phase
    self.timestamp = timestamp
    isChanged = true
    isNews = true
  }

  /// Replaces estimated values by better ones.
  ///
  /// - Parameter update: The better values.
  /// - Returns: True if a value was replaced.
  func improve(with update: TouchUpdate) -> Bool {
    defer { windowLocation = sample.location }
    return sample.improve(with: update)
  }

  /// Makes the touch stationary, until a sample of the event updates it.
  func rest() {
    endEvent()
    isNews = false
    previousWindowLocation = windowLocation
    if !phase.isOver { phase = .stationary }
  }

  /// Marks the touch as unchanged and removes the event's earlier samples.
  func endEvent() {
    isChanged = false
    earlierSamples.clear()
  }

  /// Shows the touch with the values of a copy.
  ///
  /// - Parameter copy: A copy of the touch, which is not changed.
  /// - Returns: The values shown before, for `restore(_:)`.
  func show(_ copy: Touch) -> Shown {
    let before = shown
    restore(copy.shown)
    return before
  }

  /// Shows the values that were shown before `show(_:)`.
  func restore(_ shown: Shown) {
    restore(shown.moment)
    sample = shown.sample
  }

  private func restore(_ moment: Moment) {
    (phase, timestamp) = (moment.phase, moment.timestamp)
    (windowLocation, previousWindowLocation) = (moment.location, moment.previousLocation)
  }

  /// The part of the state that views and recognizers see.
  private var moment: Moment {
    Moment(
      phase: phase, timestamp: timestamp, location: windowLocation,
      previousLocation: previousWindowLocation)
  }

  /// The same part of the state, with the sample of the input.
  private var shown: Shown { Shown(moment: moment, sample: sample) }

  /// Shows the touch in a phase that its view receives late, while a closure runs.
  ///
  /// For `began` the touch is shown as it was when it came down.
  func present(_ late: Phase, _ body: () -> Void) {
    let present = moment
    phase = late
    if late == .began {
      timestamp = beganTimestamp
      (windowLocation, previousWindowLocation) = (beganLocation, beganLocation)
    }
    body()
    restore(present)
  }

  /// The part of a touch's state that is replaced while its view receives an earlier phase.
  fileprivate struct Moment {
    let phase: Phase
    let timestamp: Double
    let location: Point
    let previousLocation: Point
  }

  /// The part of a touch's state that is seen, with the sample that it comes from.
  struct Shown {
    fileprivate let moment: Moment
    fileprivate let sample: TouchSample
  }
}
