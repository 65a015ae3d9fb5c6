import Foundation
import TestRig
import Testing

/// `systemd/build-release`, in a project whose builds take no time: programs are built again only
/// where something has changed.
@Suite(.blocking)
struct ReleaseBuildTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try write(Project.text("systemd/build-release"), to: "systemd/build-release")
    try write("#!/bin/sh\necho Swift version 6.3\n", to: "tools/swift")
    try write("#!/bin/sh\necho 0.2.0\n", to: ".ci/version")
    // Each build is a line of the file `builds`.
    try write(
      """
      #!/bin/sh
      echo "$*" >>builds
      mkdir -p .build/release
      for product; do cp /bin/true ".build/release/$product"; done
      echo pins >Package.resolved
      """, to: ".ci/build-release")
    for file in ["Package.swift", "Sources/a.swift"] { try write("one\n", to: file) }
  }

  private func write(_ text: String, to name: String) throws {
    let path = directory.file(name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try TestProcess.writeScript(text, to: path)
  }

  /// Builds, and returns the status, the text for the person, and the number of builds so far.
  private func build() throws -> (status: Int32?, said: String, count: Int) {
    let path = "\(directory.file("tools")):/usr/bin:/bin"
    let process = try TestProcess(
      directory.file("systemd/build-release"), environment: ["PATH": path])
    _ = try process.readToEnd()
    let status = try process.wait().status
    let builds = try String(contentsOfFile: directory.file("builds"), encoding: .utf8)
    return (status, process.standardError, builds.split(separator: "\n").count)
  }

  @Test func `programs are built again only where something has changed, which is named`() throws {
    #expect(try build() == (0, "", 1))
    let again = try build()
    #expect((again.status, again.count) == (0, 1))
    #expect(again.said.contains("nothing has changed since the programs were built"))
    try write("two\n", to: "Sources/a.swift")
    #expect(
      try build().said.hasSuffix("have changed since the last time:\n  Sources/a.swift\n"))
    try FileManager.default.removeItem(atPath: directory.file("Sources/a.swift"))
    #expect(try build().said.hasSuffix("\n  Sources/a.swift\n"))
    // Another version, also of the same sources.
    try write("#!/bin/sh\necho 0.2.0+20261128.1710.a351d0ee\n", to: ".ci/version")
    #expect(try build().said.hasSuffix("\n  version\n"))
    // Something else has built a program.
    try write("#!/bin/sh\n", to: ".build/release/gestured")
    let last = try build()
    #expect(last.said.hasSuffix("\n  .build/release/gestured\n"))
    #expect(last.count == 5)
  }

  @Test func `an installation builds the packages and gives both to apt, with what is kept`() throws
  {
    try write(Project.text("systemd/install"), to: "systemd/install")
    let packages = ["gestured_1_amd64.deb", "gestured-tools_1_amd64.deb"].map {
      directory.file(".build/debian/\($0)")
    }
    for (script, text) in [
      (".ci/setup", "[ \"$*\" = --package ]"), ("systemd/build-release", "mkdir built"),
      ("systemd/build-deb", "rmdir built; touch \(packages.joined(separator: " "))"),
      ("tools/apt-get", "echo \"$*\""), ("tools/sudo", "exec \"$@\""),
    ] {
      try write("#!/bin/sh\n\(text)\n", to: script)
    }
    try write("", to: ".build/debian/python3-gestured_1_all.deb")
    let process = try TestProcess(
      directory.file("systemd/install"),
      environment: ["PATH": "\(directory.file("tools")):/usr/bin:/bin"])
    let lines = try process.readToEnd()
    #expect(try process.wait().status == 0)
    let call = try #require(lines.first)
    #expect(call.hasPrefix("install -y -qq --reinstall "))
    #expect(call.contains("--force-confold"))
    #expect(call.hasSuffix(" \(packages.joined(separator: " "))"))
    #expect(lines.contains { $0.hasPrefix("gestured is installed.") })
  }
}
