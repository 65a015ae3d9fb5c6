import Foundation
import GestureWire
import InputEvents
import TestRig
import Testing

@testable import GestureDaemon

/// The daemon's limits: one file has them, and the documents have their values.
@Suite("Limits") struct LimitTests {
  /// The section "Limits" of the guide to operation, in one line.
  private static func guide() throws -> String {
    let text = try Project.text("docs/operations.md")
    let section = try #require(text.components(separatedBy: "\n## Limits\n").last)
      .components(separatedBy: "\n## ")[0]
    return section.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `the guide to operation has the values of the limits`() throws {
    let guide = try Self.guide()
    #expect(Limits.grabChanges == 2)
    for sentence in [
      "\(Limits.connections) in all, at most \(Limits.watchers) of them watchers, "
        + "and \(Limits.connectionsOfUser) of one user at each socket",
      "disconnected at \(Limits.backlog / 1024) KiB of unread lines",
      "all clients together may leave \(Limits.unreadOfAll / 1024 / 1024) MiB unread",
      "unread lines included, \(Limits.connections) clients use at most 256 MiB",
      "read for at most \(Limits.timeOfDevice / 1000) ms, and at most \(Limits.devicesInTurn) "
        + "devices are opened",
      "grabbed or released at most \(Limits.grabChangesAtOnce) times in succession, then twice a "
        + "second",
    ] {
      #expect(guide.contains(sentence), "\(sentence)")
    }
  }

  @Test func `short and long commands take two milliseconds of a turn, as documents promise`()
    throws
  {
    // Half of the time is for short commands, half for long ones, in steps of a microsecond.
    #expect(Limits.timeInTurn == 1000)
    #expect(Limits.stepsInTurn == 1000)
    for document in ["docs/operations.md", "docs/architecture.md"] {
      #expect(try Project.text(document).contains("for about two milliseconds"), "\(document)")
    }
  }

  @Test func `the guide to operation has the limits of the log`() throws {
    let text = try Project.text("docs/operations.md")
    #expect(text.contains("clients are limited to a hundred at once and then one a second"))
    #expect(Limits.clientLogLinesAtOnce == 100)
    #expect(Limits.clientLogLines == 1)
  }

  @Test(arguments: [("LIMITS", "connections"), ("SLOW CLIENTS", "backlog")])
  func `the manual takes the numbers of limits from the sources`(
    _ title: String, _ limit: String
  ) throws {
    let page = try Project.text("docs/man/gestured-protocol.7.scd")
    let section = try #require(page.components(separatedBy: "\n# \(title)\n").last)
      .components(separatedBy: "\n# ")[0]
    #expect(section.contains("@{Limits.\(limit)}"))
    #expect(!section.replacing(/@\{[\w.]+\}/, with: "").contains(/[0-9]/))
  }

  @Test func `no other file of the daemon has a constant that is a number`() throws {
    let folder = "\(Project.root)/Sources/GestureDaemon"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
    #expect(files.contains("Limits.swift"))
    #expect(files.contains("Clients/Client.swift"))
    for file in files where file.hasSuffix(".swift") && file != "Limits.swift" {
      let text = try Project.text("Sources/GestureDaemon/\(file)")
      for constant in text.matches(of: /static let (\w+)(?:: \w+)? = [0-9]/) {
        Issue.record("\(file) has '\(constant.1)', which belongs to Limits.swift")
      }
      for quota in text.matches(of: /TokenBucket\(rate: [0-9].*/) {
        Issue.record("\(file) has '\(quota.0)', which belongs to Limits.swift")
      }
    }
  }

  @Test func `each limit has a comment`() throws {
    let lines = try Project.text("Sources/GestureDaemon/Limits.swift").split(separator: "\n")
    for (comment, line) in zip(lines, lines.dropFirst()) where line.contains("static let") {
      #expect(comment.contains("///"), "\(line)")
    }
  }

  @Test func `a device that cannot be opened is tried again as long as the limits allow`() {
    let node = DeviceNode(syspath: "/sys/event0", devnode: "/dev/input/event0")
    var retry = DeviceRetry(node, now: 0)
    var attempts = [Int64(0), retry.nextAttempt]
    while retry.postpone(now: retry.nextAttempt) { attempts.append(retry.nextAttempt) }
    #expect(attempts.count == Limits.openingPauses + 1)
    #expect(attempts.last == 25_550_000)
    // The warning comes with the fifth attempt.
    #expect(attempts[Limits.warningAttempt - 1] == 750_000)
  }

  @Test func `all clients together take at most 256 MiB`() {
    let besides = Limits.connections * Limits.memoryOfClient
    #expect(2 * Limits.unreadOfAll + besides == 256 * 1024 * 1024)
    // Bytes on their way to the socket, and the memory of an unfinished command.
    let buffers = 2 * Limits.unreadOfPromptClient + 2 * ProtocolLimits.longestLine
    // The places of lines that were read, of at most 64 bytes each.
    let places = Limits.backlog / 2
    #expect(buffers + places <= Limits.memoryOfClient)
  }

  @Test func `all clients together may leave a third of the sum of their own limits unread`() {
    #expect(Limits.unreadOfAll == Limits.connections * Limits.unreadOfClient / 3)
  }
}
