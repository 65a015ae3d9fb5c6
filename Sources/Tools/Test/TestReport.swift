import Captures
import GestureWire
import LinuxIO

enum TestOutcome {
  /// The expected lines came.
  case passed
  /// The expected lines were to be written, and are the same as before.
  case kept(TestPlay)
  /// The expected lines were written.
  case written(TestPlay)
  /// Other lines came, or a sentence gives nothing and does not say so.
  case differs([LineDifference], TestPlay)
  /// The test cannot be done.
  case failed(TestFailure)
}

/// Prints results in the form of the Test Anything Protocol.
struct TestReport {
  /// The most differences that are shown of a test.
  private static let maximumShown = 10

  private let count: Int
  private let output = StandardOutput()
  private var number = 0
  /// The number of tests so far that have the expected lines, or whose lines were written.
  private(set) var passed = 0
  private var written = 0
  /// The exit status so far: that of the first test that cannot be done, or else 1 after a
  /// difference.
  private(set) var status: Int32 = 0

  /// Begins a report.
  ///
  /// - Parameters:
  ///   - count: The number of tests.
  ///   - options: The options that the directory of the tests has.
  init(count: Int, options: [String]) {
    self.count = count
    output.append(row: "1..\(count)")
    if !options.isEmpty { output.append(row: "# options: \(options.joined(separator: " "))") }
  }

  /// Prints the result of the next test.
  ///
  /// - Parameters:
  ///   - outcome: The result.
  ///   - test: The test that has the result.
  /// - Throws: The exit code if standard output cannot be written.
  mutating func add(_ outcome: TestOutcome, of test: TestFolder.Test) throws {
    number += 1
    switch outcome {
    case .passed, .kept, .written: output.append(row: "ok \(number) - \(test.name)")
    case .differs, .failed: output.append(row: "not ok \(number) - \(test.name)")
    }
    switch outcome {
    case .passed: passed += 1
    case .kept(let play):
      passed += 1
      show(play.sentences)
    case .written(let play):
      passed += 1
      written += 1
      output.append(row: "# \(test.expectedPath) written")
      show(play.sentences)
    case .differs(let differences, let play):
      if status == 0 { status = 1 }
      for result in play.sentences {
        guard let mistake = result.mistake else { continue }
        let (line, column) = (result.sentence.line, result.sentence.column)
        output.append(row: "# \(test.path):\(line):\(column): \(mistake)")
      }
      for difference in differences.prefix(Self.maximumShown) {
        show(difference, start: play.start, file: test.expectedPath)
      }
      let rest = differences.count - Self.maximumShown
      if rest > 0 { output.append(row: "# further differences: \(rest)") }
    case .failed(let failure):
      if status <= 1 { status = failure.status }
    }
    try output.flush()
    if case .failed(let failure) = outcome { failure.report() }
  }

  /// Prints the summary.
  ///
  /// - Parameter isUpdate: True if expected lines were to be written.
  /// - Throws: The exit code if standard output cannot be written.
  func finish(isUpdate: Bool) throws {
    output.append(
      row: isUpdate ? "# written: \(written) of \(count)" : "# passed: \(passed) of \(count)")
    try output.flush()
  }

  private func show(_ sentences: [SentenceResult]) {
    for result in sentences { output.append(row: "#   \(result.row)") }
  }

  private func show(_ difference: LineDifference, start: Double, file: String) {
    let (column, words): (Int, String) =
      switch difference.kind {
      case .changed(let column): (column, "the line differs")
      case .missing: (1, "the line is missing")
      case .unexpected: (1, "unexpected line before this one")
      }
    let line = difference.came ?? difference.expected ?? []
    let offset = Line(line)?.time.map {
      ", \(Quantity.text($0 - start, decimals: 6)) s after the first event"
    }
    output.append(row: "# \(file):\(difference.number):\(column): \(words)\(offset ?? "")")
    for (sign, line) in [("-", difference.expected), ("+", difference.came)] {
      guard let line else { continue }
      output.append(row: "#   \(sign) \(String(decoding: line, as: UTF8.self))")
    }
  }
}

/// The reason why a test, or a whole run, cannot be done.
struct TestFailure: Error {
  /// The diagnostic for standard error, of a line or more, without a line feed at its end.
  let message: String
  /// The exit status.
  let status: Int32

  init(_ message: String, status: Int32) {
    (self.message, self.status) = ("gesturectl: error: \(message)", status)
  }

  /// Makes the failure to read a file or directory.
  init(_ error: SystemError) {
    self.init(CaptureFileError.unreadable(error.description))
  }

  init(_ error: CaptureFileError) {
    (message, status) = (error.message(from: "gesturectl"), error.exitStatus)
  }

  init(_ error: PlayerError) {
    (message, status) = (error.message(from: "gesturectl"), error.exitStatus)
  }

  /// Prints the diagnostic.
  func report() {
    StandardStream.error.report("\(message)\n")
  }
}
