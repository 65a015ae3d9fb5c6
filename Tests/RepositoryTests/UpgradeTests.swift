import Foundation
import TestRig
import Testing

/// The upgrade of a machine whose configuration was valid for the version before.
///
/// The rig upgrades a whole machine (`87_upgrade.py`). This runs the package's script alone, with
/// programs that note what they are asked for in place of systemd's.
@Suite(.blocking) struct UpgradeTests {
  private let directory: TemporaryDirectory
  private var configuration: String { directory.file("config.yaml") }
  private var calls: String { directory.file("calls") }

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Runs the script that dpkg runs after it has unpacked a new version over version 0.1.0.
  private func configure() throws -> Project.Output {
    // The daemon of the old version, as far as the script looks at it.
    let old = try TestProcess(
      "sleep", ["1000"],
      environment: ["GESTURED_OPTIONS": "--config \(configuration) --log-level info"])
    defer { old.signal(SIGKILL) }
    try FileManager.default.createDirectory(
      atPath: directory.file("bin"), withIntermediateDirectories: true)
    let stubs = [
      "systemctl": "case $1 in show) echo \(old.identifier) ;; is-active) echo active ;; esac",
      "deb-systemd-invoke": "echo \"$*\" >>\(calls)", "udevadm": "exit 1", "dpkg": "exit 1",
    ]
    for (name, body) in stubs {
      try TestProcess.writeScript("#!/bin/sh\n\(body)\n", to: directory.file("bin/\(name)"))
    }
    let script = try Project.text("systemd/debian/gestured.postinst")
      .replacing("/run/systemd/system", with: directory.path)
      .replacing("/run/gestured-sockets", with: directory.file("sockets"))
      .replacing("/usr/bin/gestured", with: try BuildProducts.path(of: "gestured"))
    let path = directory.file("postinst")
    try TestProcess.writeScript(script, to: path)
    let programs = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try Project.run(
      path, ["configure", "0.1.0"], environment: ["PATH": "\(directory.file("bin")):\(programs)"])
  }

  private func write(gestures count: Int) throws {
    let gestures = (0..<count).map { "{id: g\($0), kind: tap}" }.joined(separator: ", ")
    try """
    version: 1
    surfaces:
    - id: main
      views:
      - {id: screen, frame: [0, 0, 9, 9], gestures: [\(gestures)]}
    """.write(toFile: configuration, atomically: true, encoding: .utf8)
  }

  @Test func `an upgrade restarts what accepts the configuration`() throws {
    try write(gestures: 64)
    let output = try configure()
    #expect(output.status == 0 && output.errors == "", "\(output.errors)")
    #expect(
      try String(contentsOfFile: calls, encoding: .utf8)
        == "try-restart gestured-through.service gestured.service\n")
  }

  @Test func `an upgrade says why the old version goes on if the new one cannot`() throws {
    try write(gestures: 65)
    let output = try configure()
    #expect(output.status == 0)
    #expect(
      output.errors.contains(
        "error: a touch is for at most 64 gestures, and on 'screen' it would be for 65"),
      "\(output.errors)")
    #expect(output.errors.contains("\(configuration):5:"))
    #expect(output.errors.contains("it goes on until the service or this machine restarts"))
    #expect(!FileManager.default.fileExists(atPath: calls))
    // A corrected configuration is accepted when dpkg configures the package again.
    try write(gestures: 64)
    #expect(try configure().errors == "")
    #expect(FileManager.default.fileExists(atPath: calls))
  }
}
