import Captures
import Evdev

/// A capture to play, and its file.
struct Recording {
  let capture: Capture
  let file: CaptureFile

  /// The node as the daemon would see it, by the udev properties that the capture contains.
  var node: DeviceNode? {
    InputNode(syspath: "", devnode: "/dev/input/event0") { capture.udevProperties[$0] }?.followed
  }

  /// True if this is a pen on its own node that belongs to the other recording's touchscreen.
  func isPen(of other: Recording) -> Bool {
    guard let node, let panel = other.node, let group = node.group else { return false }
    return node.kind == .pen && panel.kind == .touchscreen && panel.group == group
      && penRefusal(of: capture.device) == nil
  }
}
