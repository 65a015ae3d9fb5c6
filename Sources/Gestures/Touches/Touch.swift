/// A finger on the surface, from the moment it comes down until it is lifted or cancelled
/// (`UITouch`).
///
/// One object stands for the finger all that time; its properties change from event to event.
public final class Touch {
  /// The number of the touch: unique for the life of the process, in order of touch-down.
  public private(set) var id: Int
  /// What touches.
  public private(set) var type: TouchType
  /// Where the touch is in its life.
  public internal(set) var phase: Phase
  /// When the touch came down or last changed, in seconds on the events' clock.
  public internal(set) var timestamp: Double
  /// How often the finger has come down here in quick succession, this time included.
  public internal(set) var tapCount: Int
  /// The view the touch came down on; it stays the same until the touch is over.
  public internal(set) var view: View?
  /// The recognizers that receive the touch.
  public var gestureRecognizers: [GestureRecognizer]? { receivers }
  /// The recognizers that receive the touch.
  package internal(set) var receivers: [GestureRecognizer] = []
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

  /// The finger, as the input names it.
  private(set) var contact: Int
  /// What the input said of the touch last.
  private(set) var sample: TouchSample
  /// What the input said before within the event under way; its storage is used again.
  private(set) var earlierSamples: [TimedSample] = []
  /// Where the touch was, and when, before the last sample.
  private(set) var lastMovement: (start: Point, startedAt: Double)?
  /// Where the touch is in the window.
  var windowLocation: Point
  /// Where the touch was in the event before.
  var previousWindowLocation: Point
  /// Where the touch came down.
  private(set) var beganLocation: Point
  /// When the touch came down.
  private(set) var beganTimestamp: Double
  /// Whether the event under way says something new of the touch.
  var isChanged = true
  /// Whether the view, if it is to be told of the touch, has yet to hear of the present event.
  var isNews = true
  /// How much of the touch its view has been told.
  var delivery = Delivery.undelivered
  /// How many recognizers keep the touch from its view.
  var holdCount = 0
  /// Whether the view was told of the touch, and the touch has not been taken from it.
  var isLeftToView = false

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
  init(_ sample: TouchSample) {
    id = 0
    type = sample.type
    phase = .began
    timestamp = 0
    tapCount = 0
    contact = sample.contact
    self.sample = sample
    windowLocation = sample.location
    previousWindowLocation = sample.location
    beganLocation = sample.location
    beganTimestamp = 0
  }

  /// Makes a touch.
  convenience init(id: Int, sample: TouchSample, timestamp: Double, tapCount: Int) {
    self.init(sample)
    start(id: id, sample: sample, timestamp: timestamp, tapCount: tapCount)
  }

  /// Stands for a finger: for the first, or for another once the touch is over and nobody refers to
  /// it.
  func start(id: Int, sample: TouchSample, timestamp: Double, tapCount: Int) {
    (self.id, type, phase, self.tapCount) = (id, sample.type, .began, tapCount)
    (self.timestamp, beganTimestamp) = (timestamp, timestamp)
    (contact, self.sample, lastMovement) = (sample.contact, sample, nil)
    windowLocation = sample.location
    previousWindowLocation = sample.location
    beganLocation = sample.location
    (isChanged, isNews, delivery, holdCount, isLeftToView) = (true, true, .undelivered, 0, false)
  }

  /// Lets go of everything that the touch keeps alive; storage stays.
  func clear() {
    view = nil
    receivers.clear()
    earlierSamples.clear()
  }

  /// True if nobody is to be told of the touch any more, once it is lifted.
  var isSettled: Bool { delivery == .finished && holdCount == 0 }

  /// Is not what the next event says something new of.
  func endNews() { isChanged = false }

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
    if isChanged { earlierSamples.append(TimedSample(self.sample, at: self.timestamp)) }
    lastMovement = (windowLocation, self.timestamp)
    self.sample = sample
    windowLocation = sample.location
    phase = sample.phase
    self.timestamp = timestamp
    isChanged = true
    isNews = true
  }

  /// Takes over better values for what was estimated; says whether there was any.
  func improve(with update: TouchUpdate) -> Bool {
    defer { windowLocation = sample.location }
    return sample.improve(with: update)
  }

  /// Stands still for an event, unless that says something of the touch.
  func rest() {
    endEvent()
    isNews = false
    previousWindowLocation = windowLocation
    if isDown { phase = .stationary }
  }

  /// Is no longer what an event says something new of.
  func endEvent() {
    isChanged = false
    earlierSamples.clear()
  }

  /// Shows the touch as a copy of it has it.
  ///
  /// - Parameter copy: The copy.
  /// - Returns: What the touch has shown before, for `restore(_:)`.
  func show(_ copy: Touch) -> Shown {
    let before = Shown(self)
    restore(Shown(copy))
    return before
  }

  /// Shows again what the touch has shown before.
  func restore(_ shown: Shown) {
    (phase, timestamp, sample) = (shown.phase, shown.timestamp, shown.sample)
    (windowLocation, previousWindowLocation) = (shown.location, shown.previousLocation)
  }

  /// What a touch shows of itself.
  struct Shown {
    fileprivate let phase: Phase
    fileprivate let timestamp: Double
    fileprivate let sample: TouchSample
    fileprivate let location: Point
    fileprivate let previousLocation: Point

    fileprivate init(_ touch: Touch) {
      (phase, timestamp, sample) = (touch.phase, touch.timestamp, touch.sample)
      (location, previousLocation) = (touch.windowLocation, touch.previousWindowLocation)
    }
  }

  /// Shows the touch in a phase that its view is told of late, as long as that runs.
  ///
  /// A late `touchesBegan` shows the touch as it was when it came down.
  func present(_ shown: Phase, _ body: () -> Void) {
    let present = (phase, timestamp, windowLocation, previousWindowLocation)
    phase = shown
    if shown == .began {
      timestamp = beganTimestamp
      (windowLocation, previousWindowLocation) = (beganLocation, beganLocation)
    }
    body()
    (phase, timestamp, windowLocation, previousWindowLocation) = present
  }
}
