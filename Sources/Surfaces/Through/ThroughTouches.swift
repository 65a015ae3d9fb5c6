package import Gestures
package import InputEvents

/// The touches of a surface that reach other programs, by a virtual touchscreen in the panel's
/// place.
///
/// UIKit's rules about the touches of a view decide: `cancelsTouchesInView`, `delaysTouchesBegan`
/// and `delaysTouchesEnded` of the recognizers. It observes the engine's decisions and the panel's
/// frames, and sends frames of the virtual touchscreen: at the end of each frame of the panel, and
/// when a timer or a command decides.
///
/// A touch that comes down after this object was made passes through it from beginning to end, or
/// not at all.
package final class ThroughTouches {
  /// The way in which touches that other programs have are cancelled there.
  var cancellation: ContactCancellation

  private unowned let sink: any ThroughSink
  private let isKept: (Touch) -> Bool
  private var passages = Passages()
  private var slots: ClonedSlots
  /// True while a frame of the panel is on its way to the engine.
  private var isInFrame = false
  /// The changes of that frame.
  private var changes: [ContactChange] = []
  /// The frame that is sent; kept for its storage, as are the numbers of its touches.
  private var frame = ContactFrame()
  private var touches: [Int] = []

  /// Creates an object that knows no touches.
  ///
  /// - Parameters:
  ///   - description: The panel.
  ///   - cancellation: The way in which touches are cancelled for other programs.
  ///   - sink: The receiver of the frames; not retained.
  ///   - isKept: True for a touch that comes down and never passes, whatever recognizers decide.
  package init(
    _ description: DeviceDescription, cancellation: ContactCancellation, sink: any ThroughSink,
    keeps isKept: @escaping (Touch) -> Bool
  ) {
    (self.cancellation, self.sink, self.isKept) = (cancellation, sink, isKept)
    slots = ClonedSlots(count: description.clonedSlotCount)
    frame.changes.reserveCapacity(Passages.most)
    touches.reserveCapacity(Passages.most)
  }

  /// True if a finger is followed that other programs have, or may get.
  package var hasTouches: Bool { !passages.isEmpty }

  // MARK: Changes from outside

  /// Ends all touches that other programs have, and withholds the others.
  ///
  /// - Parameter time: The present time, in seconds on the events' clock.
  func endTouches(at time: Double) {
    passages.updateAll { $0.end(cancellation) }
    send(at: time)
  }

  /// Forgets the decisions of an engine that is replaced by another.
  ///
  /// Touches that other programs still have then continue until the fingers are lifted.
  ///
  /// - Parameter time: The present time, in seconds on the events' clock.
  func forgetEngine(at time: Double) {
    passages.updateAll { $0.goOn() }
    passages.releaseAll()
    send(at: time)
  }

  // MARK: Sending

  /// Sends all that is due, in as many frames as it takes.
  private func send(at time: Double) {
    guard !passages.isEmpty else { return }
    while passages.isAnyDue { sendFrame(at: time) }
    passages.removeOver()
  }

  private func sendFrame(at time: Double) {
    frame.time = Int64(microsecondsOf: time)
    var isAnyEnding = false
    for place in passages.order where passages[place].isDue {
      if passages[place].seat == nil {
        // `libinput` reports the contacts of a frame by slot: a beginning could come before an end.
        if isAnyEnding || passages.mustWait(place) { continue }
        passages[place].seat = slots.reserve()
        guard passages[place].seat != nil else {
          // A finger beyond the slots does not pass, as on a panel with fewer slots.
          if !passages.endOldest() { passages[place].giveUp() }
          continue
        }
      }
      let change = passages[place].nextChange()
      if passages[place].stage == .over, let slot = change.contact.slot {
        isAnyEnding = true
        slots.free(slot)
      }
      frame.changes.append(change)
      touches.append(passages[place].touch)
    }
    if !frame.changes.isEmpty { sink.passOn(frame, of: touches) }
    frame.changes.removeAll(keepingCapacity: true)
    touches.removeAll(keepingCapacity: true)
  }
}

extension ThroughTouches: ContactFrameObserver {
  package func willSend(_ frame: ContactFrame) {
    (isInFrame, changes) = (true, frame.changes)
    guard !passages.isEmpty else { return }
    for change in frame.changes { passages.updateAll { $0.apply(change, cancellation) } }
  }

