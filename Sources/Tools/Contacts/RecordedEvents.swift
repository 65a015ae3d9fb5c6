import InputEvents

/// The events of a live device that make a capture.
struct RecordedEvents {
  /// The events that nobody has taken out yet.
  private var events: [InputEvent] = []
  /// The number of frames that the device has sent.
  private(set) var frames = 0
  private let device: DeviceDescription
  /// The state before the first event, which is recorded with that event's time.
  private var state: DeviceState?

  /// Begins a capture of a device in a state.
  init(of device: DeviceDescription, state: DeviceState) {
    (self.device, self.state) = (device, state)
  }

  mutating func add(_ event: InputEvent) {
    if let state {
      self.state = nil
      // The kernel does not repeat a value that a slot already has. Fingers that are down are left
      // out, since their beginning was not seen.
      events += state.events(of: device, at: event.time, withContacts: false)
    }
    events.append(event)
    if event.code == .synReport { frames += 1 }
  }

  /// Adds that events were lost, and then the current state as if it had just changed.
  ///
  /// A reader of the capture has no device to ask.
  mutating func addDrop(_ state: DeviceState, at time: Int64) {
    self.state = nil
    events.append(InputEvent(time: time, code: .synDropped, value: 0))
    events.append(InputEvent(time: time, code: .synReport, value: 0))
    events += state.events(of: device, at: time, withContacts: true)
  }

  /// Takes out the events so far.
  mutating func takeAll() -> [InputEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }
}
