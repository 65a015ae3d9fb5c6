import Evdev
import GestureConfiguration
import Glibc
import InputEvents
import LinuxIO
import TestRig
import Testing

@testable import GestureDaemon

/// Devices that come while others are in use.
struct HotPlugTests {
  private let stage: DeviceStage
  private var devices: Devices { stage.devices }

  init() throws {
    stage = try DeviceStage()
  }

  /// Adds devices that are to be opened again, and are due.
  private func wait(for count: Int) {
    for number in 0..<count {
      devices.waiting.add(DeviceRetry(DeviceStage.node("event\(number)"), now: 0))
    }
  }

  @Test func `a device is opened in one turn, and the others in the next turns`() throws {
    wait(for: 3)
    for turn in 1...3 {
      // The loop does not sleep.
      #expect(devices.isRetryDue && devices.deadline ?? .max <= stage.clock.now)
      devices.retry()
      #expect(stage.openedDevices == turn)
    }
    #expect(devices.deadline == nil)
    #expect(Set(devices.sessions.map(\.surface)).count == 3)
  }

  @Test func `a device that cannot be opened is tried again as long as the limits allow`() {
    var retry = DeviceRetry(DeviceStage.node("event0"), now: 0)
    var attempts = [Int64(0), retry.nextAttempt]
    while retry.postpone(now: retry.nextAttempt) { attempts.append(retry.nextAttempt) }
    #expect(attempts.count == Limits.openingPauses + 1)
    #expect(attempts.last == 25_550_000)
    // The warning comes with the fifth attempt.
    #expect(attempts[Limits.warningAttempt - 1] == 750_000)
  }

  @Test(arguments: [ENOMEM, ENOSPC, EMFILE, ENFILE])
  func `while memory or files are short, a device is tried again and again`(number: Int32) throws {
    let error = SystemError("open", "/dev/input/event1", number: number)
    stage.failToOpen(.system(error), times: 30)
    devices.handle(.added(DeviceStage.node("event1")))
    var pauses: [Int64] = []
    while let attempt = devices.deadline {
      pauses.append(attempt - stage.clock.now)
      stage.clock.now = attempt
      devices.retry()
    }
    #expect(stage.openedDevices == 1)
    #expect(pauses.count == 30)
    #expect(pauses.last == 12_800_000)
  }

  @Test func `an error of the poller names the device`() throws {
    // A file that is always ready is refused.
    let file = FileDescriptor(adopting: unsafe open("/dev/null", O_RDONLY | O_CLOEXEC))
    let device = Touchscreen(
      readingFrom: file, path: "/dev/input/event1", description: DeviceStage.description)
    let error = DeviceError.system(
      SystemError("wait for events of", "/dev/input/event1", number: EPERM))
    #expect(throws: error) { try SourcePoller().register(device: device, as: .timer) }
  }

  /// A touchscreen with a client's lease goes and comes back in one turn, perhaps with a reload
  /// between, while something still refers to its first session.
  @Test(arguments: [false, true])
  func `a node that is removed and added in one turn is grabbed again`(isReloaded: Bool) throws {
    let clock = DeviceStage.Clock()
    let node = KernelNode(
      DeviceStage.node("event1"), DeviceStage.description, now: { clock.now })
    let stage = try DeviceStage(
      clock: clock,
      opener: { _, _ throws(DeviceError) in
        do { return try node.open() } catch { throw .gone(path: node.node.devnode) }
      })
    let devices = stage.devices
    devices.handle(.added(node.node))
    let session = try #require(devices.sessions.first)
    #expect(try devices.changeLease(true, on: session) == nil)
    #expect(node.isDaemons)
    if isReloaded {
      node.unplug()
      let text = DeviceStage.text.replacing("id: pan", with: "id: move")
      devices.reconfigure(try DeviceStage.configuration(text))
    }
    devices.handle(.removed(node.node))
    #expect(!node.isDaemons)
    #expect(devices.isEmpty)
    devices.handle(.added(node.node))
    #expect(node.isDaemons)
    #expect(node.refusals == 0)
    #expect(devices.sessions.map(\.surface) == ["main"])
    #expect(devices.sessions.first?.template == devices.configuration.surfaces.first)
    #expect(session.isClosed)
  }
}
