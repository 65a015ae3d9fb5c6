import Foundation
import TestRig
import Testing

/// `gestured-mqtt` with a broker that encrypts.
@Suite(
  .blocking,
  .enabled(
    if: Requirement.isWanted(despite: TestBroker.Obstacle.withCertificates),
    "\(TestBroker.Obstacle.withCertificates ?? "")"))
struct EncryptionTests {
  /// A broker whose certificate is for a host name.
  private struct Encrypted {
    let broker: TestBroker
    private let files: TemporaryDirectory
    /// The file with the certificate of the one that has signed the broker's.
    let authority: String

    init(host: String) throws {
      let folder = try TemporaryDirectory()
      files = folder
      authority = folder.file("ca.pem")
      try Self.openSSL(
        ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
          + ["-subj", "/CN=test authority", "-keyout", folder.file("ca.key"), "-out", authority])
      try Self.openSSL(
        ["req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
          + ["-subj", "/CN=\(host)", "-addext", "subjectAltName=DNS:\(host)"]
          + ["-keyout", folder.file("key"), "-out", folder.file("request")])
      try Self.openSSL(
        ["x509", "-req", "-in", folder.file("request"), "-CA", authority]
          + ["-CAkey", folder.file("ca.key"), "-CAcreateserial", "-copy_extensions", "copy"]
          + ["-out", folder.file("pem")])
      broker = try TestBroker([
        "allow_anonymous true", "certfile \(folder.file("pem"))", "keyfile \(folder.file("key"))",
      ])
    }

    private static func openSSL(_ arguments: [String]) throws {
      let output = try Project.run("openssl", arguments)
      guard output.status == 0 else { throw RigError(output.errors) }
    }
  }

  @Test func `a broker with the right certificate gets everything`() throws {
    let encrypted = try Encrypted(host: "localhost")
    let stage = try BridgeStage(
      encrypted.broker, "tls: true\ncertificateAuthority: \(encrypted.authority)")
    try stage.waitForLog("connected to the broker localhost")
    try stage.bridge.waitForRest()
    try stage.daemon.say([Panels.gesture("tap", "tap", "recognized")])
    try stage.bridge.waitForRest()
    try stage.broker.stop()
    try stage.waitForLog("no connection to the broker")
    try stage.bridge.waitForRest()
  }

  @Test(arguments: [true, false])
  func `a broker with a wrong certificate gets nothing`(isForOtherHost: Bool) throws {
    let encrypted = try Encrypted(host: isForOtherHost ? "other" : "localhost")
    let lines = isForOtherHost ? "certificateAuthority: \(encrypted.authority)" : ""
    let stage = try BridgeStage(encrypted.broker, "tls: true\n\(lines)")
    try stage.waitForLog("certificate verify failed")
    try stage.bridge.waitForRest()
    #expect(!stage.bridge.standardError.contains("connected to the broker"))
  }

  @Test(arguments: [
    ("tls: true", "no connection to the broker"),
    ("tls: true\ncertificateAuthority: /nowhere/ca.pem", "/nowhere/ca.pem"),
  ])
  func `encryption that only one side wants, or without its file, ends the attempt`(
    lines: String, log: String
  ) throws {
    let stage = try BridgeStage(nil, lines)
    try stage.waitForLog(log)
    try stage.bridge.waitForRest()
  }
}
