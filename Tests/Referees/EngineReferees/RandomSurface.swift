#if TESTABLE
@testable import Gestures
import RandomNumbers

/// A surface with random views, recognizers and rules, on which random fingers play while they
/// all change.
final class RandomSurface {
  var random: Chance
  let engine: GestureEngine
  let referee: Referee
  /// True while the engine processes an event or timers.
  private(set) var isInEvent = false

  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  private let start: Double
  private var views: [View] = []
  private var recognizers: [GestureRecognizer] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var delegates: [RandomDelegate] = []
  private var sightings: [WeakTouch] = []
  private var time: Double
  private var changesLeft: Int

  /// The number before the first contact that hovers.
  private static let firstPointer = 10_000
  private var pointers: [Int?] = [nil, nil]
  private var newestPointer = firstPointer

  private static let flicks = [
    Point(x: 90, y: 0), Point(x: -90, y: 0), Point(x: 0, y: 90), Point(x: 0, y: -90),
  ]

  private struct WeakTouch {
    weak var touch: Touch?
  }

  init(
    _ chance: Chance, start: Double, isVerbose: Bool = false,
    beside companion: (any PlayCompanion)? = nil
  ) {
    random = chance
    self.companion = companion
    (self.start, time) = (start, start)
    changesLeft = random.percent(50) ? 0 : 1 + random.below(8)
    if companion?.wantsEveryTouch == true { changesLeft = 0 }
    engine = GestureEngine(window: window)
    let names = Names()
    referee = Referee(start: start) { names.number(of: $0) }
    (referee.isVerbose, referee.isStill) = (isVerbose, changesLeft == 0)
    referee.companion = companion
    self.names = names
    engine.observer = referee
    window.isMultipleTouchEnabled = random.percent(50)
    views = [window]
    for _ in 0..<random.below(5) { addView() }
    for _ in 0...random.below(5) { addRecognizer() }
    for _ in 0..<random.below(4) { addRequirement() }
    guard wantsEveryTouch else { return }
    for view in views { (view.isMultipleTouchEnabled, view.isExclusiveTouch) = (true, false) }
    // Other programs do not wait for recognizers that no longer need a touch.
    for other in recognizers where !(other is TapGestureRecognizer || other.kind == .longPress) {
      other.delaysTouchesEnded = false
    }
  }

  private weak var companion: (any PlayCompanion)?
  private var wantsEveryTouch: Bool { companion?.wantsEveryTouch ?? false }

  private let names: Names

  /// Numbers recognizers in the order in which they were made.
  private final class Names {
    var numbers: [ObjectIdentifier: Int] = [:]
    func number(of recognizer: GestureRecognizer) -> Int {
      numbers[ObjectIdentifier(recognizer)] ?? -1
    }
  }

  func number(of recognizer: GestureRecognizer) -> Int { names.number(of: recognizer) }

  /// Weak references to the recognizers.
  var weakRecognizers: [Weak<GestureRecognizer>] { recognizers.map { Weak($0) } }

  func fault(_ text: @autoclosure () -> String) { referee.fault(text()) }

  func check(_ touches: [Touch], areFor recognizer: GestureRecognizer) {
    referee.noteDelivery(of: touches, to: recognizer)
  }

  // MARK: Making

  private func addView() {
    let frame = Rect(
      x: Double(random.below(200)) - 20, y: Double(random.below(200)) - 20,
      width: Double(80 + random.below(300)), height: Double(80 + random.below(300)))
    let view = RandomView(frame: frame, on: self)
    view.isHidden = random.percent(5)
    view.isUserInteractionEnabled = random.percent(95)
    view.isMultipleTouchEnabled = random.percent(50)
    view.isExclusiveTouch = random.percent(12)
    if random.percent(20) { view.transform = Transform(scaleX: 0.5, y: 2) }
    if random.percent(10) {
      view.hitTestInsets = EdgeInsets(top: -10, left: -10, bottom: 10, right: 10)
    }
    random.one(of: views).addSubview(view)
    views.append(view)
  }