  package func didSend(_ frame: ContactFrame, at time: Double) {
    // The decoder reuses the storage of the changes, which must have no other owner.
    (isInFrame, changes) = (false, [])
    send(at: time)
  }
}

extension ThroughTouches: TouchDecisionObserver {
  package func didBind(_ touch: Touch) {
    // Pens on nodes or axes of their own are not in the panel's frame: they do not pass.
    guard !isKept(touch),
      let first = changes.firstIndex(where: {
        $0.contact.number == touch.contact && !$0.contact.isHovering
      })
    else { return }
    var passage = Passage(touch: touch.id, down: changes[first].contact)
    // The finger may be lifted in the same frame.
    for change in changes[(first + 1)...] { passage.apply(change, cancellation) }
    if passages.isFull, passages.makeRoom() { send(at: touch.timestamp) }
    passages.add(passage)
  }

  package func didCancel(_ touch: Touch) { passages.didCancel(touch, cancellation) }

  package func mayHold(_ touch: Touch, _ recognizer: GestureRecognizer) {
    passages.mayHold(touch, recognizer)
  }

  package func didDecide(_ recognizer: GestureRecognizer) {
    passages.releaseAll(heldBy: recognizer)
  }

  package func didIgnore(_ touch: Touch, _ recognizer: GestureRecognizer) {
    passages.didIgnore(touch, recognizer)
  }

  package func didTake(touchesOf recognizer: GestureRecognizer) {
    passages.didTake(touchesOf: recognizer, cancellation)
  }

  package func didTake(touchesJoining recognizer: GestureRecognizer) {
    passages.didTake(touchesJoining: recognizer)
  }

  package func sendTouches(at time: Double) {
    guard !passages.isEmpty else { return }
    passages.updateAll { $0.releaseIfFree() }
    if !isInFrame { send(at: time) }
  }
}

/// The slots and the numbers of contacts on a virtual touchscreen.
struct ClonedSlots {
  /// The slots without a contact.
  private var unused: PlaceSet
  private var nextNumber = 0

  init(count: Int) { unused = PlaceSet(first: count) }

  /// Assigns the first free slot to a new contact; `nil` if there is none.
  mutating func reserve() -> (number: Int, slot: Int)? {
    guard let slot = unused.next() else { return nil }
    defer { nextNumber += 1 }
    return (nextNumber, slot)
  }

  /// Frees the slot of a contact that ends in the frame under way, in which no more contacts begin.
  mutating func free(_ slot: Int) { unused.insert(slot) }
}

extension DeviceDescription {
  /// The number of slots of the panel's virtual touchscreen, at most 64.
  ///
  /// It has more than the panel: while the lift of a finger is held back, its slot on the panel may
  /// have another finger.
  var clonedSlotCount: Int {
    let own =
      switch touchProtocol {
      case .slots: Int(axis(.absMTSlot)?.maximum ?? 0) + 1
      case .unslotted: Self.slotsWithoutNumber
      case .singleTouch, nil: 1
      }
    return min(max(own, 1) + Self.spareSlots, Passages.most)
  }

  /// The slots for a panel that lists its contacts without slots: the fingers of a person.
  private static let slotsWithoutNumber = 10
  /// The slots for fingers whose lift is held back.
  private static let spareSlots = 4
}

/// A receiver of the frames of a virtual touchscreen, which takes a panel's place for other
/// programs.
package protocol ThroughSink: AnyObject {
  /// Receives a frame of the virtual touchscreen.
  ///
  /// The `number` of a contact counts up from 0 and is new for each contact; its `slot` is one of
  /// the virtual touchscreen's. No contact begins in a frame in which another one ends whose finger
  /// had gone before: some receivers would take both to be down. A contact begins once and ends
  /// once. `cancelled` means that it becomes a palm and is lifted. The values are those of the
  /// panel's axes. It must not change the pipeline during the call.
  ///
  /// - Parameters:
  ///   - frame: The frame, with at least one change; valid only during the call.
  ///   - touches: The numbers of the touches, one for each change.
  func passOn(_ frame: ContactFrame, of touches: [Int])
}
