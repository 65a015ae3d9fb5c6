import Captures
import InputEvents

/// Makes a capture of the events of a live device.
struct CaptureRecorder {
  /// The text that is not yet written to the file.
  var text: [UInt8] = []
  /// The number of recorded frames.
  private(set) var frames = 0

  private var writer: any CaptureWriter
  private let comments: [String]
  private var device = DeviceDescription()
  /// The state before the first event, which is written with that event's time.
  private var stateToWrite: DeviceState?

  init(format: RecordFormat, comments: [String]) {
    writer = format.writer
    self.comments = comments
  }

  /// Writes the head.
  mutating func begin(_ device: DeviceDescription, state: DeviceState) {
    self.device = device
    stateToWrite = state
    writer.begin(device, comments: comments, into: &text)
  }

  /// Writes an event.
  mutating func write(_ event: InputEvent) {
    if let state = stateToWrite {
      stateToWrite = nil
      // The kernel does not repeat a value that a slot already has. Fingers that are down are left
      // out, since their beginning was not seen.
      write(state.events(of: device, at: event.time, withContacts: false))
    }
    writer.write(event, into: &text)
    if event.code == .synReport { frames += 1 }
  }

  /// Writes that events were lost, and then the current state as if it had just changed.
  ///
  /// A reader of the capture has no device to ask.
  mutating func writeDrop(_ state: DeviceState, at time: Int64) {
    stateToWrite = nil
    writer.write(InputEvent(time: time, code: .synDropped, value: 0), into: &text)
    writer.write(InputEvent(time: time, code: .synReport, value: 0), into: &text)
    write(state.events(of: device, at: time, withContacts: true))
  }

  private mutating func write(_ events: [InputEvent]) {
    for event in events { writer.write(event, into: &text) }
  }
}
