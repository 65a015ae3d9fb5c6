/// A touchscreen or a pen as udev describes it, before it is opened.
package struct DeviceNode: Equatable, Sendable {
  package enum Kind: Sendable {
    /// A touchscreen, perhaps with a pen on the same node.
    case touchscreen
    /// A pen, which belongs to the touchscreen of the same group.
    case pen
  }

  package var kind: Kind
  /// The place in sysfs, which identifies the device while it is plugged in (`DEVPATH` below
  /// `/sys`).
  package var syspath: String
  /// The path to open, for example `/dev/input/event5` (`DEVNAME`).
  package var devnode: String
  /// The seat (`ID_SEAT`); `seat0` if udev names none.
  package var seat: String
  /// The name of the output on which it is mounted (`WL_OUTPUT`).
  package var output: String?
  /// libinput's matrix of six numbers (`LIBINPUT_CALIBRATION_MATRIX`), for positions from 0 to 1.
  package var calibration: [Double]?
  /// The text of a matrix that cannot be read; there is no calibration then.
  package var malformedCalibration: String?
  /// The name that nodes of one piece of hardware have in common (`LIBINPUT_DEVICE_GROUP`); if udev
  /// has none, see `InputNode`.
  package var group: String?
  /// The properties that the virtual touchscreen in its place gets, each as `NAME=value`, in the
  /// order of their names.
  package var clonedProperties: [String]

  package init(
    _ kind: Kind = .touchscreen, syspath: String, devnode: String, seat: String = "seat0",
    output: String? = nil, calibration: [Double]? = nil, malformedCalibration: String? = nil,
    group: String? = nil, clonedProperties: [String] = []
  ) {
    self.kind = kind
    self.syspath = syspath
    self.devnode = devnode
    self.seat = seat
    self.output = output
    self.calibration = calibration
    self.malformedCalibration = malformedCalibration
    self.group = group
    self.clonedProperties = clonedProperties
  }

  /// The last part of the path, for example `event5`.
  package var name: String {
    devnode.split(separator: "/").last.map(String.init) ?? devnode
  }

  /// The number of the node, for example 5 of `event5`; `nil` if it is unknown.
  ///
  /// A path that somebody has named may be a link, whose name has no number.
  package var number: UInt32? {
    for path in [syspath, devnode] {
      let name = path.split(separator: "/").last ?? ""
      if name.hasPrefix("event"), let number = UInt32(name.dropFirst(5)) { return number }
    }
    return nil
  }
}

extension DeviceNode {
  /// Creates a node from udev's properties.
  ///
  /// - Parameters:
  ///   - kind: The kind of the node.
  ///   - syspath: The place in sysfs.
  ///   - devnode: The path to open.
  ///   - hardware: The place where the hardware is plugged in, which names the group if udev does
  ///     not.
  ///   - names: The names of all properties in udev.
  ///   - property: Looks up a property in udev.
  package init(
    _ kind: Kind, syspath: String, devnode: String, hardware: Hardware?, names: [String],
    property: (String) -> String?
  ) {
    let calibrationText = property("LIBINPUT_CALIBRATION_MATRIX")
    let calibration = calibrationText.flatMap(Self.matrix)
    self.init(
      kind, syspath: syspath, devnode: devnode, seat: property("ID_SEAT") ?? "seat0",
      output: property("WL_OUTPUT"), calibration: calibration,
      malformedCalibration: calibration == nil ? calibrationText : nil,
      group: property("LIBINPUT_DEVICE_GROUP") ?? hardware?.group,
      clonedProperties: names.filter(Self.isCloned).sorted().map { "\($0)=\(property($0) ?? "")" })
  }

  /// True for the name of a property that `90-gestured.rules` gives to virtual touchscreens.
  private static func isCloned(_ name: String) -> Bool {
    name.hasPrefix("LIBINPUT_") || name == "WL_OUTPUT" || name == "ID_SEAT"
  }

  /// Reads six numbers separated by spaces, with a decimal point in every locale.
  private static func matrix(_ text: String) -> [Double]? {
    let numbers = text.split(whereSeparator: \.isWhitespace).map { Double($0) }
    let matrix = numbers.compactMap(\.self).filter(\.isFinite)
    return numbers.count == 6 && matrix.count == 6 ? matrix : nil
  }
}
