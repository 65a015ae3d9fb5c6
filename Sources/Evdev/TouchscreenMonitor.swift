internal import CLibudev
internal import Glibc
package import LinuxIO

/// Tells which touchscreens and pens there are, and when they come, change and go.
///
/// A touchscreen is a node that udev takes for one (`ID_INPUT_TOUCHSCREEN`) and that nobody wants
/// ignored; a pen, one that is a tablet instead (`ID_INPUT_TABLET`). Whether a pen belongs to a
/// touchscreen is for others to find out: either may come first.
@safe package final class TouchscreenMonitor: Pollable {
  private let context: UdevContext
  private let monitor: OpaquePointer
  /// The touchscreens and pens that are there, in the order in which they were found.
  private var known: [DeviceNode] = []
  /// Whether to look at everything: at first, and when messages were lost.
  private var mustScan = true

  /// Starts listening; what is there already is told by the first `receive`.
  package init() throws(SystemError) {
    context = try UdevContext()
    unsafe monitor = try unsafe context.monitor()
  }

  deinit {
    unsafe udev_monitor_unref(monitor)
  }

  package var pollDescriptor: Int32 { unsafe udev_monitor_get_fd(monitor) }

  /// The evdev nodes that are there now, and why some of them are left alone.
  package static func list() throws(SystemError) -> [InputNode] {
    try UdevContext().nodes()
  }

  /// The touchscreen or pen behind a path, with what udev says of it.
  ///
  /// - Parameter path: The path, or a link to it.
  /// - Returns: The node with that path; without properties where there is no udev, or it does not
  ///   know the device.
  package static func node(path: String) -> DeviceNode {
    let known = (try? UdevContext())?.node(path: path)
    return known ?? DeviceNode(syspath: "", devnode: path)
  }

  /// Tells what has happened since the last call; the first one tells what is there.
  ///
  /// Call it once at the start, and whenever the poller says that there is something to read. A
  /// device that is there when listening begins may be told twice: `added`, then `changed`.
  ///
  /// - Parameter body: Takes one change after the other. A device is told `removed` exactly once
  ///   for each time it was told `added`.
  /// - Throws: The kernel's answer, if udev cannot be asked what there is.
  package func receive(_ body: (TouchscreenChange) -> Void) throws(SystemError) {
    if mustScan { try scan(body) }
    while true {
      if let device = unsafe udev_monitor_receive_device(monitor) {
        unsafe take(UdevDevice(adopting: device), body)
      } else if errno == ENOBUFS {
        // More messages than fit: nobody knows what the lost ones said.
        try scan(body)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Tells how what is there differs from what is known.
  private func scan(_ body: (TouchscreenChange) -> Void) throws(SystemError) {
    mustScan = true
    let nodes = try context.nodes()
    mustScan = false
    let present = nodes.compactMap(\.followed)
    for node in known where !present.contains(where: { $0.syspath == node.syspath }) {
      remove(node.syspath, body)
    }
    for node in present where !known.contains(node) { add(node, body) }
  }

  private func take(_ device: borrowing UdevDevice, _ body: (TouchscreenChange) -> Void) {
    let syspath = device.syspath
    if device.action != "remove", let node = device.node?.followed {
      add(node, body)
    } else {
      // Gone, or by a change of its properties no longer one to use.
      remove(syspath, body)
    }
  }

  private func add(_ node: DeviceNode, _ body: (TouchscreenChange) -> Void) {
    // What is a pen now and was a touchscreen before is another device.
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
