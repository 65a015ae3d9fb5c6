import Captures
import InputEvents

/// Makes a capture of what a live device sends.
struct CaptureRecorder {
  /// What has come together since it was last written to the file.
  var text: [UInt8] = []
  /// How many frames were recorded.
  private(set) var frames = 0

  private var writer: any CaptureWriter
  private let comments: [String]
  private var device = DeviceDescription()
  /// The state before the first event, until that tells the time to write it at.
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
      // The kernel does not send a value again that a slot has already. Fingers that are down
      // stay out: nobody saw them come.
      write(state.events(of: device, at: event.time, withContacts: false))
    }
    writer.write(event, into: &text)
    if event.code == .synReport { frames += 1 }
  }

  /// Writes that events were lost, and then what is there now, as if it had just come: a reader of
  /// the capture has no device to ask.
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
