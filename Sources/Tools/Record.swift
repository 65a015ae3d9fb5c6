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
      var recorder = CaptureRecorder(of: touchscreen, format.writer, comments: comment)
      try recorder.write(to: file)
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
        try recorder.write(to: file)
      }
      StandardStream.error.report("gesturectl: recorded \(recorder.events.frames) frames\n")
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
        readiness: readiness, events: { recorder.events.add($0) },
        dropped: { state, time in recorder.events.addDrop(state, at: time) })
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

/// Writes the events of a live device to a file.
private struct CaptureRecorder {
  var events: RecordedEvents
  private var writer: any CaptureWriter
  /// The text that is not yet written to the file.
  private var text: [UInt8] = []

  /// Begins a capture with its head.
  init(of touchscreen: Touchscreen, _ writer: any CaptureWriter, comments: [String]) {
    self.writer = writer
    events = RecordedEvents(of: touchscreen.description, state: touchscreen.state)
    self.writer.begin(touchscreen.description, comments: comments, into: &text)
  }

  /// Writes what has been recorded since the last time.
  mutating func write(to file: borrowing OutputFile) throws(SystemError) {
    for event in events.takeAll() { writer.write(event, into: &text) }
    try file.write(&text)
  }
}
