import Captures
import GestureWire
import InputEvents
import Surfaces

/// Prints the commands that the lines of captures would run.
final class RehearsalOutput: CaptureOutput {
  let topics: LineTopic = .gestures
  private let output: StandardOutput
  private let list: ActionList
  /// True if commands that the guard of a surface prevents are printed, too.
  private let isVerbose: Bool
  private var rehearsal: Rehearsal
  private var clock = CaptureClock()

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - list: The actions.
  ///   - isVerbose: True if commands that the guard of a surface prevents are printed, too.
  ///   - progress: The progress to clear before lines are printed on a terminal.
  init(_ list: ActionList, isVerbose: Bool, besides progress: CaptureProgress?) {
    (self.list, self.isVerbose) = (list, isVerbose)
    rehearsal = Rehearsal(list)
    output = StandardOutput(besides: progress)
  }

  func willPlay(_ recording: Recording, through pipeline: GesturePipeline) {
    if clock.isOver { rehearsal = Rehearsal(list) }
    clock.begin(recording)
  }

  func send(_ line: [UInt8], about subject: LineSubject) {
    guard subject.topic == .gestures, case .gesture(let content)? = Line(line) else { return }
    let text = String(decoding: line.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let time = Int64(microsecondsOf: content.time)
    for run in rehearsal.receive(content, text: text, at: time) { print(run) }
  }

  func printHeading(_ name: String) {
    output.append(row: "==> \(name) <==")
  }

  func flush(always: Bool) throws {
    if always {
      // Commands that still wait start after the end of the capture.
      for run in rehearsal.advance(to: .max) { print(run) }
      clock.end()
    }
    if always || output.isFull { try output.flush() }
  }

  private func print(_ run: Rehearsal.Run) {
    let offset = Double(secondsOf: run.time &- (clock.start ?? run.time))
    let command: String
    switch run.outcome {
    case .runs(let one): command = one.description
    case .fails(let failure): command = "error: \(failure)"
    case .guarded:
      guard isVerbose else { return }
      command = "not run: guarded"
    }
    output.append(row: "\(LinePrinter.column(ofTime: offset))  \(run.action): \(command)")
  }
}
