internal import CLibudev
internal import Glibc
package import InputEvents
package import LinuxIO

/// Reports the touchscreens and pens of the machine, and when they come, change and go.
///
/// A touchscreen is a node that udev calls one (`ID_INPUT_TOUCHSCREEN`) and that is not to be
/// ignored; a pen is a tablet instead (`ID_INPUT_TABLET`). The caller finds out whether a pen
/// belongs to a touchscreen, since either may come first.
@safe package final class TouchscreenMonitor: Pollable {
  private let context: UdevContext
  private let monitor: OpaquePointer
  /// The present touchscreens and pens, in the order in which they were found.
  private var known: [DeviceNode] = []
  /// True if all devices must be listed: at first, and after messages were lost.
  private var mustScan = true
  /// The differences that the last list has shown and that are yet to be reported, the newest
  /// first.
  private var unreported: [TouchscreenChange] = []

  /// Starts listening; the first `receive` reports the present devices.
  package init() throws(SystemError) {
    context = try UdevContext()
    unsafe monitor = try unsafe context.monitor()
  }

  deinit {
    unsafe udev_monitor_unref(monitor)
  }

  package var pollDescriptor: Int32 { unsafe udev_monitor_get_fd(monitor) }

  /// The present evdev nodes, with the reasons why some are ignored.
  package static func list() throws(SystemError) -> [InputNode] {
    try UdevContext().nodes()
  }

  /// The touchscreen or pen at a path, with its udev properties.
  ///
  /// - Parameter path: The path, or a link to it.
  /// - Returns: The node with that path; without properties if there is no udev, or udev does not
  ///   know the device.
  package static func node(path: String) -> DeviceNode {
    let known = (try? UdevContext())?.node(path: path)
    return known ?? DeviceNode(syspath: "", devnode: path)
  }

  /// The port that the device at a path is plugged into, by which equal panels differ.
  ///
  /// - Parameter path: The path, or a link to it.
  /// - Returns: udev's `ID_PATH`, such as `pci-0000:00:14.0-usb-0:1:1.0`; `nil` if there is none.
  package static func port(path: String) -> String? {
    (try? UdevContext())?.port(path: path)
  }

  /// True if changes wait that the poller does not report: call `receive` again.
  package var hasMore: Bool { !unreported.isEmpty }

  /// Reports the changes since the last call; the first call reports the present devices.
  ///
  /// Call it once at the start, whenever the poller reports something to read, and while `hasMore`
  /// is true. A device that is present when listening begins may be reported twice: `added`, then
  /// `changed`.
  ///
  /// - Parameters:
  ///   - limit: The most messages of udev and known changes that are handled; the rest is left for
  ///     the next call. A message leads to two changes at most.
  ///   - body: Gets one change after the other. A device is `removed` exactly once for each time
  ///     that it is `added`.
  /// - Throws: `SystemError` with the failed call, if udev cannot list the devices.
  package func receive(
    atMost limit: Int = .max, _ body: (TouchscreenChange) -> Void
  ) throws(SystemError) {
    if mustScan { try scan() }
    for _ in 0..<limit {
      if let change = unreported.popLast() {
        body(change)
      } else if let device = unsafe udev_monitor_receive_device(monitor) {
        unsafe handle(UdevDevice(adopting: device), body)
      } else if errno == ENOBUFS {
        // More messages than fit: the contents of the lost ones are unknown.
        try scan()
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Finds the differences between the present and the known devices.
  private func scan() throws(SystemError) {
    mustScan = true
    let nodes = try context.nodes()
    mustScan = false
    let present = nodes.compactMap(\.followed)
    var changes: [TouchscreenChange] = []
    for node in known where !present.contains(where: { $0.syspath == node.syspath }) {
      remove(node.syspath) { changes.append($0) }
    }
    for node in present where !known.contains(node) { add(node) { changes.append($0) } }
    unreported = changes.reversed()
  }

  private func handle(_ device: borrowing UdevDevice, _ body: (TouchscreenChange) -> Void) {
    let syspath = device.syspath
    if device.action != "remove", let node = device.node?.followed {
      add(node, body)
    } else {
      // Gone, or after a change of its properties no longer one to use.
      remove(syspath, body)
    }
  }

  private func add(_ node: DeviceNode, _ body: (TouchscreenChange) -> Void) {
    // A node that is a pen now and was a touchscreen before is another device.
    if known.contains(where: { $0.syspath == node.syspath && $0.kind != node.kind }) {
      remove(node.syspath, body)
    }
    if let index = known.firstIndex(where: { $0.syspath == node.syspath }) {
      known[index] = node
      body(.changed(node))
    } else {
      known.append(node)
      body(.added(node))
    }
  }

  private func remove(_ syspath: String, _ body: (TouchscreenChange) -> Void) {
    guard let index = known.firstIndex(where: { $0.syspath == syspath }) else { return }
    body(.removed(known.remove(at: index)))
  }
}

/// A change of a touchscreen or a pen that udev knows.
package enum TouchscreenChange: Equatable, Sendable {
  /// The device was added; perhaps it cannot be opened yet.
  case added(DeviceNode)
  /// udev reported the device again: its properties may have changed, and opening it may succeed
  /// now.
  case changed(DeviceNode)
  /// The device has gone, or is no longer to be used.
  case removed(DeviceNode)
}
