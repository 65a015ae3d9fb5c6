import Captures
import Evdev
import Gestures
import InputEvents
import LinuxIO
import Surfaces

/// The reason why the doctor has no capture of a step.
enum DoctorEnding: Error, CustomStringConvertible {
  case interrupted
  case device(DeviceError)
  case system(SystemError)
  case screen(String)

  var description: String {
    switch self {
    case .interrupted: "ended before all steps were done; the captures so far are whole"
    case .device(let error): "\(error)"
    case .system(let error): "\(error)"
    case .screen(let reason): reason
    }
  }
}

/// Asks a person for the steps, and records them.
struct DoctorSession {
  /// The longest duration of a step with touches, in seconds: people may have to read.
  private static let patience = 120.0

  private let touchscreen: Touchscreen
  private let screen: any SetupScreen
  /// The duration of the step without touches, in seconds.
  private let rest: Double
  private let poller: Poller
  private let sources: (signals: Poller.Registration, screen: Poller.Registration)

  init(
    _ touchscreen: Touchscreen, _ screen: any SetupScreen, rest: Double,
    signals: borrowing Signals
  ) throws(SystemError) {
    (self.touchscreen, self.screen, self.rest) = (touchscreen, screen, rest)
    poller = try Poller()
    sources = (
      try poller.register(signals, for: .readable),
      try poller.register(screen.wakeup, for: .readable)
    )
    _ = try poller.register(touchscreen, for: .readable)
  }

  /// Asks for a step.
  ///
  /// - Parameters:
  ///   - step: What a person is to do.
  ///   - number: Its number, from 1.
  ///   - count: The number of all steps.
  /// - Returns: The capture of the step.
  /// - Throws: The reason why there is none.
  func record(_ step: PanelStep, _ number: Int, of count: Int) throws(DoctorEnding) -> Capture {
    while !screen.isReady { try wait(until: nil) { _ in } }
    let description = touchscreen.description
    screen.show(
      .step(
        step, text: step.instruction(rest: rest), number: number, of: count,
        size: screen.pixels ?? PanelScale(description).size))
    var events = RecordedEvents(of: description, state: touchscreen.state)
    let duration = step == .rest ? rest : step == .drumroll ? step.duration : Self.patience
    guard
      var progress = StepProgress(
        of: step, on: description, at: MonotonicClock.now, for: Int64(microsecondsOf: duration))
    else { throw .device(.notAnInputDevice(path: touchscreen.path)) }
    while MonotonicClock.now < progress.end {
      try wait(until: progress.end) { input in
        switch input {
        case .event(let event):
          events.add(event)
          progress.follow(event, at: MonotonicClock.now)
        case .drop(let state, let time):
          events.addDrop(state, at: time)
          progress.resynchronize(to: state, at: time, now: MonotonicClock.now)
        }
      }
    }
    return Capture(
      device: description, events: events.takeAll(),
      comments: step.comments(showsTarget: screen.showsTargets))
  }

  private enum Input {
    case event(InputEvent)
    case drop(DeviceState, time: Int64)
  }

  /// Waits for events, a signal or the page, and passes the panel's events on.
  private func wait(
    until end: Int64?, _ use: (Input) -> Void
  ) throws(DoctorEnding) {
    if let failure = screen.failure { throw .screen(failure) }
    var (readiness, isInterrupted): (Readiness?, Bool) = (nil, false)
    do throws(SystemError) {
      try poller.wait(timeout: end.map { max($0 - MonotonicClock.now, 0) }) { source, ready in
        switch source {
        case sources.signals: isInterrupted = true
        case sources.screen: screen.wakeup.acknowledge()
        default: readiness = ready
        }
      }
    } catch {
      throw .system(error)
    }
    if isInterrupted {
      screen.show(.failure("The doctor was interrupted"))
      throw .interrupted
    }
    guard let readiness else { return }
    do throws(DeviceError) {
      try touchscreen.read(
        readiness: readiness, events: { use(.event($0)) },
        dropped: { use(.drop($0, time: $1)) })
    } catch {
      screen.show(.failure("The panel is gone"))
      throw .device(error)
    }
  }
}
