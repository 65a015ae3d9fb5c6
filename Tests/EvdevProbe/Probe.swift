import Evdev
import Glibc
import InputEvents
import LinuxIO

/// Waits for devices, their events and the commands of a test.
final class Probe {
  /// The wait before another attempt to open a device, in microseconds.
  private static let retryInterval: Int64 = 20_000

  private let poller: Poller
  private let commands = FileDescriptor(adopting: dup(0))
  private let commandsRegistration: Poller.Registration
  private var timer: LinuxIO.Timer
  private let timerRegistration: Poller.Registration
  private var monitor: TouchscreenMonitor?
  private var monitorRegistration: Poller.Registration?
  private var sessions: [Session] = []
  /// The nodes that could not be opened yet.
  private var waiting: [String] = []
  private var isEnding = false

  /// The most reports of udev to receive at once; `nil` if there is no limit.
  private let reportsAtOnce: Int?

  init(reportsAtOnce: Int? = nil) throws(SystemError) {
    self.reportsAtOnce = reportsAtOnce
    let timer = try LinuxIO.Timer()
    poller = try Poller()
    commandsRegistration = try poller.register(commands, for: .readable)
    timerRegistration = try poller.register(timer, for: .readable)
    self.timer = timer
  }

  /// Reads one device, even if udev does not know it.
  func open(_ path: String) {
    do {
      sessions.append(try Session(path: path, poller: poller))
      waiting.removeAll { $0 == path }
    } catch {
      say("unopened \(error.isTransient ? "yet" : "for good") \(error)")
      if error.isTransient, !waiting.contains(path) { waiting.append(path) }
      if !error.isTransient { waiting.removeAll { $0 == path } }
    }
  }

  /// Opens the devices that udev calls touchscreens.
  func watch() throws(SystemError) {
    let monitor = try TouchscreenMonitor()
    self.monitor = monitor
    monitorRegistration = try poller.register(monitor, for: .readable)
    repeat { try receive() } while monitor.hasMore
    say("watching")
  }

  /// Runs until standard input ends or the only device of a probe without udev has gone.
  func run() throws(SystemError) {
    while !isEnding {
      if waiting.isEmpty {
        try timer.disarm()
      } else if timer.deadline == nil {
        try timer.arm(at: MonotonicClock.now + Self.retryInterval)
      }
      var failure: SystemError?
      try poller.wait { registration, readiness in
        do throws(SystemError) {
          try handle(registration, readiness)
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
    }
  }

  private func handle(
    _ registration: Poller.Registration, _ readiness: Readiness
  ) throws(SystemError) {
    if registration == commandsRegistration {
      runCommands()
    } else if registration == timerRegistration {
      _ = timer.acknowledge()
      for path in waiting { open(path) }
    } else if registration == monitorRegistration {
      try receive()
    } else if let session = sessions.first(where: { $0.registration == registration }) {
      read(session, readiness)
    }
  }

  private func read(_ session: Session, _ readiness: Readiness) {
    guard !session.read(readiness) else { return }
    close(session)
    if monitor == nil, sessions.isEmpty { isEnding = true }
  }

  private func receive() throws(SystemError) {
    defer { if reportsAtOnce != nil { say("received") } }
    try monitor?.receive(atMost: reportsAtOnce ?? .max) { change in
      switch change {
      case .added(let node):
        say((node.kind == .pen ? "added pen " : "added ") + text(node))
        open(node.devnode)
      case .changed(let node):
        say("changed \(text(node))")
        if waiting.contains(node.devnode) { open(node.devnode) }
      case .removed(let node):
        say("removed \(text(node))")
        waiting.removeAll { $0 == node.devnode }
        if let session = sessions.first(where: { $0.touchscreen.path == node.devnode }) {
          close(session)
        }
      }
    }
  }

  private func close(_ session: Session) {
    poller.unregister(session.registration)
    sessions.removeAll { $0 === session }
  }

  private func runCommands() {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = unsafe Glibc.read(commands.rawValue, &buffer, buffer.count)
    guard count > 0 else {
      isEnding = true
      return
    }
    for line in String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n") {
      guard let session = sessions.first else { continue }
      if line == "hang up" {
        read(session, .hangUp)
        continue
      }
      let touchscreen = session.touchscreen
      do {
        if line == "grab" { try touchscreen.grab() } else { try touchscreen.ungrab() }
        say("grabbed \(touchscreen.isGrabbed)")
      } catch {
        say("refused \(error.isTransient ? "yet" : "for good") \(error)")
      }
    }
  }

  private func text(_ node: DeviceNode) -> String {
    let calibration = node.calibration.map { $0.map(\.description).joined(separator: " ") }
    return "\(node.syspath) \(node.devnode) name=\(node.name) seat=\(node.seat) "
      + "output=\(node.output ?? "none") group=\(node.group ?? "none") "
      + "calibration=\(calibration ?? "none") malformed=\(node.malformedCalibration ?? "none")"
  }
}
