import GestureConfiguration
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

  @Test func `a sign of life follows half of the watchdog's time, and a long turn`() {
    _ = turn(after: 0)
    for _ in 0..<10 {
      let remaining = (report.deadline ?? .max) - clock.now
      #expect(remaining == 10_000_000)
      #expect(turn(after: remaining) == ["WATCHDOG=1"])
    }
    #expect(turn(after: 3_000_000) == ["WATCHDOG=1"])
    #expect(turn(after: 1) == [])
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

  // MARK: Errors of the configuration

  /// Returns the error of a configuration with unknown keys.
  private func refusal(keys count: Int) -> ConfigurationLoadingError? {
    // A mapping may have 64 keys.
    let files = stride(from: 0, to: count, by: 50).map { first in
      let keys = (first..<min(first + 50, count)).map { "k\($0): 0" }.joined(separator: ", ")
      return ConfigurationFile(
        name: "\(first).yaml", text: Array("version: 1\nsurfaces: [{id: s, \(keys)}]\n".utf8))
    }
    do throws(ConfigurationLoadingError) {
      _ = try ConfigurationFiles.check(files)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [(50, 0), (51, 1), (1200, 951)])
  func `a reload logs the first 50 errors and counts the rest`(errors: Int, rest: Int) throws {
    let log = KeptLog()
    log.logger.report(try #require(refusal(keys: errors)))
    #expect(log.lines.prefix(50).allSatisfy { $0.contains("unknown key 'k") })
    let least = errors > 1000 ? "at least " : ""
    #expect(
      log.lines.dropFirst(50)
        == (rest == 0 ? [] : ["error: \(least)\(rest) more errors: see 'gesturectl check-config'"]))
  }

  @Test func `the service manager gets the first error`() throws {
    let error = try #require(refusal(keys: 3))
    #expect(error.first.hasSuffix("error: unknown key 'k0' in a surface"))
    #expect(ConfigurationLoadingError.irregular("/x").first.contains("/x"))
  }
}
