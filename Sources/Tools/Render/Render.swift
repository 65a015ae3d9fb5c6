import ArgumentParser
import Captures
import GestureConfiguration
import GestureWire
import Glibc
import LinuxIO
import Surfaces

/// The subcommand `render`.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw the touches of captures and why gestures failed, or the layout of surfaces.",
    discussion: """
      Draws a page: the surface with its views and the paths of the touches. Below it, on one time \
      axis, is a lane for each touch and for each gesture that received one, with its states, the \
      gestures it waits for, and the reason why it failed, as in `explain`. Long times in which \
      nothing happens are left out. Times count from the first event. A capture is evemu text, `libinput record` YAML, or the output \
      of `evtest` or `getevent -lt`; `-` is standard input.

      Without a capture it draws the layout of a configuration: the views of each surface to \
      scale, the areas in which they take touches, the edges at which edge pans begin, and a table \
      of frames in points, pixels and millimeters.

      The page is SVG, which also suits dark mode and screen readers. If the file's name ends with \
      .png, the page is a PNG, made by `rsvg-convert` (Debian's package librsvg2-bin). An existing \
      file is replaced. Draw a long capture in parts (`--from`, `--to`) or on a wider page.
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write, .svg or .png; `-` is standard output. Default: SVG on standard output.",
      valueName: "file"),
    completion: .file(extensions: ["svg", "png"]))
  var output: String?
  @Option(
    help: ArgumentHelp(
      "Draw only touches and attempts that begin at this time after the first event or later.",
      valueName: "seconds"))
  var from: Double?
  @Option(
    help: ArgumentHelp(
      "Draw only touches and attempts that begin before this time.", valueName: "seconds"))
  var to: Double?
  @Option(help: ArgumentHelp("The width of the page, from 480 to 8000.", valueName: "pixels"))
  var width = Int(PageLayout.usualWidth)
  @OptionGroup var names: NameFilter
  @OptionGroup var option: TogetherOption
  @OptionGroup var options: CaptureOptions
  @Argument(
    help: ArgumentHelp("The captures; none draws the configuration.", valueName: "capture"),
    completion: CaptureOptions.completion)
  var captures: [String] = []

  private var path: String? { output == "-" ? nil : output }

  func validate() throws {
    try refuseSecond("-o", "--output", "--from", "--to", "--width")
    guard PictureFormat(path: path) != nil else {
      throw ValidationError("'\(output ?? "")' must end with .svg or .png.")
    }
    guard PageLayout.widths.contains(Double(width)) else {
      throw ValidationError("'--width' must be from 480 to 8000 pixels.")
    }
    if from?.isNaN ?? false || to?.isNaN ?? false {
      throw ValidationError("'--from' and '--to' must be times in seconds.")
    }
    if captures.isEmpty, from != nil || to != nil || options.range != nil {
      throw ValidationError("'--from', '--to' and '--range' require a capture.")
    }
    if let from, let to, !(from < to) { throw ValidationError("'--from' must be before '--to'.") }
  }

  mutating func run() throws {
    guard !captures.isEmpty else { return try drawLayout() }
    let pictures = PictureOutput(configuration: options.configuration.name, names: names.patterns)
    let progress = CaptureProgress.onTerminal
    var failure: ExitCode?
    do {
      try options.play(
        captures, together: option.together, checking: names.check(against:), showing: progress,
        to: pictures)
    } catch let error as ExitCode {
      // An error in one capture does not keep the others from being drawn.
      failure = error
    }
    var timelines = pictures.timelines
    for index in timelines.indices {
      timelines[index].keep(from: from ?? -.infinity, before: to ?? .infinity)
    }
    if let failure, timelines.isEmpty { throw failure }
    guard !timelines.isEmpty else {
      StandardStream.error.report(
        "gesturectl: error: nothing to draw: no capture belongs to a chosen surface\n")
      throw ExitCode.failure
    }
    try write(
      Picture.svg(of: timelines, width: Double(width)), mode: OutputFile.secretMode,
      showing: progress)
    if let failure { throw failure }
  }

  /// Draws the surfaces of the configuration.
  private func drawLayout() throws {
    let configuration = try options.configuration.load()
    try names.check(against: configuration)
    let plans = configuration.surfaces.filter { names.patterns.includes(surface: $0.id) }.map {
      SurfacePlan($0, configuration: options.configuration.name, names: names.patterns)
    }
    guard !plans.isEmpty else {
      StandardStream.error.report(
        "gesturectl: error: nothing to draw: the configuration has no chosen surface\n")
      throw ExitCode.failure
    }
    // All users may see a layout: it contains nobody's fingers.
    try write(
      Picture.svg(of: plans, width: Double(width)), mode: 0o666,
      showing: CaptureProgress.onTerminal)
  }

  private func write(_ svg: String, mode: UInt32, showing progress: CaptureProgress?) throws {
    defer { progress?.clear() }
    do throws(PictureConverter.Failure) {
      let isPNG = PictureFormat(path: path) == .png
      if isPNG { progress?.begin("making \(path ?? "")") }
      var bytes = isPNG ? try PictureConverter.png(of: svg) : Array(svg.utf8)
      do throws(SystemError) {
        try OutputFile(path: path, mode: mode).write(&bytes)
      } catch {
        throw .failed("\(error)")
      }
    } catch {
      progress?.clear()
      switch error {
      case .isMissing:
        StandardStream.error.report(
          "gesturectl: error: PNG needs rsvg-convert, which is not installed (Debian's package "
            + "librsvg2-bin); SVG needs no program\n")
      case .failed(let reason):
        StandardStream.error.report("gesturectl: error: \(reason)\n")
      }
      throw ExitCode.failure
    }
  }
}

private enum PictureFormat: String {
  /// Scalable Vector Graphics.
  case svg
  /// Portable Network Graphics, converted from SVG by another program.
  case png

  /// Makes the format by a file's extension; standard output is SVG.
  ///
  /// - Parameter path: The path of the file; `nil` is standard output.
  init?(path: String?) {
    guard let path else {
      self = .svg
      return
    }
    let name = path.lowercased()
    guard let format = [Self.svg, .png].first(where: { name.hasSuffix(".\($0.rawValue)") }) else {
      return nil
    }
    self = format
  }
}

/// Keeps the results of captures, to draw them.
private final class PictureOutput: CaptureOutput {
  /// No topics, since the results themselves are kept, not lines.
  let topics: LineTopic = []

  private let configuration: String
  private let names: IDPatterns
  private var recorders: [TimelineRecorder] = []
  private var clock = CaptureClock()
  /// The timelines of the captures that are played to their ends.
  private var finished: [Timeline] = []

  /// Makes an output.
  ///
  /// - Parameters:
  ///   - configuration: The name of the configuration.
  ///   - names: The names of the surfaces, views and gestures to draw.
  init(configuration: String, names: IDPatterns) {
    self.configuration = configuration
    self.names = names
  }

  func willPlay(_ recording: Recording, through pipeline: GesturePipeline) {
    clock.begin(recording)
    recorders.append(
      TimelineRecorder(pipeline, recording, configuration: configuration, names: names))
  }

  func send(_ line: [UInt8], about subject: LineSubject) {}

  func printHeading(_ name: String) {}

  func flush(always: Bool) {
    for recorder in recorders { recorder.followTouches() }
    guard always else { return }
    finished += recorders.map { $0.finished(from: clock.start ?? 0) }
    recorders.removeAll()
    clock.end()
  }

  /// The results of the captures, as a timeline for each wanted surface.
  var timelines: [Timeline] {
    finished.filter { names.includes(surface: $0.surface) }
  }
}

/// The conversion of SVG to PNG by `rsvg-convert` of librsvg.
enum PictureConverter {
  /// The reason why there is no PNG.
  enum Failure: Error {
    /// The program is not installed.
    case isMissing
    /// The program or a system call failed.
    case failed(String)
  }

  /// The program, found in `PATH`.
  private static let program = "rsvg-convert"
  /// The number of PNG pixels for each SVG pixel: fine enough for print.
  private static let zoom = 2

  /// Converts SVG to PNG.
  ///
  /// - Parameter svg: The text of an SVG file.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: A `Failure` if the program is missing or cannot convert the picture.
  static func png(of svg: String) throws(Failure) -> [UInt8] {
    let output: [UInt8]?
    do throws(SystemError) {
      output = try ChildProcess.run(
        [program, "--zoom=\(zoom)"], input: MemoryFile(Array(svg.utf8)))
    } catch {
      throw error.number == ENOENT ? .isMissing : .failed("\(error)")
    }
    guard let output, !output.isEmpty else {
      throw .failed("\(program) could not read the picture")
    }
    return output
  }
}
