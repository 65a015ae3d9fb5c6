import ArgumentParser
import Captures
import Evdev
import InputEvents
import LinuxIO

/// The subcommand `record`.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Record a touchscreen's events to a capture.",
    discussion: """
      Ctrl-C ends the recording, and so does the removal of the device. The capture contains \
      every touch, also those that type a password.
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write. Default: standard output.", valueName: "file"),
    completion: .file())
  var output: String?
  @Option(help: "The format of the capture.")
  var format = RecordFormat.evemu
  @Option(
    help: ArgumentHelp(
      "A description of the recording, kept at the top of the capture.", valueName: "text"))
  var comment: [String] = []
  @Argument(help: "The device, such as /dev/input/event5.", completion: .file())
  var device: String

  mutating func run() throws {
    let touchscreen = try open()
    var hasGone = false
    do throws(SystemError) {
      let signals = try Signals([.interrupt, .terminate])
      let poller = try Poller()
      let file = try OutputFile(path: output)
      let signal = try poller.register(signals, for: .readable)
      _ = try poller.register(touchscreen, for: .readable)
      var recorder = CaptureRecorder(format: format, comments: comment)
      recorder.begin(touchscreen.description, state: touchscreen.state)
      try file.write(&recorder.text)
      var isRunning = true
      while isRunning {
        try poller.wait { registration, readiness in
          if registration == signal {
            isRunning = false
          } else {
            hasGone = !read(touchscreen, readiness, &recorder)
            isRunning = isRunning && !hasGone
          }
        }
        try file.write(&recorder.text)
      }
      StandardStream.error.report("gesturectl: recorded \(recorder.frames) frames\n")
    } catch {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    }
    // The recording is valid, but incomplete.
    if hasGone { throw ExitCode.failure }
  }

  private func open() throws -> Touchscreen {
    do throws(DeviceError) {
      let touchscreen = try Touchscreen(path: device) { _, message in
        StandardStream.error.report("gesturectl: \(device): \(message)\n")
      }
      if let refusal = touchscreen.refusal {
        StandardStream.error.report(
          "gesturectl: \(device) is not a usable touchscreen: \(refusal)\n")
      }
      return touchscreen
    } catch {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    }
  }

  /// Records the events that the device has sent; returns true if it is still there.
  private func read(
    _ touchscreen: Touchscreen, _ readiness: Readiness, _ recorder: inout CaptureRecorder
  ) -> Bool {
    do throws(DeviceError) {
      try touchscreen.read(
        readiness: readiness, events: { recorder.write($0) },
        dropped: { state, time in recorder.writeDrop(state, at: time) })
      return true
    } catch {
      StandardStream.error.report("gesturectl: \(error)\n")
      return false
    }
  }
}

enum RecordFormat: String, ExpressibleByArgument, CaseIterable {
  /// evemu text 1.3.
  case evemu
  /// The YAML of `libinput record`.
  case libinput

  var writer: any CaptureWriter {
    switch self {
    case .evemu: EvemuWriter()
    case .libinput: LibinputRecordWriter()
    }
  }
}

/// Makes a capture of the events of a live device.
private struct CaptureRecorder {
  /// The text that is not yet written to the file.
  var text: [UInt8] = []
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
