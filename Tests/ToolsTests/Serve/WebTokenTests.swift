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

  @Test func `a token has 32 bytes in base64url and is new each time`() throws {
    let tokens = (0..<20).map { _ in WebToken().text }
    #expect(Set(tokens).count == 20)
    let sizes = tokens.map { token in
      let usual = token.replacing("-", with: "+").replacing("_", with: "/")
      return Data(base64Encoded: "\(usual)=")?.count
    }
    #expect(sizes == Array(repeating: 32, count: 20))
  }

  @Test func `the file can be read by its owner only, and replaces another one`() throws {
    let path = directory.file("token")
    try "old".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let token = WebToken()
    let file = try TokenFile(token, at: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "\(token.text)\n")
    #expect(try WebToken(contentsOf: path).text == token.text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["token"])
    file.remove()
    #expect(!FileManager.default.fileExists(atPath: path))
    // A link is replaced, and not followed.
    let other = directory.file("other")
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

  @Test func `a file with anything else, or that all users can read, is refused`() throws {
    let path = directory.file("token")
    for text in ["", "short", "abcdefghijklmnopqrstuv wxyz", "abcdefghijklmnopqrstuvwxyz=\n"] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      #expect(throws: WebToken.FileError.self, "'\(text)'") { try WebToken(contentsOf: path) }
    }
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
