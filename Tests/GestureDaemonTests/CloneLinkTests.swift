import Glibc
import InputEvents
import LinuxIO
import TestRig
import Testing
import VirtualTouchscreens

@testable import GestureDaemon

/// The link to `gestured-through`, on a simulated clock.
struct CloneLinkTests {
  private final class Clock {
    var now: Int64 = 1_000_000
  }

  private static let panel: ClonedPanel = {
    let axis = AbsoluteAxis(minimum: 0, maximum: 99)
    return ClonedPanel(
      name: "Panel", identifier: .init(), node: 5, slotCount: 4,
      axes: [axis, axis, nil, nil, nil, nil, nil])
  }()

  private let helper: FakeHelper
  private let link: CloneLink
  private let clock = Clock()
  private let log = KeptLog()

  init() throws {
    helper = try FakeHelper()
    link = CloneLink(
      to: Self.panel, at: helper.path, surface: "main", poller: try SourcePoller(), source: .timer,
      logger: log.logger, now: { [clock] in clock.now })
  }

  private func frame(_ changes: (ContactChange.Phase, Int)...) -> ContactFrame {
    ContactFrame(
      time: 5,
      changes: changes.map { phase, slot in
        ContactChange(phase: phase, contact: Contact(number: 0, slot: slot))
      })
  }

  private func send(_ frame: ContactFrame) { link.send(frame, isMonotonic: true) }

  /// Has the virtual touchscreen made, and other programs open it.
  private func makeReady() throws {
    link.advance(to: clock.now)
    try answer()
    try #require(link.isReady)
  }

  /// Has an attempt of the link answered, and other programs open the virtual touchscreen.
  private func answer() throws {
    #expect(try helper.accept() == Self.panel)
    try helper.answer()
    link.receive()
    _ = try passPause()
    // The owner has grabbed the panel.
    link.log.reportOpening()
  }

  /// Lets time pass until the link has something to do; returns the time.
  private func passPause() throws -> Int64 {
    let deadline = try #require(link.deadline)
    let pause = deadline - clock.now
    clock.now = deadline
    link.advance(to: clock.now)
    return pause
  }

