/// A finger on the surface, from the moment it comes down until it is lifted or cancelled
/// (`UITouch`).
///
/// One object stands for the finger all that time; its properties change from event to event.
public final class Touch {
  /// The number of the touch: unique for the life of the process, in order of touch-down.
  public var id: Int { storage.id }
  /// What touches.
  public var type: TouchType { storage.type }
  /// Where the touch is in its life.
  public internal(set) var phase: Phase {
    get { storage.phase }
    set { storage.phase = newValue }
  }
  /// When the touch came down or last changed, in seconds on the events' clock.
  public internal(set) var timestamp: Double {
    get { storage.timestamp }
    set { storage.timestamp = newValue }
  }
  /// How often the finger has come down here in quick succession, this time included.
  public var tapCount: Int { storage.tapCount }
  /// The view the touch came down on; it stays the same until the touch is over.
  public internal(set) var view: View? {
    get { storage.view }
    set { storage.view = newValue }
  }
  /// The recognizers that receive the touch.
  public var gestureRecognizers: [GestureRecognizer]? { receivers }
  /// The recognizers that receive the touch.
  package internal(set) var receivers: [GestureRecognizer] {
    _read { yield storage.receivers }
    _modify { yield &storage.receivers }
  }
  /// The radius of the area that touches, in points; 0 where the panel does not tell.
  public var majorRadius: Double { sample.majorRadius }
  /// By how much `majorRadius` may be off, in points.
  public var majorRadiusTolerance: Double { Metrics.majorRadiusTolerance }
  /// The force, 1 being an average touch; 0 where the panel does not tell.
  public var force: Double { sample.force }
  /// The largest force that the panel can tell; 0 where it tells none.
  public var maximumPossibleForce: Double { sample.maximumPossibleForce }
  /// True if the panel reports only the corners of the box around its fingers, and not the fingers.
  ///
  /// The middle of the touches is right; their distance and angle mean nothing. Pinches and rotations do
  /// not receive such a touch.
  public var isBoundingBoxCorner: Bool { sample.isBoundingBoxCorner }
  /// Which of its properties are estimates.
  public var estimatedProperties: Properties { sample.estimatedProperties }
  /// Which of them better values are to come for.
  public var estimatedPropertiesExpectingUpdates: Properties {
    sample.estimationUpdateIndex == nil ? [] : sample.estimatedPropertiesExpectingUpdates
  }
  /// What an update of estimated properties is matched to the touch by; `nil` where none is to come.
  public var estimationUpdateIndex: Int? { sample.estimationUpdateIndex }

  /// Why the system has taken the touch away; `nil` while it has not, or where that is not known.
  public var cancellationCause: CancellationCause? { sample.cancellationCause }

  /// How the pen is held; an upright one for a finger.
  var stylus: Stylus { sample.stylus }

  #if DEBUG
  @unsafe
  #else
  @exclusivity(unchecked)
  #endif
  private var uncheckedStorage: Storage
  /// The values of the touch.
  ///
  /// Accesses to them cannot overlap: each reads or writes one value and calls nothing that belongs
  /// to the program.
  private var storage: Storage {
    get { unsafe uncheckedStorage }
    _modify { yield unsafe &uncheckedStorage }
  }

  /// The finger, as the input names it.
  var contact: Int { storage.contact }
  /// The newest sample of the input.
  var sample: TouchSample {
    _read { yield storage.sample }
  }
  /// The samples before it within the event under way; their storage is used again.
  var earlierSamples: [TimedSample] { storage.earlierSamples }
  /// The place and time of the touch before the last sample, in points of the window and seconds.
  var lastMovement: (start: Point, startedAt: Double)? { storage.lastMovement }
  /// The place of the touch, in points of the window.
  var windowLocation: Point {
    get { storage.windowLocation }
    set { storage.windowLocation = newValue }
  }
  /// The place of the touch in the event before.
  var previousWindowLocation: Point {
    get { storage.previousWindowLocation }
    set { storage.previousWindowLocation = newValue }
  }
  /// The place at which the touch came down.
  var beganLocation: Point { storage.beganLocation }
  /// The time at which the touch came down, in seconds.
  var beganTimestamp: Double { storage.beganTimestamp }
  /// True if the event under way says something new of the touch.
  var isChanged: Bool { storage.isChanged }
  /// True if the view, if it is to be told of the touch, has yet to hear of the present event.
  var isNews: Bool {
    get { storage.isNews }
    set { storage.isNews = newValue }
  }
  /// The part of the touch that its view has been told.
  var delivery: Delivery {
    get { storage.delivery }
    set { storage.delivery = newValue }
  }
  /// The number of recognizers that keep the touch from its view.
  var holdCount: Int {
    get { storage.holdCount }
    set { storage.holdCount = newValue }
  }
  /// True if the view was told of the touch, and the touch has not been taken from it.
  var isLeftToView: Bool {
    get { storage.isLeftToView }
    set { storage.isLeftToView = newValue }
  }

