import ArgumentParser
import GestureClient
import LinuxIO
import PageServer
import TouchTrackerPage

/// Draws on a touchscreen of the daemon, and shows the drawing in a browser.
@main struct TouchTrackerScreen: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchtracker",
    abstract: "Draw with fingers on a touchscreen of gestured.",
    discussion: """
      TouchTracker is a client of the daemon: it adds its own view and gestures, and shows the \
      drawing in a browser. The first line of its output is the address to open, which works on this \
      machine until the program ends. On a kiosk the browser shows it in full screen.

      A finger draws; a tap on a line offers to delete it, a line that is held can be dragged, \
      two taps clear the sheet, and three fingers that swipe upwards open the colors.

      It waits for a daemon and for a touchscreen, also after they have gone.
      """)

  @Option(help: ArgumentHelp("The socket of the daemon.", valueName: "path"))
  var socket = GestureConnection.defaultPath
  @Option(
    help: ArgumentHelp(
      "The surface to draw on; the first if absent.", valueName: "id"))
  var surface: String?
  @Option(help: ArgumentHelp("The port of the page; 0 is any free port.", valueName: "port"))
  var port: UInt16 = 0
  @Flag(help: "Show on the page where fingers come down.")
  var showTouches = false
  @Flag(help: "Print the drawing with its positions; do not use it if others read the log.")
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
