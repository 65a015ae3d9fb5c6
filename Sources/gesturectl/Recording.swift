import Captures
import Evdev

/// A capture to play, and the file that it is of.
struct Recording {
  let capture: Capture
  let file: CaptureFile

  /// What the daemon would make of the device by udev's word, as far as the capture has it.
  var node: DeviceNode? {
    InputNode(syspath: "", devnode: "/dev/input/event0") { capture.udevProperties[$0] }?.followed
  }

  /// Whether this is a pen on a node of its own, and the other the touchscreen that it belongs to.
  func isPen(of other: Recording) -> Bool {
    guard let node, let panel = other.node, let group = node.group else { return false }
    return node.kind == .pen && panel.kind == .touchscreen && panel.group == group
      && penRefusal(of: capture.device) == nil
  }
}
