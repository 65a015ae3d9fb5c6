import CLinux
import Foundation
import TestRig
import Testing

@testable import LinuxIO

private let nobody: uid_t = 65_534

/// Files that are written.
struct OutputFileTests {
  private let directory: TemporaryDirectory
  private var path: String { directory.file("file") }

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func write(_ text: String, to path: String, mode: UInt32 = 0o600) throws {
    var bytes = Array(text.utf8)
    try OutputFile(path: path, mode: mode).write(&bytes)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The file's text and its mode in octal digits: `old 644`.
  private func textAndMode() throws -> String {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let mode = try #require(attributes[.posixPermissions] as? Int)
    return "\(try text(path)) \(String(mode, radix: 8))"
  }

  /// Makes a file that all users may read.
  private func makeOpenFile() throws {
    try "old".write(toFile: path, atomically: false, encoding: .utf8)
    try #require(unsafe chmod(path, 0o644) == 0)
  }

  @Test func `a file that exists is replaced by one that only its owner may read`() throws {
    try makeOpenFile()
    let reader = try #require(FileHandle(forReadingAtPath: path))
    try write("secret", to: path)
    #expect(try textAndMode() == "secret 600")
    // A program that had opened it reads what it was.
    #expect(try reader.readToEnd() == Data("old".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["file"])
  }

  /// Does something with the rights of nobody, if this is the superuser, on this thread.
  private func asNobody(_ action: () throws -> Void) rethrows {
    _ = setfsuid(nobody)
    defer { _ = setfsuid(geteuid()) }
    try action()
  }

  @Test func `a file in a read-only folder is written as it is, for its owner only`() throws {
    try makeOpenFile()
    if geteuid() == 0 { try #require(unsafe chown(path, nobody, gid_t.max) == 0) }
    try #require(unsafe chmod(directory.path, 0o555) == 0)
    defer { unsafe chmod(directory.path, 0o755) }
    try asNobody { try write("hi", to: path, mode: 0o666) }
    #expect(try textAndMode() == "hi 644")
    try asNobody { try write("", to: path) }
    #expect(try textAndMode() == " 600")
  }

  @Test(.enabled(if: geteuid() == 0, "needs another user's file"))
  func `a secret is not written to a file of another user in a read-only folder`() throws {
    try makeOpenFile()
    try #require(unsafe chmod(path, 0o666) == 0)
    try #require(unsafe chmod(directory.path, 0o555) == 0)
    defer { unsafe chmod(directory.path, 0o755) }
    asNobody {
      #expect(throws: SystemError.self) { try write("secret", to: path) }
    }
    #expect(try textAndMode() == "old 666")
  }

  @Test func `the longest of names can be replaced`() throws {
    let path = directory.file(String(repeating: "x", count: 255))
    try write("old", to: path)
    try write("new", to: path)
    #expect(try text(path) == "new")
  }

  @Test func `links, pipes and devices are written as they are`() throws {
    try makeOpenFile()
    let link = directory.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try write("linked", to: link)
    #expect(try text(path) == "linked")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    // As /dev/stdout leads to the file of a shell, which it goes on writing.
    let file = try #require(FileHandle(forWritingAtPath: path))
    try write("printed", to: "/proc/self/fd/\(file.fileDescriptor)")
    try file.seekToEnd()
    try file.write(contentsOf: Data(" more".utf8))
    #expect(try textAndMode() == "printed more 644")
    let pipe = directory.file("pipe")
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    let descriptor = FileDescriptor(adopting: unsafe open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
    try write("piped", to: pipe)
    #expect(try FileContents.read(descriptor.rawValue, pipe) == Array("piped".utf8))
    try write("lost", to: "/dev/null")
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
  }
}
