import LinuxIO
import Logging
import TestRig
import Testing

@testable import GestureDaemon

/// The signs of life for the service manager's watchdog, on a simulated clock.
struct ServiceReportTests {
  private final class Clock {
    var now: Int64 = 5_000_000
  }

  private let directory: TemporaryDirectory
  private let manager: DatagramSocket
  private let clock = Clock()
  private let report: ServiceReport

  init() throws {
    directory = try TemporaryDirectory()
    let path = directory.file("notify")
    manager = try DatagramSocket(at: path)
    let variables = ["NOTIFY_SOCKET": path, "WATCHDOG_USEC": "20000000"]
    report = ServiceReport(
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      environment: { variables[$0] }, now: { [clock] in clock.now })
  }

  /// Lets time pass, and runs a turn of the loop.
  private func turn(after microseconds: Int64) -> [String] {
    clock.now += microseconds
    report.update(touchscreens: 0, clients: 0)
    return manager.messages()
  }

  @Test(arguments: [8_000, 130_000, 490_000])
  func `a daemon that is awake notifies the watchdog at least once a second`(length: Int64) {
    _ = turn(after: 0)
    var (last, signs) = (clock.now, 0)
    let end = clock.now + 10_000_000
    while clock.now < end {
      guard turn(after: length) == ["WATCHDOG=1"] else { continue }
      #expect(clock.now - last <= 1_000_000)
      (last, signs) = (clock.now, signs + 1)
    }
    // It notifies at most twice a second, however short the turns are.
    #expect(signs >= 10 && signs <= 20)
  }

  @Test func `a daemon that sleeps wakes after half the watchdog's time`() {
    _ = turn(after: 0)
    for _ in 0..<10 {
      let remaining = (report.deadline ?? .max) - clock.now
      #expect(remaining == 10_000_000)
      #expect(turn(after: remaining) == ["WATCHDOG=1"])
    }
  }

  @Test func `a manager that reads nothing does not make the daemon wait`() throws {
    let other = try ServiceNotifier(address: directory.file("notify"))
    var count = 0
    while try other.send([.alive]) {
      count += 1
      try #require(count < 100_000)
    }
    report.sendReady(touchscreens: 0, clients: 0)
    for _ in 0..<3 {
      report.sendReloading()
      report.sendReloaded(failure: nil)
    }
    report.update(touchscreens: 0, clients: 0)
    #expect(report.deadline == clock.now + Limits.noticePause)
    #expect(manager.messages().count == count)
    // The manager gets the newest reload once it reads again.
    #expect(
      turn(after: Limits.noticePause) == [
        "RELOADING=1\nMONOTONIC_USEC=5000000",
        "READY=1\nSTATUS=waiting for a touchscreen, 0 clients",
      ])
    #expect(turn(after: 1) == [])
  }

  @Test func `a turn that takes seconds is followed by a notification of the watchdog`() {
    _ = turn(after: 0)
    #expect(turn(after: 3_000_000) == ["WATCHDOG=1"])
    #expect(turn(after: 1) == [])
  }
}
