import Captures
import Glibc
import InputEvents

/// The speed of reading and playing captures.
enum CaptureBenchmarks {
  static func run(_ options: Options, _ report: inout Report) throws {
    var drag = Drag()
    // A minute or more of a finger that is hardly ever lifted sends the most events.
    let frames = drag.frames(options.count(72_000))
    let capture = Capture(device: Drag.panel, events: frames.flatMap(\.self))
    let duration = Double(frames.count) * 8333e-6
    var evemu = EvemuWriter()
    var libinput = LibinputRecordWriter()
    let texts = [
      ("evemu", evemu.text(of: capture)), ("libinput", libinput.text(of: capture)),
    ]
    var rows: [[String]] = []
    for (name, text) in texts {
      let read = try reading(text)
      let path = options.file("benchmark.\(name)")
      try write(text, to: path)
      defer { unsafe unlink(path) }
      let played = try playing(path, options)
      let perEvent = read.median / Double(capture.events.count)
      rows.append([
        name, Report.number(perEvent), Report.number(Double(text.count) / read.median * 1000),
        Report.number(played * 1e9 / Double(frames.count)), Report.number(duration / played),
        "5,000",
      ])
    }
    report.add(
      "**Captures** of \(Report.number(duration)) s with 120 Hz; one finger, "
        + "\(capture.events.count / frames.count) events a frame",
      [
        "format", "reading, ns an event", "MB a second", "`gesturectl replay`, ns a frame",
        "times real time", "target",
      ], rows)
  }

  /// Writes a capture of the first frames that the benchmark plays.
  ///
  /// - Parameters:
  ///   - count: The number of frames.
  ///   - path: The path of the file, in the form of evemu.
  /// - Throws: A `BenchmarkError` if the file cannot be written.
  static func writeCapture(ofFrames count: Int, to path: String) throws {
    var drag = Drag()
    var evemu = EvemuWriter()
    let capture = Capture(device: Drag.panel, events: drag.frames(count).flatMap(\.self))
    try write(evemu.text(of: capture), to: path)
  }

  /// The processor time for reading a text, in nanoseconds.
  private static func reading(_ text: [UInt8]) throws -> Samples {
    var samples = Samples()
    for _ in 0..<5 {
      let start = Stopwatch.processorTime
      let captures = try CaptureReader.read(text)
      samples.append(Double(Stopwatch.processorTime - start))
      guard captures.first?.error == nil else { throw BenchmarkError("a capture is broken") }
    }
    return samples
  }

  /// The processor time of `gesturectl` for playing a capture, start and end included, in seconds.
  private static func playing(_ path: String, _ options: Options) throws -> Double {
    var samples = Samples()
    for _ in 0..<5 {
      let program = try ProgramUnderTest(
        [
          options.program("gesturectl"), "replay", "--config",
          "\(options.project)/Recordings/all-kinds.yaml", path,
        ])
      guard program.wait() == 0 else { throw BenchmarkError("gesturectl replay fails") }
      samples.append(Double(program.processorTimeAtEnd) / 1e9)
    }
    return samples.median
  }

  private static func write(_ text: [UInt8], to path: String) throws {
    guard let file = unsafe fopen(path, "w") else { throw BenchmarkError("cannot write \(path)") }
    let count = unsafe text.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, file) }
    guard unsafe fclose(file) == 0, count == text.count else {
      throw BenchmarkError("cannot write \(path)")
    }
  }
}