  private func addRecognizer() {
    let recognizer = makeRecognizer()
    names.numbers[ObjectIdentifier(recognizer)] = recognizers.count
    recognizers.append(recognizer)
    if random.percent(30) { recognizer.cancelsTouchesInView = false }
    if random.percent(30) { recognizer.delaysTouchesBegan = true }
    if random.percent(30) { recognizer.delaysTouchesEnded = false }
    if random.percent(20) { recognizer.requiresExclusiveTouchType = false }
    if random.percent(10) { recognizer.allowedTouchTypes = [.direct] }
    if random.percent(30) {
      let delegate = RandomDelegate(on: self)
      delegates.append(delegate)
      recognizer.delegate = delegate
    }
    recognizer.addTarget(self) { surface, _ in surface.changeSomething() }
    random.one(of: views).addGestureRecognizer(recognizer)
  }

  private func addRequirement() {
    random.one(of: recognizers).require(toFail: random.one(of: recognizers))
  }

  // MARK: Changing

  /// Sometimes changes something on the surface.
  func changeSomething() {
    guard changesLeft > 0, random.percent(40) else { return }
    changesLeft -= 1
    let recognizer = random.one(of: recognizers)
    let view = random.one(of: views)
    switch random.below(14) {
    case 0: recognizer.isEnabled = false
    case 1:
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    case 2: for recognizer in recognizers { recognizer.isEnabled = true }
    case 3:
      for case let pan as PanGestureRecognizer in recognizers {
        pan.setTranslation(Point(x: 3, y: -4), in: view)
      }
      for case let pinch as PinchGestureRecognizer in recognizers { pinch.scale = 2 }
      for case let rotation as RotationGestureRecognizer in recognizers { rotation.rotation = 1 }
    case 4: recognizer.view?.removeGestureRecognizer(recognizer)
    case 5: view.addGestureRecognizer(recognizer)
    case 6: if recognizers.count < 10 { addRecognizer() }
    case 7: if view !== window { view.removeFromSuperview() }
    case 8: if view !== window { random.one(of: views).addSubview(view) }
    case 9: if views.count < 8 { addView() }
    case 10:
      if let erratic = recognizer as? ErraticRecognizer, erratic.numberOfTouches > 0 {
        erratic.write()
      }
    case 11:
      view.isHidden = random.percent(30)
      view.isExclusiveTouch = random.percent(30)
      view.isMultipleTouchEnabled = random.percent(50)
    case 12:
      recognizer.cancelsTouchesInView = random.percent(50)
      recognizer.delaysTouchesBegan = random.percent(50)
      recognizer.delaysTouchesEnded = random.percent(50)
    default: addRequirement()
    }
  }

  // MARK: Playing

  /// Plays random fingers, lifts them, waits for the timers, and checks what is left.
  func play() {
    var fingers: [Int?] = [nil, nil, nil, nil]
    var contacts = 0
    for _ in 0..<(4 + random.below(16)) {
      wait()
      if random.percent(10) { changeSomething() }
      send(samples(of: &fingers, &contacts))
      if random.percent(30) { hover(&fingers) }
    }
    if random.percent(20) {
      isInEvent = true
      engine.cancelTouches(at: time)
      isInEvent = false
      companion?.didCancelTouches(at: engine.now)
    } else {
      wait()
      send(fingers.compactMap(\.self).map { sample($0, .ended) })
      send(pointers.compactMap(\.self).map { sample($0, .regionExited) })
    }
    advance(to: .greatestFiniteMagnitude)
    referee.finish(engine, recognizers)
    companion?.finish()
    for sighting in sightings where sighting.touch != nil { fault("a touch is kept alive") }
  }

