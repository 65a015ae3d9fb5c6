import Foundation
import TestRig
import Testing

/// `.ci/version`, in a repository of its own.
@Suite(.blocking) struct VersionTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try write(Project.text(".ci/version"), to: ".ci/version")
    try write(Project.text(".gitattributes"), to: ".gitattributes")
    try write(
      "  package static let version = \"0.2.0\"\n", to: "Sources/LinuxIO/Text/Release.swift")
  }

  private func write(_ text: String, to name: String) throws {
    let path = directory.file(name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try TestProcess.writeScript(text, to: path)
  }

  /// Commits everything, at 17:10:20 UTC on 28 November 2026.
  private func commit() throws {
    for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "a"]] {
      let output = try Project.run(
        "git",
        ["-C", directory.path, "-c", "user.name=a", "-c", "user.email=a@example.org"] + arguments,
        environment: ["GIT_COMMITTER_DATE": "1795885820 +0100"])
      try #require(output.status == 0, "\(output.errors)")
    }
  }

  private func version(in folder: String? = nil) throws -> String {
    let output = try Project.run("\(folder ?? directory.path)/.ci/version", [])
    try #require(output.status == 0, "\(output.errors)")
    return output.lines.joined()
  }

  @Test func `a release has its number alone`() throws {
    try write(
      "## [Unreleased]\n\n## [0.2.0] - 2026-11-28\n\n- A change\n\n[0.2.0]: #020\n",
      to: "CHANGELOG.md")
    try commit()
    #expect(try version() == "0.2.0")
  }

  @Test func `a build after a release names its commit, also in an archive`() throws {
    try write("## [Unreleased]\n\n- A change\n\n## [0.2.0] - 2026-11-28\n", to: "CHANGELOG.md")
    #expect(try version() == "0.2.0+unknown")
    try commit()
    let committed = try version()
    #expect(committed.contains(/^0\.2\.0\+20261128\.1710\.[0-9a-f]{8}$/), "\(committed)")
    let archive = try TemporaryDirectory()
    let unpack = "git -C '\(directory.path)' archive HEAD | tar -x -C '\(archive.path)'"
    try #require(try Project.run("sh", ["-c", unpack]).status == 0)
    #expect(try version(in: archive.path) == committed)
    try write("## [Unreleased]\n\n- Another change\n", to: "CHANGELOG.md")
    #expect(try version() == committed + ".changed")
  }
}
