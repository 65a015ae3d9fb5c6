internal import CUinput
internal import Glibc
package import InputEvents
package import LinuxIO

/// A virtual touchscreen in the kernel, made through `/dev/uinput`.
///
/// It has slots (protocol B), `BTN_TOUCH` and the single-touch axes of udev and old programs,
/// whatever the panel has. It is gone with this object, or with the process.
package final class UinputDevice: VirtualDevice {
  private let descriptor: FileDescriptor
  /// The events of one call, as the kernel reads them.
  private var buffer: [input_event]

  /// The most events that the kernel is given at once; longer frames take several calls.
  private static let maximumEvents = 256

  /// Creates the touchscreen.
  ///
  /// - Parameter panel: The panel whose place it takes.
  /// - Throws: The step that failed, with the kernel's answer.
  init(_ panel: ClonedPanel) throws(CloneRefusal) {
    var number: Int32
    repeat {
      number = unsafe open("/dev/uinput", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    } while number < 0 && errno == EINTR
    guard number >= 0 else { throw CloneRefusal(.opening, number: errno) }
    descriptor = FileDescriptor(adopting: number)
    buffer = []
    buffer.reserveCapacity(Self.maximumEvents)
    guard Self.allowEvents(number, of: panel), Self.setAxes(number, of: panel),
      Self.setIdentity(number, of: panel), uinput_create(number) == 0
    else { throw CloneRefusal(.creation, number: errno) }
  }

  deinit {
    // Closing would do the same.
    _ = uinput_destroy(descriptor.rawValue)
  }

  package func send(_ events: [InputEvent]) throws(SystemError) {
    for event in events {
      if buffer.count == Self.maximumEvents { try flush() }
      var raw = input_event()
      // Kernels that do not know times here, before 5.13, take the present one; so do others for 0.
      raw.time.tv_sec = Int(event.time / 1_000_000)
      raw.time.tv_usec = Int(event.time % 1_000_000)
      (raw.type, raw.code, raw.value) = (event.code.type, event.code.code, event.value)
      buffer.append(raw)
    }
    try flush()
  }

  private func flush() throws(SystemError) {
    defer { buffer.removeAll(keepingCapacity: true) }
    let size = buffer.count * MemoryLayout<input_event>.stride
    var sent = 0
    while sent < size {
      let count = unsafe buffer.withUnsafeBytes { bytes in
        unsafe write(
          descriptor.rawValue, UnsafeRawBufferPointer(rebasing: bytes[sent...]).baseAddress,
          size - sent)
      }
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw SystemError("write to", "/dev/uinput")
      }
      sent += count
    }
  }

  // MARK: The description

  private static func allowEvents(_ device: Int32, of panel: ClonedPanel) -> Bool {
    var isGood = uinput_allow_type(device, UInt32(EV_KEY)) == 0
    isGood = isGood && uinput_allow_key(device, UInt32(EventCode.btnTouch.code)) == 0
    isGood = isGood && uinput_allow_type(device, UInt32(EV_ABS)) == 0
    if panel.isDirect {
      let property = UInt32(DeviceDescription.directProperty)
      isGood = isGood && uinput_set_property(device, property) == 0
    }
    if panel.reportsBoundingBox {
      let property = UInt32(DeviceDescription.semiMultitouchProperty)
      isGood = isGood && uinput_set_property(device, property) == 0
    }
    return isGood
  }

  private static func setAxes(_ device: Int32, of panel: ClonedPanel) -> Bool {
    var isGood = true
    func set(_ code: EventCode, _ axis: AbsoluteAxis) {
      var setup = uinput_abs_setup()
      setup.code = code.code
      setup.absinfo.minimum = axis.minimum
      setup.absinfo.maximum = axis.maximum
      setup.absinfo.resolution = axis.resolution
      let result = unsafe uinput_set_axis(device, &setup)
      isGood = isGood && result == 0
    }
    set(.absMTSlot, AbsoluteAxis(minimum: 0, maximum: Int32(panel.slotCount - 1)))
    set(.absMTTrackingID, AbsoluteAxis(minimum: 0, maximum: CloneTouches.lastIdentifier))
    set(.absMTToolType, AbsoluteAxis(minimum: 0, maximum: Contact.Tool.palm.rawValue))
    for axis in ClonedPanel.Axis.allCases {
      guard let range = panel[axis] else { continue }
      set(axis.code, range)
      if let code = axis.codeOfSingleTouch { set(code, range) }
    }
    return isGood
  }

  private static func setIdentity(_ device: Int32, of panel: ClonedPanel) -> Bool {
    var setup = uinput_setup()
    setup.id.bustype = panel.identifier.bus
    setup.id.vendor = panel.identifier.vendor
    setup.id.product = panel.identifier.product
    setup.id.version = panel.identifier.version
    // The array is longer than any name, and ends with a zero.
    unsafe withUnsafeMutableBytes(of: &setup.name) {
      unsafe $0.copyBytes(from: panel.name.utf8.prefix(ClonedPanel.maximumNameLength))
    }
    // By the path, udev's rules find the panel, and the daemon its own devices.
    return unsafe uinput_set_path(device, "\(Hardware.pathOfVirtualTouchscreens)\(panel.nodeName)")
      == 0
      && uinput_set_identity(device, &setup) == 0
  }
}

/// A device that does not exist outside of the kernel, to which events are written.
package protocol VirtualDevice: AnyObject {
  /// Sends events to the programs that read the device.
  ///
  /// - Parameter events: The events, each frame with its `SYN_REPORT`.
  /// - Throws: `SystemError` with the failed call.
  func send(_ events: [InputEvent]) throws(SystemError)
}
