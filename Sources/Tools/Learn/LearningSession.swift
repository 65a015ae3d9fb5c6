import Captures
import Evdev
import InputEvents
import LinuxIO

/// The reason why a session on a panel has ended.
struct LearningEnding: Error, CustomStringConvertible {
  static let interrupted = LearningEnding(cause: .interrupted)

  let cause: PanelEnding

  var description: String { "\(cause); nothing was written" }
}

/// What a person who shows a gesture is told.
enum LearningPrompt {
  /// The words before a prompt that is told again.
  static let lost = "The panel lost that one. "

  /// The prompt for a try, counted from 1.
  static func show(_ number: Int) -> String {
    let count = Learner.minimumTries
    let place = number > count ? "once more (try \(number))" : "(\(number) of \(count))"
    return "Make the gesture \(place), then wait a second."
  }

  /// The prompt for what must not trigger the gesture.
  static func use(for seconds: Int) -> String { "Now use the page as usual for \(seconds) s." }
}

/// The tries that a person makes on a panel.
struct LearningSession {
  /// The time without a finger that ends a try, in microseconds: more than people leave between the
  /// taps of one gesture, and than recognizers wait (0.35 s).
  static let pause: Int64 = 1_000_000

  private let choice: PanelChoice
  private var listener: PanelListener
  private var tracer: TouchTracer
  /// The present values of the panel, which the next try may leave out.
  private var state: DeviceState
  /// Those values when the try began.
  private var stateAtStart: DeviceState
  private var events: [InputEvent] = []
  private var isLost = false
  /// The time of the last lift, by the machine's clock.
  private var liftedAt: Int64?

  /// Prepares to listen to a panel, which must have a position.
  init(_ choice: PanelChoice, signals: borrowing Signals) throws {
    self.choice = choice
    let touchscreen = choice.touchscreen
    (state, stateAtStart) = (touchscreen.state, touchscreen.state)
    tracer = TouchTracer(description: touchscreen.description)
    listener = try PanelListener(touchscreen, signals: signals)
  }

  /// The next try: from the first finger down until no finger has been down for a while.
  ///
  /// - Parameter prompt: What the person is to do, printed again if the panel loses a finger.
  /// - Returns: The capture.
  /// - Throws: The reason why there is none.
  mutating func shown(_ prompt: String) throws(LearningEnding) -> Capture {
    repeat {
      StandardStream.error.report("\(isLost ? LearningPrompt.lost : "")\(prompt)\n")
      begin()
      while !isOver(after: Self.pause) { try wait(until: liftedAt.map { $0 + Self.pause }) }
    } while isLost
    return capture
  }

  /// What the person does for a time, and until all fingers are up; `nil` for nothing.
  mutating func used(for seconds: Int) throws(LearningEnding) -> Capture? {
    begin()
    let end = MonotonicClock.now + Int64(seconds) * 1_000_000
    while MonotonicClock.now < end || tracer.isTouched { try wait(until: end) }
    return liftedAt == nil ? nil : capture
  }

  private mutating func begin() {
    (stateAtStart, events, isLost, liftedAt) = (state, [], false, nil)
  }

  private func isOver(after pause: Int64) -> Bool {
    guard let liftedAt, !tracer.isTouched else { return false }
    return MonotonicClock.now >= liftedAt + pause
  }

  private var capture: Capture {
    let device = choice.touchscreen.description
    let start = events.first?.time ?? 0
    return Capture(
      device: device,
      events: stateAtStart.events(of: device, at: start, withContacts: false) + events)
  }

  private mutating func wait(until end: Int64?) throws(LearningEnding) {
    do throws(PanelEnding) {
      for news in try listener.news(until: tracer.isTouched ? nil : end) { follow(news) }
    } catch {
      throw LearningEnding(cause: error)
    }
  }

  private mutating func follow(_ news: PanelNews) {
    var ended = tracer.follow(news)
    switch news {
    case .event(let event):
      state.follow(event)
      events.append(event)
    case .loss(let present, _):
      state = present
      ended.append(.lost)
    case .frame: break
    }
    guard !ended.isEmpty else { return }
    liftedAt = MonotonicClock.now
    if ended.contains(.lost) { isLost = true }
  }
}

extension DeviceState {
  /// Adopts the value of an event.
  fileprivate mutating func follow(_ event: InputEvent) {
    switch event.code.type {
    case EventCode.keyType:
      if event.value == 0 { keys.remove(event.code.code) } else { keys.insert(event.code.code) }
    case EventCode.absoluteType where event.code == .absMTSlot: currentSlot = Int(event.value)
    case EventCode.absoluteType where event.code.code > EventCode.absMTSlot.code:
      if slots.indices.contains(currentSlot) { slots[currentSlot][event.code.code] = event.value }
    case EventCode.absoluteType: axes[event.code.code] = event.value
    default: break
    }
  }
}
