import Evdev
import InputEvents
import LinuxIO

/// The reason why a command hears nothing more of its panel.
enum PanelEnding: Error, CustomStringConvertible {
  case interrupted
  case device(DeviceError)
  case system(SystemError)
  case screen(String)

  var description: String {
    switch self {
    case .interrupted: "interrupted"
    case .device(let error): "\(error)"
    case .system(let error): "\(error)"
    case .screen(let reason): reason
    }
  }
}

/// News of a panel, in the order in which they came.
enum PanelNews {
  case event(InputEvent)
  /// A frame is complete.
  case frame(ContactFrame)
  /// Events were lost; this is the state after them.
  case loss(DeviceState, time: Int64)
}

/// Listens to a panel for a command that guides a person, until Ctrl-C.
struct PanelListener {
  private let touchscreen: Touchscreen
  private let screen: (any SetupScreen)?
  private let poller: Poller
  private let sources: (signals: Poller.Registration, screen: Poller.Registration?)
  private var reader: FrameReader

  /// Prepares to listen to a panel, which must have a position.
  ///
  /// - Parameters:
  ///   - touchscreen: The panel.
  ///   - screen: The screen whose changes and failure end a wait; `nil` if there is none.
  ///   - signals: The signals that end the command.
  /// - Throws: `DeviceError` if the panel has no position; `SystemError` with a failed call.
  init(
    _ touchscreen: Touchscreen, _ screen: (any SetupScreen)? = nil, signals: borrowing Signals
  ) throws {
    guard
      let reader = FrameReader(description: touchscreen.description, state: touchscreen.state)
    else { throw DeviceError.notAnInputDevice(path: touchscreen.path) }
    (self.touchscreen, self.screen, self.reader) = (touchscreen, screen, reader)
    let poller = try Poller()
    self.poller = poller
    sources = (
      try poller.register(signals, for: .readable),
      try screen.map { try poller.register($0.wakeup, for: .readable) }
    )
    _ = try poller.register(touchscreen, for: .readable)
  }

  /// Waits for the panel or the screen.
  ///
  /// - Parameter end: The time at which the wait ends, by the machine's clock; `nil` for never.
  /// - Returns: The news of the panel; none if the time is up or the screen has changed.
  /// - Throws: The reason why there will be no more news.
  mutating func news(until end: Int64? = nil) throws(PanelEnding) -> [PanelNews] {
    if let failure = screen?.failure { throw .screen(failure) }
    let left = end.map { max($0 - MonotonicClock.now, 0) }
    let timeout = reader.isWaiting ? min(left ?? .max, FrameReader.maximumWait) : left
    var readiness: Readiness?
    var (isInterrupted, isIdle) = (false, true)
    do throws(SystemError) {
      try poller.wait(timeout: timeout) { source, ready in
        isIdle = false
        switch source {
        case sources.signals: isInterrupted = true
        case sources.screen: screen?.wakeup.acknowledge()
        default: readiness = ready
        }
      }
    } catch {
      throw .system(error)
    }
    if isInterrupted { throw .interrupted }
    if let readiness { return try read(readiness) }
    return isIdle ? reader.settle().map { .frame($0) } : []
  }

  private mutating func read(_ readiness: Readiness) throws(PanelEnding) -> [PanelNews] {
    var (reader, news) = (reader, [PanelNews]())
    do throws(DeviceError) {
      try touchscreen.read(
        readiness: readiness,
        events: { event in
          news.append(.event(event))
          news += reader.read(event).map { .frame($0) }
        },
        dropped: { state, time in
          news += reader.settle().map { .frame($0) }
          news.append(.loss(state, time: time))
          news.append(.frame(reader.resynchronize(to: state, at: time)))
        })
    } catch {
      throw .device(error)
    }
    self.reader = reader
    return news
  }
}

extension SetupScreen {
  /// Shows why a command has ended early, if the screen can still show it.
  func show(_ ending: PanelEnding, of command: String) {
    switch ending {
    case .interrupted: show(.failure("\(command) was interrupted"))
    case .device: show(.failure("The panel is gone"))
    case .system, .screen: break
    }
  }
}
