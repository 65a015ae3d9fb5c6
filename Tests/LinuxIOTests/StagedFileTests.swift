import Foundation
import TestRig
import Testing

@testable import LinuxIO

/// Files that replace others at once.
struct StagedFileTests {
  private let directory: TemporaryDirectory
  private var path: String { directory.file("file") }

  init() throws {
    directory = try TemporaryDirectory()
    try "old".write(toFile: path, atomically: false, encoding: .utf8)
  }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path)
  }

  @Test func `the old file is there until the new one is whole`() throws {
    let file = try StagedFile(Array("new".utf8), for: path)
    #expect(try text() == "old")
    try file.place()
    #expect(try text() == "new")
    #expect(try names() == ["file"])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a file that is not placed leaves nothing behind`() throws {
    try StagedFile(Array("new".utf8), for: path).discard()
    #expect(try names() == ["file"])
    let folder = directory.file("folder")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let file = try StagedFile(Array("new".utf8), for: folder)
    #expect(throws: SystemError("write", folder, number: EISDIR)) { try file.place() }
    #expect(try names().sorted() == ["file", "folder"])
    let missing = directory.file("missing/file")
    #expect(throws: SystemError("write", missing, number: ENOENT)) {
      try StagedFile([], for: missing)
    }
    #expect(try text() == "old")
  }
}
