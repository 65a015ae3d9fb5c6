import CLibevdev
import InputEvents

/// The numbers of the names that `getevent -l` prints, which are those of
/// `linux/input-event-codes.h`.
enum EventNames {
  /// The type of a name such as `EV_ABS`.
  static func type(_ name: String) -> UInt16? {
    UInt16(exactly: unsafe libevdev_event_type_from_name(name))
  }

  /// The code of a name such as `ABS_MT_SLOT`.
  static func code(_ name: String, of type: UInt16) -> UInt16? {
    UInt16(exactly: unsafe libevdev_event_code_from_name(UInt32(type), name))
  }

  /// The value of a name such as `MT_TOOL_PEN`.
  static func value(_ name: String, of code: EventCode) -> Int32? {
    let value = unsafe libevdev_event_value_from_name(UInt32(code.type), UInt32(code.code), name)
    return value < 0 ? nil : value
  }

  /// The property of a name such as `INPUT_PROP_DIRECT`.
  static func property(_ name: String) -> UInt16? {
    UInt16(exactly: unsafe libevdev_property_from_name(name))
  }
}
