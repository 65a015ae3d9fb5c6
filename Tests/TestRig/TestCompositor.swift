internal import Foundation
internal import Glibc

/// A Wayland compositor without a screen, with outputs that a test changes.
package final class TestCompositor {
  /// The compositors.
  package enum Program: String, Sendable {
    case sway
    case weston

    /// The reason why tests do not have it; `nil` if they do.
    package var obstacle: String? {
      if let omission = Requirement.omission { return omission }
      let path = "/usr/bin/\(rawValue)"
      guard FileManager.default.isExecutableFile(atPath: path) else {
        return "\(path) is not there (package \(rawValue))"
      }
      return nil
    }

    /// True if tests with it run: all tests do, and it is there or required.
    package var isWanted: Bool {
      Requirement.isThorough && Requirement.isWanted(despite: obstacle)
    }
  }

  /// The variables by which programs find the compositor.
  package let environment: [String: String]
  private let process: TestProcess
  /// The folder of sockets, which belongs to the compositor's user.
  private let directory: TemporaryDirectory

  /// Starts sway, which calls its outputs `HEADLESS-1` and so on.
  ///
  /// It refuses to run as root, so it is another user's then.
  ///
  /// - Parameter outputs: The number of outputs, 1280 by 720 each.
  /// - Returns: The compositor, once programs can connect.
  /// - Throws: `RigError` if it does not start.
  package static func sway(outputs: Int = 1) throws -> TestCompositor {
    let directory = try TemporaryDirectory()
    let configuration = directory.file("config")
    try "".write(toFile: configuration, atomically: true, encoding: .utf8)
    var command = ["sway", "--config", configuration]
    if getuid() == 0 {
      guard let account = unsafe getpwnam("nobody"),
        unsafe chown(directory.path, account.pointee.pw_uid, account.pointee.pw_gid) == 0
      else { throw RigError("\(directory.path) cannot be given to the user 'nobody'") }
      command =
        ["setpriv", "--reuid", "nobody", "--regid", "nogroup", "--clear-groups"] + command
    }
    let variables = [
      "HOME": directory.path, "WLR_BACKENDS": "headless", "WLR_HEADLESS_OUTPUTS": "\(outputs)",
      "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman",
    ]
    let compositor = try TestCompositor(.sway, command, variables, in: directory)
    try compositor.perform("output * background #000000 solid_color")
    return compositor
  }

  /// Starts weston with one output, `headless`.
  ///
  /// - Parameter options: The options of the output, such as `--width=640`.
  /// - Returns: The compositor, once programs can connect.
  /// - Throws: `RigError` if it does not start.
  package static func weston(_ options: [String]) throws -> TestCompositor {
    let command =
      ["weston", "--backend=headless-backend.so", "--no-config", "--idle-time=0"] + options
    return try TestCompositor(.weston, command, [:], in: TemporaryDirectory())
  }

  /// Starts a program that plays a compositor without `xdg-output`: see `wayland-driver.py`.
  ///
  /// - Parameters:
  ///   - version: The version of `wl_output`; before 4, the output `STUB-1` has no name.
  ///   - transform: The number of the output's transform.
  ///   - scale: The output's scale, from version 2 on.
  /// - Returns: The compositor, for one client.
  /// - Throws: `RigError` if it does not start.
  package static func stub(
    version: Int, transform: Int = 0, scale: Int = 1
  ) throws -> TestCompositor {
    let directory = try TemporaryDirectory()
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("wayland-driver.py").path
    let command = ["/usr/bin/python3", script, directory.file("wayland-0")]
    return try TestCompositor(
      nil, command + [version, transform, scale].map { "\($0)" }, [:], in: directory)
  }

  private init(
    _ program: Program?, _ command: [String], _ variables: [String: String],
    in directory: TemporaryDirectory
  ) throws {
    if let obstacle = program?.obstacle { throw RigError(obstacle) }
    self.directory = directory
    let places = ["XDG_RUNTIME_DIR": directory.path, "WAYLAND_DISPLAY": ""]
    process = try TestProcess(
      command[0], Array(command.dropFirst()),
      environment: variables.merging(places) { $1 }.merging(["SWAYSOCK": ""]) { $1 })
    var names: [String] = []
    try wait("\(command[0]) listens") {
      names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      return names.contains { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
        && (program != .sway || Self.listens(directory, names))
    }
    var environment = ["XDG_RUNTIME_DIR": directory.path]
    environment["WAYLAND_DISPLAY"] = names.first {
      $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock")
    }
    environment["SWAYSOCK"] = names.first { $0.hasPrefix("sway-ipc.") }.map(directory.file)
    self.environment = environment
  }

  /// True if sway accepts connections for commands: its socket is there before it listens.
  private static func listens(_ directory: TemporaryDirectory, _ names: [String]) -> Bool {
    guard let name = names.first(where: { $0.hasPrefix("sway-ipc.") }) else { return false }
    return (try? SocketClient(directory.file(name), waitsForGreeting: false)) != nil
  }

  /// Performs a command of sway.
  ///
  /// swaymsg would do it, but gives up after three seconds, which is too short on a busy machine.
  ///
  /// - Parameter command: Words as of swaymsg, such as `output HEADLESS-1 transform 90`.
  /// - Throws: `RigError` with sway's answer if it fails, or if none comes in time.
  package func perform(_ command: String) throws {
    // Messages are those of sway-ipc(7): a magic text, the length and the type of what follows.
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 0xFF) } }
    let magic = Array("i3-ipc".utf8)
    let client = try SocketClient(environment["SWAYSOCK"] ?? "", waitsForGreeting: false)
    let payload = Array(command.utf8)
    let runCommand = 0
    try client.send(magic + number(payload.count) + number(runCommand) + payload)
    let header = try client.read(magic.count + 8)
    let length = header[magic.count..<magic.count + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    let answer = Data(try client.read(length))
    let results = try JSONSerialization.jsonObject(with: answer) as? [[String: Any]] ?? []
    guard !results.isEmpty, results.allSatisfy({ $0["success"] as? Bool == true }) else {
      throw RigError("sway, \(command): \(String(decoding: answer, as: UTF8.self))")
    }
  }

  /// Unplugs the output of the program that plays a compositor.
  package func unplug() throws { try process.writeLine("remove") }

  /// Plugs the output of the program that plays a compositor in.
  package func plug() throws { try process.writeLine("add") }

  /// Ends the compositor.
  package func stop() throws {
    process.signal(SIGTERM)
    try process.wait()
  }
}
