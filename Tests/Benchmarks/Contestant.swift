import Glibc

/// A program that reads a touchscreen, to be compared with others.
struct Contestant {
  /// What it is called in tables.
  let name: String
  /// Its path or name, and its arguments: those that a socket and a number of clients ask for.
  private let arguments: (_ socket: String, _ clients: Int) -> [String]
  /// What simulates sysfs and udev for it, if it needs that.
  private var testbed: String?

  /// The node that `Native/touchscreen.c` answers for.
  static let node = "/dev/input/event5"

  /// The daemon with the default configuration, in which a drag is a line a frame.
  ///
  /// - Parameters:
  ///   - options: The command line's.
  ///   - isWatched: True if it listens for watchers, too, at the path of the socket with `-watch`.
  ///   - configuration: The path of another configuration.
  /// - Returns: The daemon.
  static func gestured(
    _ options: Options, watching isWatched: Bool = false, configuration: String? = nil
  ) -> Contestant {
    Contestant(name: "gestured") { socket, _ in
      [
        options.program("gestured"), "--device", node, "--socket", socket, "--config",
        configuration ?? "\(options.project)/Recordings/all-kinds.yaml", "--log-level", "warning",
      ] + (isWatched ? ["--watch-socket", "\(socket)-watch"] : [])
    }
  }

  /// The least that there is to do.
  static func floor(_ options: Options) -> Contestant {
    Contestant(name: "floor") { socket, clients in
      [options.file("floor"), node, socket, "\(clients)"]
    }
  }

  /// lisgd, which runs a command for a gesture and has no clients; nothing where it is not there.
  ///
  /// The gesture that it is told to look for is none of those that are made here.
  static var lisgd: Contestant? {
    guard Tool.isThere("lisgd"), Tool.isThere("umockdev-run") else { return nil }
    return Contestant(name: "lisgd") { _, _ in
      ["lisgd", "-d", node, "-w", "1920", "-h", "1080", "-g", "5,LR,*,*,R,true"]
    }
  }

  /// The same program where sysfs and udev are simulated, which costs all programs the same.
  ///
  /// - Parameter description: The file that describes the device.
  /// - Returns: The program.
  func inTestbed(_ description: String) -> Contestant {
    var contestant = Contestant(name: name, arguments: arguments)
    contestant.testbed = description
    return contestant
  }

  private init(name: String, arguments: @escaping (String, Int) -> [String]) {
    (self.name, self.arguments) = (name, arguments)
  }

  /// Starts it, and its clients.
  ///
  /// - Parameters:
  ///   - clients: How many clients it has.
  ///   - fingers: How many fingers drag.
  ///   - isTapping: True for taps of one finger in place of drags.
  ///   - counter: The file to count allocations in, if they are to be counted.
  ///   - options: What the command line asks for.
  /// - Returns: It and what it is fed with.
  /// - Throws: That it cannot be started, or has ended.
  func start(
    clients: Int, fingers: Int = 1, isTapping: Bool = false, counter: String? = nil,
    _ options: Options
  ) throws -> Stage {
    let feed = try TouchscreenFeed(path: options.file("\(name)-touchscreen"))
    let program = try run(feed, clients: clients, counter: counter, options)
    let socket = socket(options)
    let readers = try (0..<clients).map { _ in try LineReader(connectingTo: socket) }
    // Nobody tells when a program without clients is ready, nor when one has let them all in.
    usleep(500_000)
    guard program.isRunning else { throw BenchmarkError("\(name) has ended: see \(log(options))") }
    return Stage(
      program: program,
      load: try Load(feed, readers: readers, fingers: fingers, isTapping: isTapping),
      socket: socket)
  }

  /// Starts it alone.
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
      // What is simulated comes behind the touchscreen, which is none of its.
      libraries.append("libumockdev-preload.so.0")
      let preload = "LD_PRELOAD=" + libraries.joined(separator: ":")
      command = ["umockdev-run", "-d", testbed, "--", "env", preload] + command
    } else {
      environment["LD_PRELOAD"] = libraries.joined(separator: ":")
    }
    return try ProgramUnderTest(command, environment: environment, errors: log(options))
  }

  /// Where its clients connect.
  func socket(_ options: Options) -> String { options.file("\(name).sock") }

  /// What it says while it runs.
  private func log(_ options: Options) -> String { options.file("\(name).log") }

  /// A contestant that runs.
  struct Stage {
    let program: ProgramUnderTest
    let load: Load
    let socket: String
  }
}