  private func wait() {
    time += random.one(of: [0, 0.001, 0.008, 0.016, 0.016, 0.016, 0.1, 0.2, 0.36, 0.8])
    // A clock that steps back, and a loop that wakes for timers alone.
    if random.percent(3) { time -= 0.05 }
    if random.percent(10) { advance(to: time) }
  }

  private func samples(of fingers: inout [Int?], _ contacts: inout Int) -> [TouchSample] {
    var samples: [TouchSample] = []
    for index in fingers.indices {
      guard let contact = fingers[index] else {
        guard random.percent(index == 0 ? 50 : 20) else { continue }
        contacts += 1
        fingers[index] = contacts
        samples.append(sample(contacts, .began))
        if random.percent(3) {
          samples.append(sample(contacts, .ended))
          fingers[index] = nil
        }
        continue
      }
      if random.percent(40) { samples.append(sample(contact, .moved)) }
      guard random.percent(30) else { continue }
      samples.append(sample(contact, random.percent(10) ? .cancelled : .ended))
      fingers[index] = nil
    }
    // A sample that no decoder should send.
    if random.percent(3) { samples.append(sample(random.below(20), .moved)) }
    referee.contactsDown = fingers.compactMap(\.self)
    return samples
  }

  /// Makes pointers come, move and go, and sometimes come down.
  private func hover(_ fingers: inout [Int?]) {
    var samples: [TouchSample] = []
    for index in pointers.indices where random.percent(70) {
      guard let pointer = pointers[index] else {
        newestPointer += 1
        pointers[index] = newestPointer
        samples.append(sample(newestPointer, .regionEntered))
        continue
      }
      let phase: Touch.Phase = random.one(
        of: [.regionMoved, .regionMoved, .regionMoved, .regionExited, .cancelled, .began])
      samples.append(sample(pointer, phase))
      if phase == .began, fingers[0] != nil { samples.append(sample(pointer, .ended)) }
      if phase == .began, fingers[0] == nil { fingers[0] = pointer }
      if phase != .regionMoved { pointers[index] = nil }
    }
    // A pointer may come and go within a frame, and come back.
    if random.percent(20), let pointer = pointers[0] {
      samples += [.regionExited, .regionEntered].map { sample(pointer, $0) }
    }
    send(samples)
  }

  private func sample(_ contact: Int, _ phase: Touch.Phase) -> TouchSample {
    // Mostly near where the finger was, so that taps and presses have a chance.
    let spread = random.percent(75) ? 9 : 60
    let home = contact % 3 == 1 ? 3 : 100 + contact * 37 % 150
    var location = Point(
      x: Double(home + random.below(spread)), y: Double(home + random.below(spread)))
    // Sometimes far away in a straight line, so that swipes have one, too.
    if phase == .moved, random.percent(20) {
      location = location + random.one(of: Self.flicks)
    }
    var sample = TouchSample(
      contact: contact, phase: phase, location: location,
      type: contact % 7 == 0 ? .pencil : .direct)
    guard contact > Self.firstPointer else { return sample }
    sample.location = Point(x: Double(random.below(400)), y: Double(random.below(400)))
    sample.type = random.percent(50) ? .pencil : .direct
    sample.stylus = Stylus(
      tiltX: Double(random.below(180) - 90) * .pi / 180, tiltY: 0.5,
      zOffset: random.percent(50) ? 1 : nil)
    return sample
  }

  private func send(_ samples: [TouchSample]) {
    isInEvent = true
    if let companion {
      // As on a panel, timers that are due before the frame do not know it.
      engine.send([], at: time)
      companion.willSend(samples)
    }
    engine.send(samples, at: time)
    companion?.didSend(at: engine.now)
    isInEvent = false
    for touch in engine.touches where touch.id > sightings.count {
      sightings.append(WeakTouch(touch: touch))
    }
  }

  private func advance(to time: Double) {
    isInEvent = true
    engine.advance(to: time)
    isInEvent = false
  }
}
#endif
