import Foundation
import Glibc
import TestRig
import Testing

/// The clients in the README, the guides and the recipes, as printed there, with a real daemon.
@Suite(
  .blocking,
  .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct DocumentedClientTests {
  /// The reason why clients that use some tools cannot run here; `nil` if they can.
  private static func obstacle(_ tools: [String]) -> String? {
    let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let missing = tools.filter { tool in
      !directories.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
    }
    return missing.isEmpty ? nil : "not installed: \(missing.joined(separator: ", "))"
  }

  /// True if clients that use some tools run.
  private static func isWanted(_ tools: String...) -> Bool {
    Requirement.isWanted(despite: obstacle(tools))
  }

  // MARK: Guides

  /// The first line that a client prints while a recording is played.
  ///
  /// `SOCKET` in an argument stands for the daemon's socket.
  private func line(
    of executable: String, _ arguments: [String], _ recording: String
  ) throws -> String {
    let daemon = try RunningDaemon(configuration: "\(Project.recordings)/example.yaml")
    try daemon.plug(recording)
    let log = daemon.process
    try wait("the device is followed") { log.standardError.contains("is surface ") }
    let client = try TestProcess(
      executable, arguments.map { $0.replacing("SOCKET", with: daemon.socketPath) })
    try wait("the client is connected") { log.standardError.contains("client 1 ") }
    try daemon.testbed.play(Project.path(of: recording))
    let line = try client.readLine()
    daemon.process.signal(SIGTERM)
    #expect(client.standardError == "")
    return line
  }

  /// The socket in the documents.
  private static let socket = "/run/gestured/gestured.sock"

  @Test func `the client in Python prints a tap`() throws {
    let script = try Document("docs/protocol.md").block(in: "python", containing: "import json")
    let line = try line(of: "/usr/bin/python3", ["-u", "-c", script, "SOCKET"], "tap")
    #expect(line == "tap recognized [100, 100]")
  }

  @Test(.enabled(if: isWanted("nc", "jq"), "\(obstacle(["nc", "jq"]) ?? "")"))
  func `the client in shell prints a tap`() throws {
    let script = try Document("docs/protocol.md").block(in: "sh", containing: "nc -U")
    let line = try line(of: "/bin/sh", ["-c", script, "taps", "SOCKET"], "tap")
    #expect(line == "tap at 100,100")
  }

  // MARK: Recipes in shell

  @Test func `the client beside a compositor switches workspaces`() throws {
    let session = try RecipeSession(
      shell: Document("docs/recipes/wayland.md"), stubs: ["swaymsg", "fuzzel"])
    #expect(try session.line(after: Fingers(3, by: 80)) == "swaymsg workspace prev")
  }

  @Test func `the hidden corner ends the browser for a watcher`() throws {
    let session = try RecipeSession(
      shell: Document("docs/recipes/kiosk.md"), stubs: ["pkill"], isWatching: true)
    // The panel is rotated: the surface's top right corner is the panel's top left corner.
    #expect(try session.line(after: Fingers(1, at: 10, 20, for: 3.5)) == "pkill -x chromium")
  }

  @Test func `the client of the table sends panel, place and position`() throws {
    let session = try RecipeSession(
      shell: Document("docs/recipes/museum-table.md"), stubs: ["curl"], output: "HDMI-A-2")
    let line = try session.line(after: Fingers(1, at: 100, 100))
    #expect(line.hasPrefix("curl --silent --data place=north&x="))
    #expect(line.hasSuffix(" http://127.0.0.1:8080/right"))
  }

  @Test(.enabled(if: isWanted("jq"), "\(obstacle(["jq"]) ?? "")"))
  func `the screen goes dark while nobody touches it, and a touch only lights it`() throws {
    let session = try RecipeSession(
      shell: Document("docs/recipes/dark-screen.md"), stubs: ["wlopm"], isWatching: true
    ) { $0.replacing("idleAfter: 60", with: "idleAfter: 1") }
    #expect(try session.client.readLine() == "wlopm --on *")
    // The panel's clock is its own: idle time counts from the first touch on.
    try session.play(Fingers(1))
    #expect(try session.client.readLine() == "wlopm --off *")
    try wait("the guard is closed") { try session.daemon.testbed.usage().isGrabbed }
    try session.play(Fingers(1))
    #expect(try session.client.readLine() == "wlopm --on *")
    session.stop()
  }

  @Test(.enabled(if: isWanted("jq"), "\(obstacle(["jq"]) ?? "")"))
  func `the screen can be wiped from one gesture to the other`() throws {
    let session = try RecipeSession(
      shell: Document("docs/recipes/cleaning-screen.md"), stubs: [])
    try session.play(Fingers(1, at: 10, 10, for: 3.5))
    try wait("the touchscreen is locked") { try session.daemon.testbed.usage().isGrabbed }
    try wait("the lock is reported") {
      session.client.standardError.hasSuffix(" until 'finished' or Ctrl-C\n")
    }
    try session.play(Fingers(3, for: 3.5))
    try wait("the lock ends") {
      session.client.standardError.hasSuffix("'finished' on 'main': unlocked\n")
    }
    try wait("the touchscreen is unlocked") { try !session.daemon.testbed.usage().isGrabbed }
  }

  // MARK: Actions

  @Test func `the actions of the recipe run their commands`() throws {
    let session = try RecipeSession(
      actions: Document("docs/recipes/actions.md"),
      stubs: ["pactl", "pkill", "xdotool", "mosquitto_pub", "curl"])
    func expect(_ line: String, after fingers: Fingers) throws {
      try session.waitForLog("gesturectl: \(line)", after: fingers)
    }
    try expect(
      "'volume' printed: pactl set-sink-volume @DEFAULT_SINK@ 70%",
      after: Fingers(1, at: 397, 600, by: -170, -60))
    try expect("'leave' printed: pkill -x chromium", after: Fingers(1, at: 20, 20, for: 3.3))
    try expect("'back' printed: xdotool key alt+Left", after: Fingers(2, by: 80))
    try expect("'forward' printed: xdotool key alt+Right", after: Fingers(2, by: -80))
    try expect(
      "'bell' printed: mosquitto_pub -h homeassistant.local -t panel/main/bell -m pressed",
      after: Fingers(2, by: 0, -90))
    try expect(
      #"'lamp' printed: curl --silent --show-error --max-time 5 --data {"x": 190, "y": 400} "#
        + "http://127.0.0.1:8080/lamp",
      after: Fingers(3))
    session.stop()
  }

  // MARK: Recipes in Python

  @Test func `the client of the printer pauses it and lowers the nozzle`() throws {
    let printer = try TestProcess(
      "/usr/bin/python3",
      [
        "-c",
        """
        import http.server
        class Printer(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                print(self.path, flush=True)
                self.send_response(200)
                self.end_headers()
            def log_message(self, *arguments): pass
        server = http.server.HTTPServer(("127.0.0.1", 0), Printer)
        print(server.server_port, flush=True)
        server.serve_forever()
        """,
      ])
    let port = try printer.readLine()
    let recipe = Document("docs/recipes/3d-printer.md")
    let script = try recipe.block(in: "python", containing: "MOONRAKER")
      .replacing("7125", with: port)
    let session = try RecipeSession(recipe) { socket in
      ["/usr/bin/python3", "-c", script.replacing(Self.socket, with: socket)]
    }
    try session.waitForClient()
    try session.play(Fingers(3, for: 1.5))
    #expect(try printer.readLine() == "/printer/print/pause")
    try session.play(Fingers(2, by: -90, 0))
    #expect(try printer.readLine().hasSuffix("SET_GCODE_OFFSET%20MOVE=1%20Z_ADJUST=-0.05"))
    session.stop()
    _ = try session.client.wait()
    #expect(session.client.standardError == "")
    printer.signal(SIGTERM)
  }

  @Test func `the server for Chromium serves the page and passes gestures on`() throws {
    let recipe = Document("docs/recipes/chromium.md")
    let directory = try TemporaryDirectory()
    try recipe.block(in: "html", containing: "EventSource").write(
      toFile: directory.file("index.html"), atomically: true, encoding: .utf8)
    let server = try recipe.block(in: "python", containing: "class Page")
      .replacing("8010", with: "0")
    // The recipe's server in a thread, and a browser that reads events until a tap.
    let browser = """
      import http.server, os, sys, threading, urllib.request
      os.chdir(sys.argv[1])
      started = threading.Event()
      class Server(http.server.ThreadingHTTPServer):
          def __init__(self, *arguments):
              super().__init__(*arguments)
              globals()['port'] = self.server_port
              started.set()
      http.server.ThreadingHTTPServer = Server
      http.server.SimpleHTTPRequestHandler.log_message = lambda *arguments: None
      threading.Thread(target=exec, args=(sys.argv[2], {}), daemon=True).start()
      started.wait()
      address = f'http://127.0.0.1:{port}'
      print('EventSource' in urllib.request.urlopen(f'{address}/').read().decode(), flush=True)
      for line in urllib.request.urlopen(f'{address}/gestures'):
          if b'"kind":"tap"' in line:
              print(line.decode().strip(), flush=True)
              os._exit(0)
      """
    let session = try RecipeSession(recipe) { socket in
      [
        "/usr/bin/python3", "-c", browser, directory.path,
        server.replacing(Self.socket, with: socket),
      ]
    }
    #expect(try session.client.readLine() == "True")
    try session.waitForClient()
    #expect(try session.line(after: Fingers(1)).hasPrefix(#"data: {"type":"gesture","time":"#))
  }
}
