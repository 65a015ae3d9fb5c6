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
      Ends with Ctrl-C or when the device is removed. The capture shows all that fingers did.
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
      "A description of what is done; kept at the top of the capture.", valueName: "text"))
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
