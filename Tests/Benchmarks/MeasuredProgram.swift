import Glibc

/// A program that reads a touchscreen, for comparison with others.
struct MeasuredProgram {
  /// The name in tables.
  let name: String
  /// Returns its path or name and its arguments, for a socket and a number of clients.
  private let arguments: (_ socket: String, _ clients: Int) -> [String]
  /// The description of a device in simulated sysfs and udev, if the program needs them.
  private var testbed: String?

  /// The node that `Native/touchscreen.c` simulates.
  static let node = "/dev/input/event5"

  /// The daemon with the default configuration, in which a drag sends a line for each frame.
  ///
  /// - Parameters:
  ///   - options: The options of the command line.
  ///   - isWatched: True if it has a watch socket, too, at the path of the socket plus `-watch`.
  ///   - configuration: The path of another configuration.
  /// - Returns: The daemon.
  static func gestured(
    _ options: Options, watching isWatched: Bool = false, configuration: String? = nil
  ) -> MeasuredProgram {
    MeasuredProgram(name: "gestured") { socket, _ in
      [
        options.program("gestured"), "--device", node, "--socket", socket, "--config",
        configuration ?? "\(options.project)/Recordings/all-kinds.yaml", "--log-level", "warning",
      ] + (isWatched ? ["--watch-socket", "\(socket)-watch"] : [])
    }
  }

  /// A program that does the least possible.
  static func floor(_ options: Options) -> MeasuredProgram {
    MeasuredProgram(name: "floor") { socket, clients in
      [options.file("floor"), node, socket, "\(clients)"]
    }
  }

  /// lisgd, which runs commands for gestures and has no clients; `nil` if it is not installed.
  ///
  /// It looks for a gesture that the benchmarks never make.
  static var lisgd: MeasuredProgram? {
    guard Tool.isThere("lisgd"), Tool.isThere("umockdev-run") else { return nil }
    return MeasuredProgram(name: "lisgd") { _, _ in
      ["lisgd", "-d", node, "-w", "1920", "-h", "1080", "-g", "5,LR,*,*,R,true"]
    }
  }

  /// The same program with simulated sysfs and udev, which cost all programs the same.
  ///
  /// - Parameter description: The file that describes the device.
  /// - Returns: The program.
  func inTestbed(_ description: String) -> MeasuredProgram {
    var program = MeasuredProgram(name: name, arguments: arguments)
    program.testbed = description
    return program
  }

  private init(name: String, arguments: @escaping (String, Int) -> [String]) {
    (self.name, self.arguments) = (name, arguments)
  }

  /// Starts the program and its clients.
  ///
  /// - Parameters:
  ///   - clients: The number of clients.
  ///   - fingers: The number of fingers that drag.
  ///   - counter: The file for the number of allocations; `nil` does not count them.
  ///   - options: The options of the command line.
  /// - Returns: The running program and its load.
  /// - Throws: A `BenchmarkError` if it cannot be started or has ended.
  func start(
    clients: Int, fingers: Int = 1, counter: String? = nil, _ options: Options
  ) throws -> Stage {
    let feed = try TouchscreenFeed(path: options.file("\(name)-touchscreen"))
    let program = try run(feed, clients: clients, counter: counter, options)
    let socket = socket(options)
    let readers = try (0..<clients).map { _ in try LineReader(connectingTo: socket) }
    // A program does not report when it is ready, nor when it has accepted all clients.
    usleep(500_000)
    guard program.isRunning else { throw BenchmarkError("\(name) has ended: see \(log(options))") }
    return Stage(
      program: program,
      load: try Load(feed, readers: readers, fingers: fingers),
      socket: socket)
  }

  /// Starts the program without connecting clients.
  func run(
    _ feed: TouchscreenFeed, clients: Int = 0, counter: String? = nil, _ options: Options
  ) throws -> ProgramUnderTest {
    unsafe unlink(socket(options))
    var libraries = [options.file("touchscreen.so")]
    var environment = ["TOUCHSCREEN": feed.path]
    if let counter {
      libraries.append(options.file("allocations.so"))
      environment["ALLOCATIONS"] = counter
    }
    var command = arguments(socket(options), clients)
    if let testbed {
      // The touchscreen is loaded before the simulation, which does not know it.
      libraries.append("libumockdev-preload.so.0")
      let preload = "LD_PRELOAD=" + libraries.joined(separator: ":")
      command = ["umockdev-run", "-d", testbed, "--", "env", preload] + command
    } else {
      environment["LD_PRELOAD"] = libraries.joined(separator: ":")
    }
    return try ProgramUnderTest(command, environment: environment, errors: log(options))
  }

  /// The path of the socket for its clients.
  func socket(_ options: Options) -> String { options.file("\(name).sock") }

  /// The path of the file for its messages.
  private func log(_ options: Options) -> String { options.file("\(name).log") }

  /// A running program.
  struct Stage {
    let program: ProgramUnderTest
    let load: Load
    let socket: String
  }
}
