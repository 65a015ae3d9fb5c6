import Foundation
import JSON
import TestRig

/// A real Home Assistant, which `Tests/PyPI/install` has installed.
final class HomeAssistant {
  /// The reason why it cannot run here; `nil` if it can.
  static let obstacle = TestBroker.obstacle ?? Requirement.missing(["curl"]) ?? PyPI.obstacle

  private let broker: TestBroker
  private let directory: TemporaryDirectory
  private let port: Int
  private let token: String
  private var process: TestProcess?

  /// Makes its configuration; `start` starts it.
  init(_ broker: TestBroker) throws {
    self.broker = broker
    directory = try TemporaryDirectory()
    port = try TestBroker.freePort()
    let made = try Project.run(
      "python3",
      [
        "\(Project.root)/Tests/GesturedMQTTTests/home-assistant-configuration.py",
        directory.path, "\(broker.port)", "\(port)",
      ])
    guard made.status == 0 else { throw RigError(made.errors) }
    token = try String(contentsOfFile: directory.file("token.txt"), encoding: .utf8)
  }

  /// Starts it.
  func start() throws {
    process = try TestProcess(
      PyPI.python, ["-m", "homeassistant", "-c", directory.path, "--skip-pip", "--log-no-color"],
      environment: ["PYTHONDONTWRITEBYTECODE": ""])
  }

  /// Ends it.
  func stop() throws {
    process?.signal(SIGTERM)
    _ = try process?.wait()
    process = nil
  }

  /// Calls its API.
  ///
  /// - Parameters:
  ///   - path: The path behind `/api/`.
  ///   - body: The body of a POST request; `nil` for GET.
  /// - Returns: The answer; `nil` while there is none.
  /// - Throws: `RigError` if it has ended.
  func call(_ path: String, _ body: JSON? = nil) throws -> String? {
    if let process, try process.endingSoFar() != nil { throw RigError(process.standardError) }
    let data = body.map { ["-d", $0.text] } ?? []
    let output = try Project.run(
      "curl",
      [
        "-sf", "-w", "\n", "-H", "Authorization: Bearer \(token)",
        "http://127.0.0.1:\(port)/api/\(path)",
      ]
        + data)
    return output.status == 0 ? output.lines.joined(separator: "\n") : nil
  }

  /// The state of an entity; `nil` if there is none.
  func state(of entity: String) throws -> String? {
    try call("states/\(entity)").flatMap { JSON($0) }?["state"]?.string
  }

  /// Waits until an entity has a state.
  func wait(for entity: String, toBe isWanted: (String?) -> Bool) throws {
    try TestRig.wait("\(entity) has its state") { isWanted(try state(of: entity)) }
  }
}
