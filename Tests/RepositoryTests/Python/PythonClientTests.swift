import Foundation
import Glibc
import GestureWire
import TestRig
import Testing

/// Programs that use the Python package, with the real daemon and a simulated touchscreen.
@Suite(
  .blocking,
  .enabled(if: PythonPackage.isWanted, "\(PythonPackage.obstacle ?? "")"),
  .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct PythonClientTests {
  /// Runs an example after its connection has printed `ready`.
  ///
  /// Swipes that are played from then on are those that the example has chosen. The daemon may take
  /// longer to answer than programs usually wait.
  private static let runner = """
    import gestured, runpy, sys
    connect = gestured.connect
    def connect_and_report(*arguments, **keywords):
        connection = connect(*arguments, timeout=60, **keywords)
        print("ready")
        return connection
    gestured.connect = connect_and_report
    runpy.run_path(sys.argv[1], run_name="__main__")
    """

  /// A daemon with the default configuration, which follows the touchscreen of a recording.
  private func daemon(
    _ recording: String, configuration: String = "\(Project.root)/systemd/config.yaml"
  ) throws -> RunningDaemon {
    let daemon = try RunningDaemon(configuration: configuration)
    try daemon.plug(recording)
    let log = daemon.process
    try wait("the device is followed") { log.standardError.contains("event5") }
    return daemon
  }

  /// The variables with which a client finds the daemon by itself.
  private func environment(of daemon: RunningDaemon) -> [String: String] {
    ["XDG_RUNTIME_DIR": URL(fileURLWithPath: daemon.socketPath).deletingLastPathComponent().path]
  }

  private func example(_ name: String) -> String {
    "\(Project.root)/Examples/python/examples/\(name).py"
  }

  // MARK: Examples

  @Test func `five lines print swipes until the daemon stops`() throws {
    let package = try PythonPackage.installed.get()
    let daemon = try daemon("swipe")
    let client = try package.start(
      ["-c", Self.runner, example("swipe")], environment: environment(of: daemon))
    #expect(try client.readLine() == "ready")
    try daemon.testbed.play(Project.path(of: "swipe"))
    #expect(try client.readLine() == "swiped right on screen")
    daemon.process.signal(SIGTERM)
    #expect(try client.readToEnd() == [])
    #expect(try client.wait().status == 0)
    #expect(client.standardError == "")
  }

  @Test func `a client for asyncio prints swipes and reconnects`() throws {
    let package = try PythonPackage.installed.get()
    let daemon = try daemon("swipe", configuration: "\(Project.recordings)/all-kinds.yaml")
    let client = try package.start(
      [example("swipe_async")], environment: environment(of: daemon))
    let greeting = try client.readLine()
    #expect(greeting.hasSuffix(" points wide"))
    try daemon.testbed.play(Project.path(of: "swipe"))
    #expect(try client.readLine().hasPrefix("swiped right on "))
    // The daemon ends, and another one listens at the same path.
    daemon.process.signal(SIGTERM)
    #expect(try daemon.process.wait().status == 0)
    let next = try daemon.testbed.start(
      BuildProducts.path(of: "gestured"),
      [
        "--socket", daemon.socketPath, "--config", "\(Project.recordings)/all-kinds.yaml",
        "--log-level", "debug",
      ])
    #expect(try client.readLine() == greeting)
    client.signal(SIGINT)
    #expect(try client.wait().status != 0)
    next.signal(SIGTERM)
    #expect(try next.wait().status == 0)
  }

  // MARK: Commands

  /// The output of `commands.py`: the methods in its order, refusals, and menus.
  private static let output = [
    "ping", "subscribe", "list_devices", "list_surfaces", "list_views", "list_gestures",
    "list_clients", "set_surface", "list_surfaces", "set_surface", "set_gesture", "list_gestures",
    "add_view", "list_views", "list_gestures", "update_view", "list_views",
    "become_first_responder", "list_surfaces", "show_menu", "update_menu", "hide_menu",
    "resign_first_responder", "remove_view", "list_views", "call",
    "refused unknownSurface", "refused unknownGesture", "refused notUnderWay",
    "refused badArgument", "refused badArgument", "refused limit", "refused unknownView",
    "refused notPermitted", "refused nothingToShow", "refused unknownCommand",
    "menu shown Delete", "menu hidden",
  ]

  @Test(arguments: ["plain", "asyncio"])
  func `every command's method works with the real daemon`(client: String) throws {
    let package = try PythonPackage.installed.get()
    let daemon = try daemon("tap", configuration: "\(Project.recordings)/example.yaml")
    let program = try package.start(
      ["-X", "dev", "-W", "error", "\(Project.root)/Tests/RepositoryTests/Python/commands.py"]
        + [daemon.socketPath, client])
    #expect(try program.readToEnd() == Self.output)
    #expect(try program.wait().status == 0)
    #expect(program.standardError == "")
    for command in Command.names where command != "list" {
      let name = command.replacing(/[A-Z]/) { "_\($0.output.lowercased())" }
      #expect(Self.output.contains(name))
    }
  }

  @Test func `a watcher's commands are refused`() throws {
    let package = try PythonPackage.installed.get()
    let directory = try TemporaryDirectory()
    let path = directory.file("watch.sock")
    let daemon = try RunningDaemon(["--watch-socket", path])
    let script = """
      import gestured, sys
      with gestured.connect(sys.argv[1], timeout=60) as daemon:
          print(*daemon.hello.capabilities)
          for call in daemon.list_clients, lambda: daemon.hide_menu("main"):
              try: call()
              except PermissionError as error: print(error.code)
      for chosen in {"touches": True}, {"contacts": True}:
          try: gestured.connect(sys.argv[1], timeout=60, **chosen)
          except gestured.NotPermittedError as error: print(error.message)
      """
    let program = try package.start(["-c", script, path])
    #expect(
      try program.readToEnd() == [
        "subscribe", "notPermitted", "notPermitted",
        "'touches' is not permitted on the watch socket",
        "'contacts' is not permitted on the watch socket",
      ])
    #expect(program.standardError == "")
    daemon.process.signal(SIGTERM)
  }
}
