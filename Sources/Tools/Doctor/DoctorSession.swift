import Captures
import Evdev
import Gestures
import InputEvents
import LinuxIO
import Surfaces

/// Asks a person for the steps, and records them.
struct DoctorSession {
  /// The longest duration of a step with touches, in seconds: people may have to read.
  private static let patience = 120.0

  private let touchscreen: Touchscreen
  private let screen: any SetupScreen
  /// The duration of the step without touches, in seconds.
  private let rest: Double
  private var listener: PanelListener

  init(
    _ touchscreen: Touchscreen, _ screen: any SetupScreen, rest: Double,
    signals: borrowing Signals
  ) throws {
    (self.touchscreen, self.screen, self.rest) = (touchscreen, screen, rest)
    listener = try PanelListener(touchscreen, screen, signals: signals)
  }

  /// Asks for a step.
  ///
  /// - Parameters:
  ///   - step: What a person is to do.
  ///   - number: Its number, from 1.
  ///   - count: The number of all steps.
  /// - Returns: The capture of the step.
  /// - Throws: The reason why there is none.
  mutating func record(
    _ step: PanelStep, _ number: Int, of count: Int
  ) throws(PanelEnding) -> Capture {
    while !screen.isReady { _ = try news() }
    let description = touchscreen.description
    screen.show(
      .step(
        step, text: step.instruction(rest: rest), number: number, of: count,
        size: screen.pixels ?? PanelScale(description).size))
    var events = RecordedEvents(of: description, state: touchscreen.state)
    let duration = step == .rest ? rest : step == .drumroll ? step.duration : Self.patience
    var progress = StepProgress(
      of: step, at: MonotonicClock.now, for: Int64(microsecondsOf: duration))
    while MonotonicClock.now < progress.end {
      for news in try news(until: progress.end) {
        switch news {
        case .event(let event): events.add(event)
        case .frame(let frame): progress.follow(frame, at: MonotonicClock.now)
        case .loss(let state, let time): events.addDrop(state, at: time)
        }
      }
    }
    return Capture(
      device: description, events: events.takeAll(),
      comments: step.comments(showsTarget: screen.showsTargets))
  }

  private mutating func news(until end: Int64? = nil) throws(PanelEnding) -> [PanelNews] {
    do throws(PanelEnding) {
      return try listener.news(until: end)
    } catch {
      screen.show(error, of: "The doctor")
      throw error
    }
  }
}