  @Test func `the program gets the panel, and then its frames`() throws {
    try helper.listen()
    try makeReady()
    #expect(link.deadline == nil)
    send(frame((.began, 0), (.began, 3)))
    send(frame((.changed, 0), (.ended, 3)))
    send(frame((.cancelled, 0)))
    #expect(
      try helper.changes(of: Self.panel)
        == ["began 0", "began 3", "changed 0", "ended 3", "cancelled 0"])
    #expect(log.lines == ["info: touches on surface 'main' pass through a virtual touchscreen"])
    // A frame with more changes than a message has is sent in two.
    send(frame((.began, 0)))
    let change = ContactChange(phase: .changed, contact: Contact(number: 0, slot: 0))
    send(ContactFrame(time: 1, changes: Array(repeating: change, count: 300)))
    #expect(try helper.changes(of: Self.panel).count == 301)
  }

  @Test func `the link is ready once other programs had time to open the virtual touchscreen`()
    throws
  {
    try helper.listen()
    link.advance(to: clock.now)
    _ = try helper.accept()
    // The time begins with the answer.
    clock.now += 5_000_000
    try helper.answer()
    link.receive()
    send(frame((.began, 0)))
    clock.now += 299_999
    link.advance(to: clock.now)
    #expect(!link.isReady)
    #expect(log.lines == [])
    #expect(try passPause() == 1)
    #expect(link.isReady)
    #expect(try helper.changes(of: Self.panel) == [])
    #expect(log.lines == [])
    link.log.reportOpening()
    #expect(log.lines == ["info: touches on surface 'main' pass through a virtual touchscreen"])
  }

  @Test func `a virtual touchscreen with old properties is made anew, after a pause`() throws {
    try helper.listen()
    // The one that is yet to be made will have the present properties.
    link.outdate()
    #expect(!link.isOutdated)
    try makeReady()
    send(frame((.began, 0)))
    link.outdate()
    #expect(link.isReady && link.isOutdated)
    link.renew()
    #expect(!link.isReady && !link.isOutdated)
    try helper.readToEnd()
    link.advance(to: clock.now)
    #expect(try !helper.hasCaller())
    #expect(try passPause() == 100_000)
    try answer()
    #expect(link.isReady)
    send(frame((.changed, 0), (.began, 0)))
    #expect(try helper.changes(of: Self.panel) == ["began 0"])
    let passing = "info: touches on surface 'main' pass through a virtual touchscreen"
    #expect(
      log.lines == [
        passing,
        "info: surface 'main' gets a new virtual touchscreen: udev properties of its panel changed",
        passing,
      ])
  }

  @Test func `a program that is absent is one line in the log, and more and more seldom tried`()
    throws
  {
    link.advance(to: clock.now)
    let pauses = try (0..<14).map { _ in try passPause() }
    #expect(pauses[..<2] == [100_000, 200_000] && pauses.last == 60_000_000)
    #expect(
      log.lines == [
        "warning: 'through' of surface 'main' is off for now: cannot connect to \(helper.path): "
          + "No such file or directory"
      ])
    try helper.listen()
    _ = try passPause()
    try answer()
    #expect(
      log.lines.last == "notice: touches on surface 'main' pass through a virtual touchscreen")
    // A program that dies at once is not asked again and again.
    helper.hangUp()
    link.receive()
    #expect(try passPause() == 60_000_000)
    try answer()
    // Pauses are short again after a virtual touchscreen that lasted.
    clock.now += 61_000_000
    helper.hangUp()
    link.receive()
    #expect(try passPause() == 100_000)
  }

  @Test func `a refusal is reported with the kernel's answer`() throws {
    try helper.listen()
    link.advance(to: clock.now)
    _ = try helper.accept()
    try helper.answer(CloneRefusal(.opening, number: ENOENT))
    link.receive()
    #expect(!link.isReady)
    #expect(
      log.lines == [
        "warning: 'through' of surface 'main' is off for now: gestured-through refuses: it cannot open "
          + "/dev/uinput: No such file or directory (module uinput)"
      ])
  }

  @Test func `a program that does not answer is given up after ten seconds`() throws {
    try helper.listen()
    link.advance(to: clock.now)
    _ = try helper.accept()
    #expect(try passPause() == 10_000_000)
    #expect(log.lines.last?.hasSuffix("gestured-through does not answer") == true)
    try helper.readToEnd()
  }

  @Test func `after the program's death, its contacts are forgotten`() throws {
    try helper.listen()
    try makeReady()
    send(frame((.began, 0)))
    helper.hangUp()
    link.receive()
    #expect(!link.isReady)
    send(frame((.changed, 0)))
    _ = try passPause()
    try answer()
    // The finger is still down, and for the new virtual touchscreen it has never come.
    send(frame((.changed, 0)))
    send(frame((.ended, 0)))
    send(frame((.began, 0)))
    #expect(try helper.changes(of: Self.panel) == ["began 0"])
  }

  @Test func `a program that does not read is given up, and does not block the daemon`() throws {
    try helper.listen()
    try makeReady()
    send(frame((.began, 0)))
    var count = 0
    while link.isReady, count < 100_000 {
      send(frame((.changed, 0)))
      count += 1
    }
    #expect(!link.isReady)
    #expect(log.lines.last?.hasSuffix("gestured-through does not read") == true)
  }

  @Test func `a program that reads nothing for a second is given up`() throws {
    try helper.listen()
    try makeReady()
    send(frame((.began, 0)))
    send(frame((.ended, 0)))
    clock.now += 999_999
    link.advance(to: clock.now)
    #expect(link.isReady)
    #expect(try passPause() == 1)
    #expect(!link.isReady)
    #expect(log.lines.last?.hasSuffix("gestured-through does not read") == true)
  }

  @Test(arguments: [false, true])
  func `a program that finds touches too old is given up for that reason`(isSending: Bool) throws {
    try helper.listen()
    try makeReady()
    // It leaves frames unread when it closes the connection.
    for _ in 0..<3 { send(frame((.began, 0), (.ended, 0))) }
    try helper.answer(CloneRefusal(.delay))
    helper.hangUp()
    if isSending { send(frame((.began, 0))) } else { link.receive() }
    #expect(!link.isReady)
    #expect(
      log.lines.last?.hasSuffix(
        "gestured-through refuses: touches reach it more than a second late") == true)
  }

  @Test func `a program that sends nonsense is given up`() throws {
    for message in [[1], [1, 3, 0, 0, 0], [2, 3, 0, 0], [UInt8](repeating: 1, count: 500)] {
      let stage = try CloneLinkTests()
      try stage.helper.listen()
      stage.link.advance(to: stage.clock.now)
      _ = try stage.helper.accept()
      try stage.helper.send(message)
      stage.link.receive()
      #expect(!stage.link.isReady)
      #expect(stage.log.lines.count == 1)
    }
  }
}
