internal import Evdev
internal import LinuxIO

/// The sources that the daemon has from its start to its end: a timer, signals and udev.
final class OwnSources {
  let poller: SourcePoller
  var timer: Timer
  let signals: Signals
  /// The reports of devices that come and go; `nil` if the devices are given by path.
  let monitor: TouchscreenMonitor?
  private let registrations: [Poller.Registration]

  /// Opens the sources, and waits for them from now on.
  ///
  /// - Parameter followsUdev: True to learn from udev of devices that come and go.
  /// - Throws: The system's error if one of them cannot be opened.
  init(followsUdev: Bool) throws(SystemError) {
    let signals = try Signals([.interrupt, .terminate, .hangUp])
    let timer = try Timer()
    let poller = try SourcePoller()
    let monitor: TouchscreenMonitor? = followsUdev ? try TouchscreenMonitor() : nil
    var registrations = [
      try poller.register(timer, as: .timer), try poller.register(signals, as: .signals),
    ]
    if let monitor { registrations.append(try poller.register(monitor, as: .monitor)) }
    self.registrations = registrations
    self.poller = poller
    self.monitor = monitor
    self.signals = signals
    self.timer = timer
  }

  /// Stops waiting for the sources.
  func unregister() {
    for registration in registrations { poller.unregister(registration) }
  }
}
