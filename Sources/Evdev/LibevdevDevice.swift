internal import CLibevdev
internal import Glibc
internal import InputEvents

/// libevdev's view of an open device: its description, its state, and its grab.
///
/// Events are not read through it, since it hides an id that another one replaces: see
/// `Touchscreen`.
@safe final class LibevdevDevice {
  /// The largest number of attempts to read a state while events keep arriving.
  private static let maximumAttempts = 16

  private let device: OpaquePointer
  private let log: DeviceLog

  /// Asks the kernel for the description of a device.
  ///
  /// The result is `nil` if there is no input device or the kernel refuses; `errno` then has the
  /// reason.
  ///
  /// - Parameters:
  ///   - descriptor: The open device, which must outlive this object.
  ///   - log: Receives libevdev's messages.
  init?(descriptor: Int32, log: DeviceLog) {
    guard let device = unsafe libevdev_new() else { return nil }
    // Without a receiver, messages would go to standard error.
    unsafe log.attach(to: device)
    let result = unsafe libevdev_set_fd(device, descriptor)
    guard result == 0 else {
      unsafe libevdev_free(device)
      errno = -result
      return nil
    }
    // libevdev_set_fd resets the receiver of messages; the messages of that call are lost.
    unsafe log.attach(to: device)
    unsafe self.device = unsafe device
    self.log = log
  }

  deinit {
    unsafe libevdev_free(device)
  }

  /// Gives events times of `CLOCK_MONOTONIC`.
  ///
  /// - Returns: False if the kernel cannot do that.
  func useMonotonicClock() -> Bool {
    unsafe libevdev_set_clock_id(device, CLOCK_MONOTONIC) == 0
  }

  /// Makes this the only reader of the device, or gives it back to the others.
  ///
  /// - Returns: 0, or the `errno` of the refusal.
  func setGrabbed(_ isGrabbed: Bool) -> Int32 {
    -(unsafe libevdev_grab(device, isGrabbed ? LIBEVDEV_GRAB : LIBEVDEV_UNGRAB))
  }

  /// Reads the kernel's present state, and discards the events before it.
  ///
  /// libevdev reads every key, axis and slot again, whatever it knew before, and creates events of
  /// the differences, which are of no use here. Meanwhile it reads events off the device, and keeps
  /// those that do not match. If that happened, or more events have come, this function begins
  /// again: the state is then that of one moment, and the next event to be read came after it.
  /// (Measured on Linux 6.1 with libevdev 1.13: without this, 13 of 1000 rounds of random events
  /// with 1500 overflows ended in a wrong state; with it, none of 1200 with 1900.)
  ///
  /// - Returns: 0, or the `errno` of the refusal.
  func synchronize() -> Int32 {
    for _ in 0..<Self.maximumAttempts {
      var event = input_event()
      var result = unsafe libevdev_next_event(
        device, LIBEVDEV_READ_FLAG_FORCE_SYNC.rawValue, &event)
      while result >= 0 {
        result = unsafe libevdev_next_event(device, LIBEVDEV_READ_FLAG_SYNC.rawValue, &event)
      }
      guard result == -EAGAIN else { return -result }
      guard unsafe libevdev_has_event_pending(device) > 0 else { return 0 }
    }
    return 0
  }

  /// True if it is one of this project's virtual touchscreens.
  var isVirtualTouchscreen: Bool {
    guard let path = unsafe libevdev_get_phys(device) else { return false }
    return unsafe Hardware(product: "", path: String(cString: path)).isVirtualTouchscreen
  }

  func description() -> DeviceDescription {
    DeviceDescription(
      name: unsafe String(cString: libevdev_get_name(device)),
      identifier: DeviceDescription.Identifier(
        bus: unsafe UInt16(truncatingIfNeeded: libevdev_get_id_bustype(device)),
        vendor: unsafe UInt16(truncatingIfNeeded: libevdev_get_id_vendor(device)),
        product: unsafe UInt16(truncatingIfNeeded: libevdev_get_id_product(device)),
        version: unsafe UInt16(truncatingIfNeeded: libevdev_get_id_version(device))),
      properties: properties(), codes: codes(), axes: axes())
  }

  /// The values of the device's axes and keys when libevdev last read them.
  ///
  /// - Parameter description: The description of the device.
  /// - Returns: A value for each code of the description.
  func state(_ description: DeviceDescription) -> DeviceState {
    var state = DeviceState()
    let slotCount = max(unsafe libevdev_get_num_slots(device), 0)
    state.currentSlot = slotCount > 0 ? Int(unsafe libevdev_get_current_slot(device)) : 0
    state.slots = Array(repeating: [:], count: Int(slotCount))
    for code in description.codes {
      switch code.type {
      case EventCode.absoluteType where Self.slotAxes.contains(code.code):
        for slot in state.slots.indices {
          state.slots[slot][code.code] = unsafe libevdev_get_slot_value(
            device, UInt32(slot), UInt32(code.code))
        }
      case EventCode.absoluteType where code != .absMTSlot:
        state.axes[code.code] = value(of: code)
      case EventCode.keyType where value(of: code) != 0:
        state.keys.insert(code.code)
      default:
        break
      }
    }
    return state
  }

  /// The axes of which each slot has its own value, from `ABS_MT_TOUCH_MAJOR` to `ABS_MT_TOOL_Y`.
  private static let slotAxes = EventCode.absMTTouchMajor.code...EventCode.absMTToolY.code

  private func value(of code: EventCode) -> Int32 {
    unsafe libevdev_get_event_value(device, UInt32(code.type), UInt32(code.code))
  }

  private func properties() -> Set<UInt16> {
    Set(
      (0..<UInt16(INPUT_PROP_CNT)).filter { unsafe libevdev_has_property(device, UInt32($0)) != 0 })
  }

  /// All codes except those of `EV_SYN`, which the kernel does not list.
  private func codes() -> Set<EventCode> {
    var codes: Set<EventCode> = []
    for type in 1..<UInt16(EV_CNT) {
      let last = libevdev_event_type_get_max(UInt32(type))
      guard unsafe libevdev_has_event_type(device, UInt32(type)) != 0, last >= 0 else { continue }
      for code in 0...UInt16(last)
      where unsafe libevdev_has_event_code(device, UInt32(type), UInt32(code)) != 0 {
        codes.insert(EventCode(type: type, code: code))
      }
    }
    return codes
  }

  private func axes() -> [UInt16: AbsoluteAxis] {
    var axes: [UInt16: AbsoluteAxis] = [:]
    for code in 0..<UInt16(ABS_CNT) {
      guard let information = unsafe libevdev_get_abs_info(device, UInt32(code)) else { continue }
      axes[code] = unsafe AbsoluteAxis(
        minimum: information.pointee.minimum, maximum: information.pointee.maximum,
        fuzz: information.pointee.fuzz, flat: information.pointee.flat,
        resolution: information.pointee.resolution)
    }
    return axes
  }
}
