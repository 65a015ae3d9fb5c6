import Foundation
import TestRig
import Testing

/// The museum kiosk of `docs/guide-kiosk.md`; `WebPageTests` has its page.
@Suite(.blocking) struct KioskTests {
  private static let folder = "\(Project.root)/Examples/kiosk"

  @Test func `its tests pass, and its actions fit its configuration`() throws {
    let tests = try Project.control(["test", "\(Self.folder)/tests"])
    #expect(tests.status == 0, "\(tests.lines) \(tests.errors)")
    let check = try Project.control([
      "check-config", "\(Self.folder)/config.yaml", "--actions", "\(Self.folder)/actions.yaml",
    ])
    #expect(check.status == 0 && check.errors == "")
  }

  /// Installs the kiosk below a folder, as for a package.
  private func install(below root: String) throws {
    let output = try Project.run(
      "\(Self.folder)/install", [], environment: ["DESTDIR": root])
    try #require(output.status == 0, "\(output.errors)")
  }

  @Test func `an installation has each file, and a secret token`() throws {
    let directory = try TemporaryDirectory()
    try install(below: directory.path)
    let home = directory.file("home/kiosk")
    let page = try String(contentsOfFile: "\(home)/page/index.html", encoding: .utf8)
    #expect(page == (try Project.text("Examples/kiosk/page/index.html")))
    let token = try String(contentsOfFile: "\(home)/.config/gestured/web.token", encoding: .utf8)
    #expect(token.contains(/^[\w-]{43}$/))
    let script = try String(contentsOfFile: "\(home)/page/token.js", encoding: .utf8)
    #expect(script == "window.token = \"\(token)\";\n")
    for secret in [".config/gestured/web.token", "page/token.js"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(home)/\(secret)")
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
    // A second installation keeps the token.
    try install(below: directory.path)
    #expect(
      try String(contentsOfFile: "\(home)/.config/gestured/web.token", encoding: .utf8) == token)
    let shell = try TestProcess("sh", ["-n", directory.file("usr/local/bin/kiosk-screen")])
    #expect(try shell.wait().status == 0)
  }

  @Test(
    .enabled(
      if: Requirement.isWanted(programs: ["systemd-analyze"]), "not installed: systemd-analyze"))
  func `systemd accepts its units`() throws {
    let directory = try TemporaryDirectory()
    try install(below: directory.path)
    let user = directory.file("home/kiosk/.config/systemd/user")
    let units = try FileManager.default.contentsOfDirectory(atPath: user)
      .filter { $0.hasSuffix(".service") }.map { "\(user)/\($0)" }
    #expect(units.count == 3)
    let session = directory.file("etc/systemd/system/kiosk.service")
    for unit in units + [session] {
      // The programs need not be installed here.
      let text = try String(contentsOfFile: unit, encoding: .utf8)
        .replacing(#/ExecStart=/\S+/#, with: "ExecStart=/bin/true")
      try text.write(toFile: unit, atomically: true, encoding: .utf8)
    }
    for (options, units) in [(["--user"], units), ([], [session])] {
      let output = try Project.run(
        "systemd-analyze", options + ["verify", "--man=no"] + units,
        environment: ["XDG_RUNTIME_DIR": directory.path])
      #expect(output.errors == "")
    }
  }

  @Test(.thorough, .enabled(if: Requirement.isWanted(programs: ["sway"]), "not installed: sway"))
  func `sway accepts its configuration`() throws {
    let directory = try TemporaryDirectory()
    // sway does not start as root.
    let isRoot = getuid() == 0
    let user = isRoot ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    if isRoot { unsafe chown(directory.path, 65534, 65534) }
    let file = directory.file("sway.conf")
    try Project.text("Examples/kiosk/sway.conf").write(
      toFile: file, atomically: true, encoding: .utf8)
    let output = try Project.run(
      "env", user + ["sway", "--validate", "--config", file],
      environment: [
        "XDG_RUNTIME_DIR": directory.path, "WLR_BACKENDS": "headless",
        "WLR_LIBINPUT_NO_DEVICES": "1",
      ])
    #expect(output.status == 0, "\(output.errors)")
  }
}
