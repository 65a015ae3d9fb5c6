import ArgumentParser
import TimelinePictures
import LinuxIO

/// The subcommand `render`.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw the touches of captures, and what gestures made of them and why.",
    discussion: """
      Draws a page: the surface with its views and the paths of the touches. Below it, on one time \
      axis, is a lane for each touch and for each gesture that received one, with its states, the \
      gestures it waits for, and the reason why it failed, as in `explain`. Long times in which \
      nothing happens are left out. A capture is evemu text or `libinput record` YAML; `-` is \
      standard input.

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
      "Draw only touches and attempts that begin at this time of the capture or later.",
      valueName: "seconds"))
  var from: Double?
  @Option(
    help: ArgumentHelp(
      "Draw only touches and attempts that begin before this time.", valueName: "seconds"))
  var to: Double?
  @Option(help: ArgumentHelp("The width of the page, from 480 to 8000.", valueName: "pixels"))
  var width = Int(PageLayout.usualWidth)
  @OptionGroup var names: NameFilter
  @OptionGroup var arguments: CaptureArguments

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
    if let from, let to, !(from < to) { throw ValidationError("'--from' must be before '--to'.") }
  }

  mutating func run() throws {
    let pictures = PictureOutput(configuration: arguments.configuration.name, names: names.patterns)
    let progress = CaptureProgress.onTerminal
    var failure: ExitCode?
    do {
      try arguments.play(of: names, showing: progress, to: pictures)
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
        "gesturectl: error: nothing to draw: no capture is for the chosen surfaces\n")
      throw ExitCode.failure
    }
    try write(Picture.svg(of: timelines, width: Double(width)), showing: progress)
    if let failure { throw failure }
  }

  private func write(_ svg: String, showing progress: CaptureProgress?) throws {
    defer { progress?.clear() }
    do throws(PictureConverter.Failure) {
      let isPNG = PictureFormat(path: path) == .png
      if isPNG { progress?.begin("making \(path ?? "")") }
      var bytes = isPNG ? try PictureConverter.png(of: svg) : Array(svg.utf8)
      do throws(SystemError) {
        try OutputFile(path: path).write(&bytes)
      } catch {
        throw .failed("\(error)")
      }
    } catch {
      progress?.clear()
      switch error {
      case .isMissing:
        StandardStream.error.report(
          "gesturectl: error: PNG needs rsvg-convert, which is not installed (Debian's package "
            + "librsvg2-bin); SVG does not\n")
      case .failed(let reason):
        StandardStream.error.report("gesturectl: error: \(reason)\n")
      }
      throw ExitCode.failure
    }
  }
}
