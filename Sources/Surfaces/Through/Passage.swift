import InputEvents

/// The way of one touch to other programs: what they got of it, and what is due.
///
/// ```
///            no hold is left             a frame
///   waiting ────────────────► released ───────────► passed ──► over
///      │  gesture takes it                                       ▲
///      └─────────────────────────────────────────────────────────┘
/// ```
struct Passage {
  /// The progress of the touch.
  enum Stage {
    /// A recognizer may hold the touch back.
    case waiting
    /// Other programs are to get the touch.
    case released
    /// Other programs have got its beginning.
    case passed
    /// Other programs have got its end, or never get anything of it.
    case over
  }

  let touch: Int
  /// The panel's number of the contact.
  let contact: Int
  /// The number of recognizers that hold the touch back.
  var holds = 0
  /// The number and the slot of the contact on the virtual touchscreen; `nil` before it begins.
  var seat: (number: Int, slot: Int)?
  private(set) var stage = Stage.waiting
  /// The contact as it came down.
  private let down: Contact
  /// The newest values of the contact.
  private var present: Contact
  /// True if other programs do not have the newest values yet.
  private var hasNews = false
  /// True if the finger was lifted or has risen, or counts as lifted.
  private(set) var isLifted = false
  /// The places of the touches whose fingers had gone when this one came down.
  var predecessors = PlaceSet()
  /// True if the contact is to end as a palm.
  private var isCancelled = false
  /// True if no recognizer can hold the touch any more: a gesture or the system has cancelled it,
  /// and it goes on for other programs.
  private(set) var isFree = false

  /// Creates the passage of no touch.
  init() {
    (touch, contact) = (0, 0)
    (down, present) = (Contact(number: 0), Contact(number: 0))
    stage = .over
  }

  /// Creates the passage of a touch that comes down.
  init(touch: Int, down: Contact) {
    (self.touch, contact) = (touch, down.number)
    (self.down, present) = (down, down)
  }

  /// True if other programs have the touch, or are to get it.
  var isBegun: Bool { stage == .released || stage == .passed }

  /// True if the contact is to end, as soon as no recognizer holds that back.
  var isEnding: Bool { isLifted || isCancelled }

  // MARK: The finger

  /// Adopts the last values of the contact, whose finger was lifted.
  private mutating func lift(at contact: Contact) {
    // As on a panel, a lift brings no movement, but the movement before it is due.
    if !hasNews { present = contact }
    isLifted = true
  }

  /// Follows a change in the panel's frame if it is one of this contact.
  ///
  /// - Parameters:
  ///   - change: The change of any contact.
  ///   - cancellation: The end of the touch for other programs if the panel has lost the contact.
  mutating func apply(_ change: ContactChange, _ cancellation: ContactCancellation) {
    guard change.contact.number == contact, !isLifted else { return }
    switch change.phase {
    case .began: break
    case .changed where change.contact.isHovering: lift(at: change.contact)
    case .changed: (present, hasNews) = (change.contact, true)
    case .ended: lift(at: change.contact)
    case .cancelled: end(cancellation)
    }
  }

  // MARK: Decisions

  /// Lets the touch through if no recognizer holds it.
  mutating func releaseIfFree() {
    guard stage == .waiting, holds == 0 else { return }
    stage = .released
  }

  /// Keeps the touch from other programs if they have nothing of it yet; returns true if so.
  @discardableResult
  mutating func keepUnlessBegun() -> Bool {
    guard stage == .waiting else { return false }
    stage = .over
    return true
  }

  /// Cancels the touch for other programs.
  mutating func cancel(_ cancellation: ContactCancellation) {
    guard !keepUnlessBegun(), isBegun, !isFree else { return }
    isFree = true
    switch cancellation {
    case .never: break
    case .lift: isLifted = true
    case .palm: isCancelled = true
    }
  }

  /// Ends the touch for other programs, because its contact is gone or nothing passes any more.
  mutating func end(_ cancellation: ContactCancellation) {
    guard !keepUnlessBegun(), isBegun else { return }
    isFree = true
    if cancellation == .palm { isCancelled = true } else { isLifted = true }
  }

  /// Continues without recognizers.
  mutating func goOn() {
    keepUnlessBegun()
    isFree = true
  }

  // MARK: Frames

  /// True if something is due.
  var isDue: Bool {
    switch stage {
    case .waiting, .over: false
    case .released: true
    case .passed: isCancelled || hasNews || (isLifted && (isFree || holds == 0))
    }
  }

  /// Removes and returns the next change that is due; it has a slot by then.
  ///
  /// A contact has one change in a frame, so the rest waits for the next frame.
  mutating func nextChange() -> ContactChange {
    if stage == .released {
      stage = .passed
      return change(.began, down)
    }
    if isCancelled {
      stage = .over
      return change(.cancelled, present)
    }
    if hasNews {
      hasNews = false
      return change(.changed, present)
    }
    stage = .over
    return change(.ended, present)
  }

  /// Keeps the touch from other programs, which have got nothing of it: there is no slot for it.
  mutating func giveUp() { stage = .over }

  /// Returns a change of the contact on the virtual touchscreen.
  private func change(_ phase: ContactChange.Phase, _ panel: Contact) -> ContactChange {
    var contact = panel
    if let seat { (contact.number, contact.slot) = (seat.number, seat.slot) }
    // A contact that is pressed or near says so by its slot, and a palm has been decided about.
    (contact.isPressed, contact.distance) = (nil, 0)
    contact.tool = down.tool == .pen ? .pen : .finger
    return ContactChange(phase: phase, contact: contact)
  }
}
