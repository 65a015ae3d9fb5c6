import ArgumentParser
import GestureClient
import LinuxIO
import PageServer
import TouchTrackerPage

/// Draws on a touchscreen of the daemon, and shows in a browser what is drawn.
@main struct TouchTrackerScreen: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchtracker",
    abstract: "Draw with fingers, on a touchscreen of gestured.",
    discussion: """
      TouchTracker is a client of the daemon: it brings its own view and gestures, and shows in a \
      browser what is drawn. The first line that it prints is the address to open; it is good until \
      the program ends, and on this machine only. On a kiosk the browser shows it in full screen.

      A finger draws; a tap on a line offers to delete it, a line that is held can be dragged, \
      two taps clear the sheet, and three fingers that swipe upwards open the colours.

      It waits for a daemon and for a touchscreen, and finds them again when they have gone.
      """)

  @Option(help: ArgumentHelp("Where the daemon listens.", valueName: "path"))
  var socket = GestureConnection.defaultPath
  @Option(
    help: ArgumentHelp(
      "The surface to draw on; without it, the first.", valueName: "id"))
  var surface: String?
  @Option(help: ArgumentHelp("The port of the page; 0 is any that is free.", valueName: "port"))
  var port: UInt16 = 0
  @Flag(help: "Show on the page where fingers come down.")
  var showTouches = false
  @Flag(help: "Print what is drawn, with places: nothing for a log that others read.")
  var verbose = false

  func run() async throws {
    do {
      let server = try await PageServer(files: Self.files, port: Int(port))
      StandardStream.output.write("\(server.address)\n")
      let options = Application.Options(
        socket: socket, surface: surface, showsTouches: showTouches, isVerbose: verbose)
      try await Application(options, server: server).run()
    } catch let error where error is PageServerError || error is GestureClientError {
      StandardStream.error.report("touchtracker: error: \(error)\n")
      throw ExitCode.failure
    }
  }

  private static let files = unsafe [
    touchtracker_index, touchtracker_style, touchtracker_script,
  ].map { unsafe PageFile($0) }
}
