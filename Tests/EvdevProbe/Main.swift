import Evdev
import Glibc
import InputEvents
import LinuxIO

/// Prints what the `Evdev` target sees, line by line, for its tests.
///
/// `EvdevProbe open PATH` reads one device, `EvdevProbe monitor` all devices in udev, and
/// `EvdevProbe list` lists them. `EvdevProbe monitor NUMBER` receives at most that number of
/// reports at once, and prints `received` after them. Commands on standard input: `grab`, `ungrab`,
/// and `hang up`, which treats the first device as one that has hung up.
@main enum Main {
  static func main() {
    do {
      let arguments = CommandLine.arguments.dropFirst()
      switch arguments.first {
      case "list":
        try list()
      case "monitor":
        let probe = try Probe(reportsAtOnce: arguments.dropFirst().first.flatMap { Int($0) })
        try probe.watch()
        try probe.run()
      default:
        let probe = try Probe()
        probe.open(arguments.last ?? "")
        try probe.run()
      }
    } catch {
      say("failed \(error)")
      exit(1)
    }
  }

  private static func list() throws(SystemError) {
    for node in try TouchscreenMonitor.list() {
      switch node {
      case .touchscreen(let touchscreen): say("touchscreen \(touchscreen.devnode)")
      case .pen(let pen): say("pen \(pen.devnode) group=\(pen.group ?? "none")")
      case .other(let devnode, let reason): say("other \(devnode) \(reason)")
      }
    }
  }
}