  /// How much of a touch its view has been told.
  enum Delivery {
    /// Nothing yet.
    case undelivered
    /// That it began.
    case began
    /// All there is to tell; or the touch is none of the view's business.
    case finished
  }

  /// Makes a touch that is nobody's until it starts.
  init(_ sample: TouchSample) { unsafe uncheckedStorage = Storage(sample) }

  /// Makes a touch.
  convenience init(id: Int, sample: TouchSample, timestamp: Double, tapCount: Int) {
    self.init(sample)
    start(id: id, sample: sample, timestamp: timestamp, tapCount: tapCount)
  }

  /// Stands for a finger: for the first, or for another once the touch is over and nobody refers to
  /// it.
  func start(id: Int, sample: TouchSample, timestamp: Double, tapCount: Int) {
    storage.start(id: id, sample: sample, timestamp: timestamp, tapCount: tapCount)
  }

  /// Lets go of everything that the touch keeps alive; storage stays.
  func clear() {
    let (oldView, oldReceivers) = (view, receivers)
    view = nil
    receivers.clear()
    storage.earlierSamples.clear()
    // The last references may be these: what a `deinit` does must find no access open.
    withExtendedLifetime((oldView, oldReceivers)) {}
  }

  /// True if nobody is to be told of the touch any more, once it is lifted.
  var isSettled: Bool { delivery == .finished && holdCount == 0 }

  /// Is not what the next event says something new of.
  func endNews() { storage.isChanged = false }

  /// The window of the touch's view.
  public var window: Window? { view?.window }

  /// Where the touch is, in points of a view, or of the window for `nil`.
  public func location(in view: View?) -> Point {
    view?.convertFromWindow(windowLocation) ?? windowLocation
  }

  /// Where the touch was in the event before, in points of a view, or of the window for `nil`.
  public func previousLocation(in view: View?) -> Point {
    view?.convertFromWindow(previousWindowLocation) ?? previousWindowLocation
  }

  /// Where the touch is, as exactly as the panel tells, in points of a view, or of the window for
  /// `nil`.
  ///
  /// UIKit rounds what `location(in:)` tells. Here no location is rounded, so that the two are the
  /// same.
  public func preciseLocation(in view: View?) -> Point { location(in: view) }

  /// Where the touch was in the event before, as exactly as the panel tells, in points of a view,
  /// or of the window for `nil`.
  ///
  /// It is the same as what `previousLocation(in:)` tells, which is not rounded either.
  public func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }

  /// Whether the touch is on an open menu.
  package var isOnMenu: Bool { view is MenuView }

  /// Whether the view, if there is one, is not told of the touch, or no longer.
  package var isNoneOfItsView: Bool { delivery == .finished }

  /// Whether the event under way has the touch elsewhere: a pen that only presses harder is told of
  /// as `moved`, too.
  var isElsewhere: Bool { isChanged && windowLocation != previousWindowLocation }

  /// Where the finger's last move took it, in points of the window.
  ///
  /// Pans, pinches and rotations measure with it: in the event in which a finger is lifted, its new
  /// position is the touch's own and no part of the gesture.
  var movedLocation: Point { isDown ? windowLocation : previousWindowLocation }

  /// Whether the finger is on the surface.
  var isDown: Bool { !phase.isOver }

  /// Takes over what an event says of the touch; to be called after `rest()`, once for each sample.
  func update(with sample: TouchSample, timestamp: Double) {
    storage.update(with: sample, timestamp: timestamp)
  }

  /// Takes over better values for what was estimated.
  ///
  /// - Parameter update: The values.
  /// - Returns: True if there was any.
  func improve(with update: TouchUpdate) -> Bool { storage.improve(with: update) }

  /// Stands still for an event, unless that says something of the touch.
  func rest() { storage.rest() }

  /// Is no longer what an event says something new of.
  func endEvent() { storage.endEvent() }

  /// Shows the touch as a copy of it has it.
  ///
  /// - Parameter copy: The copy.
  /// - Returns: The values that the touch has shown before, for `restore(_:)`.
  func show(_ copy: Touch) -> Shown {
    let before = storage.shown
    storage.shown = copy.storage.shown
    return before
  }

  /// Shows again what the touch has shown before.
  func restore(_ shown: Shown) { storage.shown = shown }

  /// Shows the touch in a phase that its view is told of late, as long as that runs.
  ///
  /// A late `touchesBegan` shows the touch as it was when it came down.
  func present(_ shown: Phase, _ body: () -> Void) {
    let present = storage.moment
    storage.present(shown)
    body()
    storage.moment = present
  }
}
