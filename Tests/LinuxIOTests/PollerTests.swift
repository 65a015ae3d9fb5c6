import Glibc
import LinuxIO
import Testing

struct PollerTests {
  @Test func `only readable sources are reported`() throws {
    let poller = try Poller()
    let quiet = try SocketPair()
    let loud = try SocketPair()
    _ = try poller.register(quiet.first, for: .readable)
    let expected = try poller.register(loud.first, for: .readable)
    loud.writeToFirst()
    #expect(try reports(by: poller) == [Report(expected, .readable)])
    // Level-triggered: bytes that are not read are reported again.
    #expect(try reports(by: poller) == [Report(expected, .readable)])
  }

  @Test func `hang-ups are always reported`() throws {
    let poller = try Poller()
    let pair = try SocketPair()
    let registration = try poller.register(pair.first, for: [])
    pair.closeSecond()
    let reports = try reports(by: poller, within: 120_000_000)
    #expect(reports.map(\.registration) == [registration])
    let readiness = try #require(reports.first?.readiness)
    #expect(readiness.isHangUp && !readiness.isReadable)
  }

  @Test func `a changed interest is reported`() throws {
    let poller = try Poller()
    let pair = try SocketPair()
    let registration = try poller.register(pair.first, for: .readable)
    #expect(try reports(by: poller).isEmpty)
    try poller.change(registration, to: [.readable, .writable])
    #expect(try reports(by: poller) == [Report(registration, .writable)])
  }

  /// Both descriptors are ready; while the first is handled, the other's number gets a new owner.
  @Test func `an old event is not reported for the new owner of a descriptor`() throws {
    let poller = try Poller()
    let pairs = [try SocketPair(), try SocketPair()]
    let newcomer = try SocketPair()
    var registrations: [Poller.Registration] = []
    for pair in pairs {
      registrations.append(try poller.register(pair.first, for: .readable))
      pair.writeToFirst()
    }
    var reports: [Poller.Registration] = []
    var failure: (any Error)?
    try poller.wait(timeout: 0) { registration, _ in
      reports.append(registration)
      guard let index = registrations.firstIndex(where: { $0 != registration }),
        reports.count == 1
      else { return }
      poller.unregister(registrations[index])
      dup2(newcomer.first.rawValue, pairs[index].first.rawValue)
      do {
        registrations[index] = try poller.register(pairs[index].first, for: .readable)
      } catch {
        failure = error
      }
    }
    #expect(failure == nil)
    #expect(reports.count == 1)
    newcomer.writeToFirst()
    #expect(Set(try self.reports(by: poller).map(\.registration)) == Set(registrations))
  }

  @Test func `hundreds of ready sources are all reported, every time they are asked for`() throws {
    let poller = try Poller()
    let pairs = try (0..<300).map { _ in try SocketPair() }
    let registrations = try pairs.map { try poller.register($0.first, for: .readable) }
    for pair in pairs { pair.writeToFirst() }
    try poller.wait(timeout: 0)
    for _ in 0..<2 {
      var ready: [Poller.Registration] = []
      poller.forEachReady { registration, _ in ready.append(registration) }
      #expect(Set(ready) == Set(registrations) && ready.count == 300)
    }
    for registration in registrations.dropFirst() { poller.unregister(registration) }
    var rest: [Poller.Registration] = []
    poller.forEachReady { registration, _ in rest.append(registration) }
    #expect(rest == [registrations[0]])
  }

  @Test func `a wait lasts for its timeout`() throws {
    let poller = try Poller()
    let start = MonotonicClock.now
    try poller.wait(timeout: 2500) { _, _ in }
    #expect(MonotonicClock.now - start >= 2500)
  }

  @Test func `a source that is always ready is refused`() throws {
    let poller = try Poller()
    let number = unsafe open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
    let file = FileDescriptor(adopting: number)
    #expect(throws: SystemError("wait for descriptor", "\(number)", number: EPERM)) {
      _ = try poller.register(file, for: .readable)
    }
  }

  private struct Report: Equatable {
    let registration: Poller.Registration
    let readiness: Readiness

    init(_ registration: Poller.Registration, _ readiness: Readiness) {
      self.registration = registration
      self.readiness = readiness
    }
  }

  private func reports(by poller: Poller, within timeout: Int64 = 0) throws -> [Report] {
    var reports: [Report] = []
    try poller.wait(timeout: timeout) { reports.append(Report($0, $1)) }
    return reports
  }
}
