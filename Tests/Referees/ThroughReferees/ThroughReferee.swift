import EngineReferees
package import Gestures
package import InputEvents
import Surfaces

/// Checks the rules of a virtual touchscreen beside a random surface, whatever fingers and programs
/// do there.
package final class ThroughReferee: PlayCompanion, ThroughSink {
  package let wantsEveryTouch: Bool
  /// The violations.
  package private(set) var faults: [String] = []
  /// The number of contacts that began.
  package private(set) var begun = 0
  /// The number of touches that views received and the virtual touchscreen, too.
  package private(set) var shared = 0

  private let cancellation: ContactCancellation
  private var through: ThroughTouches?
  private var decisions: DecisionCounter?
  private var frame = ContactFrame()
  /// The places where the panel had each contact, in order, by its number.
  private var places: [Int: [Place]] = [:]
  /// The contacts of the panel that are down.
  private var down: [Contact] = []
  /// The number of samples so far, at which each contact of the panel came down or was lifted.
  private var samples = 0
  private var downs: [Int: Int] = [:]
  private var lifts: [Int: Int] = [:]
  private var contacts: [Contacted] = []
  private var messages: [Int: [Message]] = [:]
  private var newestTime = Int64.min

  private struct Place: Equatable {
    let x, y: Int32
  }

  /// A contact of the virtual touchscreen.
  private struct Contacted {
    let touch: Int
    let slot: Int
    let panel: Int
    /// The number of occasions to send before it began.
    let occasion: Int
    var place = 0
    var isOver = false
  }

  /// A message about a touch, to a view or to other programs.
  private struct Message: Equatable {
    let phase: String
    let time: Int64
  }

  /// The phases that the virtual touchscreen had of each touch, in order.
  private var passed: [Int: [Message]] = [:]

  /// Creates a referee.
  ///
  /// - Parameters:
  ///   - cancellation: The way in which touches are cancelled.
  ///   - isLikeViews: True to compare with what views receive, which must accept every touch.
  package init(_ cancellation: ContactCancellation, isLikeViews: Bool = false) {
    (self.cancellation, wantsEveryTouch) = (cancellation, isLikeViews)
  }

  // MARK: The panel

  private static let description = DeviceDescription(axes: [
    EventCode.absMTSlot.code: AbsoluteAxis(minimum: 0, maximum: 63),
    EventCode.absMTPositionX.code: AbsoluteAxis(minimum: 0, maximum: 4000),
    EventCode.absMTPositionY.code: AbsoluteAxis(minimum: 0, maximum: 4000),
  ])

  package func begin(with engine: GestureEngine) {
    let through = ThroughTouches(
      Self.description, cancellation: cancellation, sink: self, keeps: { _ in false })
    let decisions = DecisionCounter(through)
    engine.decisionObserver = decisions
    (self.through, self.decisions) = (through, decisions)
  }

  package func willSend(_ samples: [TouchSample]) {
    frame.changes.removeAll()
    for sample in samples {
      var contact = Contact(number: sample.contact)
      contact.x = Int32(sample.location.x * 10)
      contact.y = Int32(sample.location.y * 10)
      // The values that no rule reads tell the contacts apart.
      contact.pressure = Int32(sample.contact)
      let phase: ContactChange.Phase
      switch sample.phase {
      case .began where sample.contact > 10_000: phase = .changed
      case .began: phase = .began
      case .ended: phase = .ended
      case .cancelled: phase = .cancelled
      case .moved, .stationary: phase = .changed
      case .regionEntered, .regionMoved, .regionExited:
        contact.distance = 1
        phase = .changed
      }
      let place = Place(x: contact.x, y: contact.y)
      if sample.phase == .began { places[sample.contact] = [place] }
      if phase != .cancelled { places[sample.contact, default: []].append(place) }
      note(phase, of: contact, isDown: sample.phase == .began)
      frame.changes.append(ContactChange(phase: phase, contact: contact))
    }
    through?.willSend(frame)
  }

  private func note(_ phase: ContactChange.Phase, of contact: Contact, isDown: Bool) {
    samples += 1
    if isDown {
      down.append(contact)
      downs[contact.number] = samples
    }
    guard phase == .ended || phase == .cancelled else { return }
    down.removeAll { $0.number == contact.number }
    lifts[contact.number] = samples
  }

  package func didSend(at time: Double) { finishFrame(at: time) }

  private func finishFrame(at time: Double) {
    decisions?.count += 1
    through?.didSend(frame, at: time)
  }

  package func didCancelTouches(at time: Double) {
    // The panel loses the contacts that are down, too.
    frame.changes = down.map { ContactChange(phase: .cancelled, contact: $0) }
    down.removeAll()
    through?.willSend(frame)
    finishFrame(at: time)
  }

  package func willTellView(of touches: [Touch], _ phase: Touch.Phase, at time: Double) {
    guard wantsEveryTouch, phase != .moved else { return }
    for touch in touches {
      messages[touch.id, default: []].append(
        Message(phase: "\(phase)", time: Int64(microsecondsOf: time)))
    }
  }

  // MARK: The virtual touchscreen

  package func passOn(_ frame: ContactFrame, of touches: [Int]) {
    if frame.changes.isEmpty { fault("a frame is empty") }
    if frame.changes.count != touches.count { fault("a frame lacks touches") }
    if frame.time < newestTime { fault("time goes back") }
    newestTime = frame.time
    var slots: Set<Int> = []
    for (change, touch) in zip(frame.changes, touches) {
      if !slots.insert(change.contact.slot ?? -1).inserted { fault("a slot changes twice") }
      apply(change, touch, at: frame.time)
    }
    for change in frame.changes where change.phase == .ended || change.phase == .cancelled {
      checkSuccessors(of: change.contact.number)
    }
  }

  private func apply(_ change: ContactChange, _ touch: Int, at time: Int64) {
    let (contact, name) = (change.contact, "contact \(change.contact.number)")
    let place = Place(x: contact.x, y: contact.y)
    if change.phase != .changed {
      passed[touch, default: []].append(Message(phase: "\(change.phase)", time: time))
    }
    if change.phase == .began {
      let taken = contacts.contains { !$0.isOver && $0.slot == contact.slot }
      if contact.number != contacts.count { fault("\(name) has another number") }
      if taken { fault("\(name) begins in a slot that is taken") }
      if contacts.contains(where: { $0.touch == touch }) { fault("touch \(touch) begins twice") }
      let panel = Int(contact.pressure)
      if places[panel]?.first != place { fault("\(name) begins elsewhere") }
      contacts.append(
        Contacted(touch: touch, slot: contact.slot ?? -1, panel: panel, occasion: occasion))
      begun += 1
      return
    }
    guard contacts.indices.contains(contact.number) else { return fault("\(name) never began") }
    let known = contacts[contact.number]
    if known.isOver { fault("\(name) goes on after its end") }
    if known.slot != contact.slot || known.touch != touch { fault("\(name) is another one") }
    if change.phase == .cancelled, cancellation != .palm { fault("\(name) is cancelled") }
    // A place of the panel's, and none before the one that other programs had last.
    let next = places[known.panel]?[known.place...].firstIndex(of: place)
    if next == nil { fault("\(name) jumps at \(change.phase)") }
    contacts[contact.number].place = next ?? known.place
    contacts[contact.number].isOver = change.phase != .changed
  }

  /// Checks that contacts which did not overlap on the panel do not overlap for other programs.
  ///
  /// A recognizer may hold back the lift of a contact, or all of it. Others that it does not hold
  /// come down meanwhile, since waiting for it would stop the whole screen; so contacts may overlap
  /// if the later one was released before. What is sent at one occasion is in the panel's order.
  private func checkSuccessors(of ended: Int) {
    guard contacts.indices.contains(ended), let lift = lifts[contacts[ended].panel] else { return }
    for (number, other) in contacts.enumerated() where other.occasion == occasion {
      guard let start = downs[other.panel], lift < start else { continue }
      fault("contact \(ended) is down with contact \(number), which came down after its lift")
    }
  }

  /// The number of occasions to send so far: frames of the panel, and decisions between them.
  private var occasion: Int { decisions?.count ?? 0 }

  package func finish() {
    if through?.hasTouches == true { fault("touches are left over") }
    for (number, contact) in contacts.enumerated() where !contact.isOver {
      fault("contact \(number) is left down")
    }
    (through, decisions) = (nil, nil)
    guard wantsEveryTouch else { return }
    for (touch, phases) in messages.sorted(by: { $0.key < $1.key }) {
      shared += 1
      // Of a touch that begins and is cancelled in one frame, other programs get nothing.
      let isBrief = phases.count > 1 && phases.allSatisfy { $0.time == phases[0].time }
      if passed[touch] != phases, !isBrief || passed[touch] != nil {
        fault("touch \(touch): views got \(phases), other programs \(passed[touch] ?? [])")
      }
    }
    for touch in passed.keys.sorted() where messages[touch] == nil {
      fault("touch \(touch): no view got it, but other programs did")
    }
  }

  private func fault(_ text: String) { faults.append(text) }
}
