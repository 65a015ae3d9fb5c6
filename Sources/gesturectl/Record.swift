import ArgumentParser
import Captures
import Evdev
import InputEvents
import LinuxIO

/// The subcommand `record`.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write what a touchscreen sends to a capture.",
    discussion: "Ends with Ctrl-C, or when the device goes. The capture holds what fingers did.")

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write. Default: standard output.", valueName: "file"),
    completion: .file())
  var output: String?
  @Option(help: "The format of the capture.")
  var format = RecordFormat.evemu
  @Option(help: ArgumentHelp("What is done in the capture; kept at its top.", valueName: "text"))
  var comment: [String] = []
  @Argument(help: "The device, as /dev/input/event5.", completion: .file())
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
    // What was recorded is good, but it is not all that was asked for.
    if hasGone { throw ExitCode.failure }
  }

  private func open() throws -> Touchscreen {
    do throws(DeviceError) {
      let touchscreen = try Touchscreen(path: device) { _, message in
        StandardStream.error.report("gesturectl: \(device): \(message)\n")
      }
      if let refusal = touchscreen.refusal {
        StandardStream.error.report(
          "gesturectl: \(device) is no touchscreen to follow: \(refusal)\n")
      }
      return touchscreen
    } catch {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    }
  }

  /// Records what the device has sent; says whether it is still there.
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
