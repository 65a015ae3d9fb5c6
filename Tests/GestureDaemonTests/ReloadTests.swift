import Foundation
import Glibc
import TestRig
import Testing

/// Reloads of the configuration by SIGHUP while the daemon runs.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct ReloadTests {
  // MARK: In the middle of a gesture

  @Test func `a good configuration cancels gestures and applies from the next touch on`() throws {
    let daemon = try ReloadedDaemon(ReloadText.canvas(ReloadText.move))
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try daemon.next(1) == ["main move began 1"])
    #expect(
      try daemon.reload(ReloadText.canvas(ReloadText.drag))
        == "the configuration is reloaded: 1 surface, 1 view, 1 gesture")
    #expect(try daemon.next(1) == ["main move cancelled 1"])
    // The finger that stays down starts nothing; the next one does.
    try daemon.testbed.write(
      .frame(at: 1_100_000, .x(3000)) + .lift(at: 1_116_000) + .pan(2, at: 1_200_000))
    #expect(try daemon.next(1) == ["main drag began 2"])
    // Neither the device nor the client is lost.
    #expect(try daemon.opens == 1)
    #expect(try daemon.stop().map(\.type) == ["gesture", "device", "goodbye"])
  }

  @Test func `an equivalent or a bad configuration changes nothing, and a bad one is reported`()
    throws
  {
    let daemon = try ReloadedDaemon(ReloadText.canvas(ReloadText.move))
    let unchanged = "the previous configuration stays in effect"
    var log: String { daemon.process.standardError }
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try daemon.next(1) == ["main move began 1"])
    let same = "# The same in other words.\n" + ReloadText.canvas("{kind: pan, id: 'move'}")
    #expect(try daemon.reload(same) == "the configuration has not changed")
    let bad = ReloadText.canvas("{id: drag, kind: pna}, {id: b, kind: tap, requiresFailureOf: [c]}")
    #expect(try daemon.reload(bad) == unchanged)
    #expect(log.contains("error: \(daemon.path):4:79: error: 'pna' is unknown; 'kind' must be"))
    #expect(log.contains("error: \(daemon.path):4:124: error: there is no gesture 'c'"))
    // The same holds for a missing file and for one that is not a regular file.
    try FileManager.default.removeItem(atPath: daemon.path)
    #expect(try daemon.reload(nil) == unchanged)
    #expect(log.contains("cannot read \(daemon.path): No such file or directory"))
    try #require(unsafe mkfifo(daemon.path, 0o600) == 0)
    #expect(try daemon.reload(nil) == unchanged)
    #expect(log.contains("cannot read \(daemon.path) again: it is not a regular file"))
    try daemon.testbed.write(.frame(at: 1_048_000, .x(1600)))
    #expect(try daemon.next(1) == ["main move changed 1"])
    try FileManager.default.removeItem(atPath: daemon.path)
    #expect(
      try daemon.reload(ReloadText.canvas(ReloadText.drag))
        .hasPrefix("the configuration is reloaded"))
    #expect(try daemon.next(1) == ["main move cancelled 1"])
  }

  // MARK: Many

  /// The reloads are good and bad, between frames that do not wait for them.
  @Test func `many reloads lose no lines`() throws {
    let daemon = try ReloadedDaemon(ReloadText.canvas(ReloadText.move))
    let descriptors = try daemon.descriptors()
    let texts = [
      ReloadText.canvas(ReloadText.drag), ReloadText.canvas(ReloadText.move), "version: 3",
      ReloadText.canvas("{id: p, kind: tap}"),
      ReloadText.canvas(ReloadText.move, surface: "id: side"),
    ]
    for round in 0..<100 {
      let time = 1_000_000 + Int64(round) * 100_000
      try daemon.testbed.write(.pan(Int32(round), at: time))
      try daemon.write(texts[round % texts.count])
      daemon.process.signal(SIGHUP)
      try daemon.testbed.write(.frame(at: time + 32_000, .x(2000)) + .lift(at: time + 50_000))
    }
    // The last message may be about an earlier reload, so the last configuration has a surface id
    // of its own.
    try daemon.write(ReloadText.canvas(ReloadText.move, surface: "id: last"))
    daemon.process.signal(SIGHUP)
    var lines: [ReloadedDaemon.Line] = []
    while lines.last?.change != "added" || lines.last?.surface != "last" {
      lines.append(try daemon.nextLine())
    }
    try daemon.testbed.write(.pan(1000, at: 20_000_000) + .lift(at: 20_100_000))
    while lines.last?.touch != 101 || lines.last?.state != "ended" {
      lines.append(try daemon.nextLine())
    }
    #expect(try daemon.descriptors() == descriptors)
    #expect(try daemon.opens == 1)
    #expect(Set(lines.compactMap(\.touch)).subtracting(1...101).isEmpty)
    var (open, surface) = (String?.none, "main")
    for line in lines {
      if line.type == "device" {
        #expect(open == nil)
        if line.change == "added" { surface = line.surface }
      } else {
        #expect(line.surface == surface)
        if line.state == "began" {
          #expect(open == nil)
          open = line.gesture
        } else if line.state != "recognized" {
          #expect(open == line.gesture)
          if line.state != "changed" { open = nil }
        }
      }
    }
    #expect(open == nil)
    let last = try daemon.stop()
    #expect(last.map(\.type) == ["device", "goodbye"])
  }
}
