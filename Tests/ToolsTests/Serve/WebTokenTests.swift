import Foundation
import TestRig
import Testing

@testable import Tools

/// Tokens and their files.
struct WebTokenTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `a token has 32 bytes in base64url and is new each time`() throws {
    let tokens = (0..<20).map { _ in WebToken().text }
    #expect(Set(tokens).count == 20)
    for token in tokens {
      let usual = token.replacing("-", with: "+").replacing("_", with: "/")
      let bytes = try #require(Data(base64Encoded: "\(usual)="), "\(token)")
      #expect(bytes.count == 32)
    }
  }

  @Test func `the file can be read by its owner only, and replaces another one`() throws {
    let path = directory.file("token")
    try "old".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let token = WebToken()
    let file = try TokenFile(token, at: path)
    #expect(try mode(of: path) == 0o600)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "\(token.text)\n")
    #expect(try WebToken(contentsOf: path).text == token.text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["token"])
    file.remove()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a link at the path of the file is replaced and not followed`() throws {
    let (path, other) = (directory.file("token"), directory.file("other"))
    try "kept".write(toFile: other, atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
    _ = try TokenFile(WebToken(), at: path)
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "kept")
  }

  @Test func `the file of another program stays`() throws {
    let path = directory.file("token")
    let first = try TokenFile(WebToken(), at: path)
    let second = try TokenFile(WebToken(), at: path)
    first.remove()
    #expect(FileManager.default.fileExists(atPath: path))
    second.remove()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: ["", "short", "abcdefghijklmnopqrstuv wxyz", "abcdefghijklmnopqrstuvwxyz=\n"])
  func `a file with anything else is not a token`(text: String) throws {
    let path = directory.file("token")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: WebToken.FileError.self) { try WebToken(contentsOf: path) }
  }

  @Test func `a token that all users can read is refused`() throws {
    let path = directory.file("token")
    try WebToken().text.write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect {
      try WebToken(contentsOf: path)
    } throws: {
      "\($0)" == "all users can read \(path): run 'chmod o= \(path)'"
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    _ = try WebToken(contentsOf: path)
  }
}
