package import InputEvents
package import LinuxIO

/// A device that does not exist outside of the kernel, to which events are written.
package protocol VirtualDevice: AnyObject {
  /// Sends events to the programs that read the device.
  ///
  /// - Parameter events: The events, each frame with its `SYN_REPORT`.
  /// - Throws: `SystemError` with the failed call.
  func send(_ events: [InputEvent]) throws(SystemError)
}
