import Evdev
import GestureConfiguration
import GesturePipeline
import Gestures
import Glibc
import InputEvents
import LinuxIO
import TestRig
import Testing

@testable import GestureDaemon

/// Devices that come while others are in use.
@Suite("Hot-plug") struct HotPlugTests {
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

  @Test func `a few devices are opened in one turn, and the rest in the next turns`() throws {
    wait(for: 3 * Limits.devicesInTurn - 1)
    for turn in 1...2 {
      devices.retry(pauses: .none)
      #expect(stage.openedDevices == turn * Limits.devicesInTurn)
      // The loop does not sleep.
      #expect(devices.deadline ?? .max <= stage.clock.now)
    }
    devices.retry(pauses: .none)
    #expect(stage.openedDevices == 3 * Limits.devicesInTurn - 1)
    #expect(devices.deadline == nil)
    #expect(Set(devices.sessions.map(\.surface)).count == stage.openedDevices)
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
    devices.take(.added(DeviceStage.node("event1")), pauses: .none)
    var pauses: [Int64] = []
    while let attempt = devices.deadline {
      pauses.append(attempt - stage.clock.now)
      stage.clock.now = attempt
      devices.retry(pauses: .none)
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
    devices.take(.added(node.node), pauses: .none)
    let session = try #require(devices.sessions.first)
    #expect(try devices.setLease(true, of: 1, on: session) == nil)
    #expect(node.isDaemons)
    if isReloaded {
      node.unplug()
      let text = DeviceStage.text.replacing("id: pan", with: "id: move")
      devices.reconfigure(try DeviceStage.configuration(text), pauses: .none)
    }
    devices.take(.removed(node.node), pauses: .none)
    #expect(!node.isDaemons)
    #expect(devices.isEmpty)
    devices.take(.added(node.node), pauses: .none)
    #expect(node.isDaemons)
    #expect(node.refusals == 0)
    #expect(devices.sessions.map(\.surface) == ["main"])
    #expect(devices.sessions.first?.template == devices.configuration.surfaces.first)
    #expect(session.isClosed)
  }

  @Test func `a device that is due during a reload gets the new configuration`() throws {
    _ = try stage.plug("main")
    wait(for: 1)
    let configuration = try DeviceStage.configuration(DeviceStage.long)
    var pauses = 0
    devices.reconfigure(
      configuration,
      pauses: Pauses { [stage] in
        pauses += 1
        stage.devices.advance()
        #expect(stage.openedDevices == 0)
      })
    #expect(pauses > 0)
    devices.retry(pauses: .none)
    #expect(stage.openedDevices == 1)
    #expect(devices.sessions.count == 2)
    for session in devices.sessions { #expect(session.template == configuration.surfaces.first) }
  }

  @Test func `a surface is built with pauses, in which other devices are read`() throws {
    devices.reconfigure(try DeviceStage.configuration(DeviceStage.long), pauses: .none)
    var pauses = 0
    let counted = Pauses { pauses += 1 }
    // A thousand gestures take six steps each, and there is a pause after 500.
    devices.take(.added(DeviceStage.node("event1")), pauses: counted)
    #expect(pauses == 12)
    devices.take(
      .changed(DeviceStage.node("event1", calibration: [1, 0, 0.1, 0, 1, 0])), pauses: counted)
    // The old surface is freed with pauses, too: a step for each view and gesture, and for the
    // relations of each gesture.
    #expect(pauses == 28)
    #expect(devices.sessions.count == 1)
  }

  @Test func `an old surface is freed with pauses`() throws {
    devices.reconfigure(try DeviceStage.configuration(DeviceStage.long), pauses: .none)
    devices.take(.added(DeviceStage.node("event1")), pauses: .none)
    let recognizers = try #require(devices.sessions.first).pipeline.surface.recognizers.map {
      Reference(recognizer: $0)
    }
    let count = { recognizers.count { $0.recognizer != nil } }
    #expect(count() == 1000)
    var left = [1000]
    devices.reconfigure(
      try DeviceStage.configuration(DeviceStage.text), pauses: Pauses { left.append(count()) })
    #expect(left.count >= 3)
    #expect(zip(left, left.dropFirst()).allSatisfy { $0 - $1 <= Pauses.interval })
    #expect(count() == 0)
  }

  private struct Reference {
    weak var recognizer: GestureRecognizer?
  }

  @Test func `a device that goes while its next surface is built has no surface`() throws {
    devices.take(.added(DeviceStage.node("event1")), pauses: .none)
    let session = try #require(devices.sessions.first)
    devices.configuration = try DeviceStage.configuration(DeviceStage.long)
    devices.take(
      .changed(DeviceStage.node("event1", calibration: [1, 0, 0.1, 0, 1, 0])),
      pauses: Pauses { [stage] in
        stage.hangUp()
        stage.devices.read(session)
        #expect(stage.devices.isEmpty)
      })
    #expect(devices.isEmpty)
  }
}
