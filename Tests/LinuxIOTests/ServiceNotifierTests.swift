import Glibc
import LinuxIO
import TestRig
import Testing

struct ServiceNotifierTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test func `messages reach a path and an abstract name`() throws {
    let name = directory.path
    for (address, bound) in [
      (directory.file("notify"), directory.file("notify")), ("@\(name)", "\0\(name)"),
    ] {
      let manager = try DatagramSocket(at: bound)
      let found = try ServiceNotifier.forManager { $0 == "NOTIFY_SOCKET" ? address : nil }
      guard let notifier = found else {
        Issue.record("nobody is told")
        return
      }
      let sent: [[ServiceState]] = [
        [.ready, .status("2 touchscreens\n3 clients")], [.reloading(since: 1_234_567)],
        [.stopping], [.alive],
      ]
      for message in sent { #expect(try notifier.send(message)) }
      #expect(
        manager.messages() == [
          "READY=1\nSTATUS=2 touchscreens?3 clients", "RELOADING=1\nMONOTONIC_USEC=1234567",
          "STOPPING=1", "WATCHDOG=1",
        ])
    }
  }

  @Test func `without NOTIFY_SOCKET there is no notifier`() throws {
    guard try ServiceNotifier.forManager(environment: { _ in nil }) == nil else {
      Issue.record("somebody is told")
      return
    }
  }

  @Test(arguments: ["relative", "vsock:2:1", "@", "/\(String(repeating: "n", count: 107))"])
  func `an unusable address is refused`(address: String) {
    #expect(throws: UnixSocketError.self) { _ = try ServiceNotifier(address: address) }
  }

  @Test func `sending to an address without a listener fails`() throws {
    let path = directory.file("notify")
    let notifier = try ServiceNotifier(address: path)
    #expect(throws: SystemError("notify the service manager at", path, number: ENOENT)) {
      _ = try notifier.send([.ready])
    }
  }

  @Test func `no message waits for a manager that reads nothing`() throws {
    let path = directory.file("notify")
    let manager = try DatagramSocket(at: path)
    let notifier = try ServiceNotifier(address: path)
    var count = 0
    while try notifier.send([.ready]) {
      count += 1
      try #require(count < 100_000)
    }
    #expect(count > 0 && manager.messages().count == count)
    #expect(try notifier.send([.ready]))
  }
}

struct ServiceWatchdogTests {
  @Test(
    arguments: [
      ([:], nil), (["WATCHDOG_USEC": "30000000"], 15_000_000),
      (["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "7"], 15_000_000),
      (["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "8"], nil),
      (["WATCHDOG_USEC": "0"], nil), (["WATCHDOG_USEC": "soon"], nil), (["WATCHDOG_PID": "7"], nil),
    ] as [([String: String], Int64?)])
  func `the watchdog is served twice in its time`(variables: [String: String], interval: Int64?) {
    #expect(ServiceWatchdog.interval(environment: { variables[$0] }, process: 7) == interval)
  }
}

struct JournalStreamTests {
  @Test func `the journal is the file in JOURNAL_STREAM`() {
    var status = stat()
    #expect(unsafe fstat(STDERR_FILENO, &status) == 0)
    let name = "\(status.st_dev):\(status.st_ino)"
    #expect(JournalStream.takesStandardError { $0 == "JOURNAL_STREAM" ? name : nil })
    #expect(!JournalStream.takesStandardError { _ in "\(status.st_dev):\(status.st_ino + 1)" })
    #expect(!JournalStream.takesStandardError { _ in nil })
    #expect(!JournalStream.takesStandardError(-1) { _ in name })
  }
}
