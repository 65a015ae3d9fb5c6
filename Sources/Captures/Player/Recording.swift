import InputEvents

/// A capture to play, and its file.
package struct Recording: Sendable {
  package let capture: Capture
  package let file: CaptureFile

  package init(capture: Capture, file: CaptureFile) {
    (self.capture, self.file) = (capture, file)
  }

  /// The node as the daemon would see it, by the udev properties that the capture contains.
  var node: DeviceNode? {
    InputNode(syspath: "", devnode: "/dev/input/event0") { capture.udevProperties[$0] }?.followed
  }

  /// True if this is a pen on its own node that belongs to the other recording's touchscreen.
  ///
  /// Without udev properties, as in all captures but those of `libinput record`, the two are one
  /// device if their descriptions are those of a pen and of a touchscreen with the same bus, vendor
  /// and product.
  func isPen(of other: Recording) -> Bool {
    if capture.udevProperties.isEmpty, other.capture.udevProperties.isEmpty {
      return isPenByDescription(of: other)
    }
    guard let node, let panel = other.node, let group = node.group else { return false }
    return node.kind == .pen && panel.kind == .touchscreen && panel.group == group
      && penRefusal(of: capture.device) == nil
  }

  private func isPenByDescription(of other: Recording) -> Bool {
    let (pen, panel) = (capture.device, other.capture.device)
    let (one, two) = (pen.identifier, panel.identifier)
    let direct = DeviceDescription.directProperty
    return penRefusal(of: pen) == nil && touchscreenRefusal(of: pen) == .penTablet
      && touchscreenRefusal(of: panel) == nil
      && pen.properties.contains(direct) == panel.properties.contains(direct)
      && (one.bus, one.vendor, one.product) == (two.bus, two.vendor, two.product)
  }
}
