import Foundation
import Glibc
import TestRig
import Testing

@testable import GestureDaemon

/// The daemon as a service: the sockets that are passed to it, and its reports to the service
/// manager.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct ServiceTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func configuration(_ text: String) throws -> String {
    let path = directory.file("config.yaml")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test func `a client that connected before the start is greeted with the socket's rights`() throws
  {
    let service = try StartedService(passing: ["control", "watch"])
    #expect(service.greetings[0].contains(#""capabilities":["subscribe","control"]"#))
    #expect(service.greetings[1].contains(#""capabilities":["subscribe"]"#))
    service.signal(SIGTERM)
    #expect(try service.notes(through: "END").last == "END 0")
    // The files belong to the service manager, which goes on listening there.
    for name in ["control", "watch"] {
      #expect(FileManager.default.fileExists(atPath: service.path(of: name)))
    }
    #expect(service.standardError.contains("listening at \(service.path(of: "control"))\n"))
    #expect(
      service.standardError.contains(
        "listening for watchers at \(service.path(of: "watch"))\n"))
  }

  @Test func `the service creates a socket of its own only with an option`() throws {
    let own = directory.file("own")
    let service = try StartedService(
      passing: ["watch"], environment: ["RUNTIME_DIRECTORY": directory.path], ["--socket", own])
    #expect(try SocketClient(own).greeting.contains(#""control"]"#))
    service.signal(SIGTERM)
    #expect(try service.notes(through: "END").last == "END 0")
    #expect(!FileManager.default.fileExists(atPath: own))

    let other = try StartedService(
      passing: ["watch"], environment: ["RUNTIME_DIRECTORY": directory.path])
    #expect(try other.nextNote().hasPrefix("READY=1"))
    #expect(!FileManager.default.fileExists(atPath: directory.file("gestured.sock")))
  }

  @Test func `the status names touchscreens, clients and a failed reload`() throws {
    let good = "version: 1\nsurfaces: [{id: main}]\n"
    let path = try configuration(good)
    let service = try StartedService(passing: ["control"], ["--config", path])
    #expect(try service.nextNote() == "READY=1\nSTATUS=waiting for a touchscreen, 0 clients")
    #expect(try service.nextNote() == "STATUS=waiting for a touchscreen, 1 client")
    try service.testbed.plug(RunningDaemon.device("tap"), as: "event5")
    #expect(try service.nextNote() == "STATUS=1 touchscreen, 1 client")
    try service.testbed.plug(RunningDaemon.device("drag"), as: "event6")
    #expect(try service.nextNote() == "STATUS=2 touchscreens, 1 client")

    _ = try configuration("version: 1\nsurfaces:\n  - {id: main, veiws: []}\n  - {ix: 1}\n")
    service.signal(SIGHUP)
    #expect(try service.nextNote().hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
    let failure = "; configuration not reloaded: \(path):3:16: error: "
    #expect(
      try service.nextNote().hasPrefix("READY=1\nSTATUS=2 touchscreens, 1 client\(failure)"))
    try service.testbed.unplug("event6")
    #expect(try service.nextNote().hasPrefix("STATUS=1 touchscreen, 1 client\(failure)"))

    _ = try configuration(good)
    service.signal(SIGHUP)
    _ = try service.nextNote()
    #expect(try service.nextNote() == "READY=1\nSTATUS=1 touchscreen, 1 client")
    service.signal(SIGTERM)
    #expect(try service.nextNote() == "STOPPING=1")
    #expect(try service.nextNote() == "END 0")
  }

  @Test func `a status that changes often is reported less often`() throws {
    let service = try StartedService(passing: ["control"])
    _ = try service.notes(through: "1 client")
    let start = ContinuousClock.now
    let clients = try (0..<30).map { _ in try SocketClient(service.path(of: "control")) }
    // The last status is reported, however many came before.
    let notes = try service.notes(through: "31 clients")
    let elapsed = Int(start.duration(to: .now) / .seconds(1)) + 1
    #expect(notes.count <= Limits.statusMessagesAtOnce + Limits.statusMessages * elapsed)
    for client in clients { client.close() }
    _ = try service.notes(through: "1 client")
  }

  @Test func `a status that could not be reported is reported later, beside the signs of life`()
    throws
  {
    let service = try StartedService(
      passing: ["control"], environment: ["WATCHDOG_USEC": "100000"])
    _ = try service.notes(through: "1 client")
    _ = try service.notes(through: "WATCHDOG=1")
    try FileManager.default.moveItem(
      atPath: service.path(of: "notify"), toPath: service.path(of: "away"))
    let client = try SocketClient(service.path(of: "control"))
    // The reply shows that the turn of the loop in which the client was greeted is over.
    #expect(try client.ask(#"{"command":"ping"}"#).contains(#""ok":true"#))
    try wait("the daemon reports that the manager does not listen") {
      service.standardError.contains("notify the service manager at")
    }
    try FileManager.default.moveItem(
      atPath: service.path(of: "away"), toPath: service.path(of: "notify"))
    // Signs of life from before may come first, the more of them the later they are read.
    var note = ""
    try wait("the status is reported") {
      note = try service.nextNote()
      return note.contains("2 clients")
    }
    #expect(note == "STATUS=waiting for a touchscreen, 2 clients")
    client.close()
    _ = try service.notes(through: "1 client")
  }

  @Test(
    arguments: [
      (
        ["control", "gestured.socket"], [], 1,
        "a socket was passed as 'gestured.socket': its FileDescriptorName= must be 'control' or 'watch'"
      ),
      (["control"], ["--socket-group", "0"], 64, "'--socket-group' needs '--socket'"),
    ] as [([String], [String], Int, String)])
  func `a passed socket without rights, and a group for one, are refused`(
    sockets: [String], arguments: [String], status: Int, reason: String
  ) throws {
    let service = try StartedService(passing: sockets, greets: false, arguments)
    #expect(try service.nextNote() == "END \(status)")
    #expect(service.standardError.hasPrefix("<3>gestured: error: \(reason)"))
  }

  @Test func `the journal gets priorities`() throws {
    let path = try configuration(
      "version: 1\nsurfaces: [{id: main, views: [{id: a, frame: [0, 0, 1, 1]}]}]\n")
    let service = try StartedService(
      passing: ["control"], ["--config", path, "--log-level", "info"])
    #expect(try service.nextNote().hasPrefix("READY=1"))
    #expect(service.standardError.hasPrefix("<5>listening at "))
    _ = try configuration("version: 2")
    service.signal(SIGHUP)
    _ = try service.notes(through: "not reloaded")
    #expect(service.standardError.contains("\n<6>SIGHUP\n<3>\(path):1:10: error: "))
  }

  @Test func `a program that a service starts does not log to the journal`() throws {
    let process = try TestProcess(
      BuildProducts.path(of: "gestured"), ["--nonsense"], environment: ["JOURNAL_STREAM": "8:1"])
    #expect(try process.wait().status == 64)
    #expect(process.standardError.hasPrefix("gestured: error: unknown option"))
  }

  private static let activator = "/usr/bin/systemd-socket-activate"
  private static let obstacle =
    FileManager.default.fileExists(atPath: activator) ? nil : "not installed: systemd"

  @Test(.thorough, .enabled(if: Requirement.isWanted(despite: obstacle), "\(obstacle ?? "")"))
  func `systemd itself passes a socket`() throws {
    let path = directory.file("s")
    // It passes on only the named variables of the environment: here, the options of sanitizers.
    let service = try TestProcess(
      Self.activator,
      ["--listen", path, "--fdname", "control"]
        + ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"].flatMap { ["--setenv", $0] }
        + [BuildProducts.path(of: "gestured")])
    try wait("systemd listens") { FileManager.default.fileExists(atPath: path) }
    try wait("the daemon greets a client") {
      let client = try? SocketClient(path)
      return client?.greeting.contains(#""type":"hello""#) == true
    }
    service.signal(SIGTERM)
    #expect(try service.wait().status == 0)
  }
}
