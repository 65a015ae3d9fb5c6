/// What udev says of a touchscreen or a pen, before it is opened.
package struct DeviceNode: Equatable, Sendable {
  /// What it is followed as.
  package enum Kind: Sendable {
    /// A touchscreen, perhaps with a pen on the same node.
    case touchscreen
    /// A pen, which belongs to the touchscreen of the same group.
    case pen
  }

  /// What it is followed as.
  package var kind: Kind
  /// Its place in sysfs, which names it as long as it is plugged in (`DEVPATH` below `/sys`).
  package var syspath: String
  /// The path to open, `/dev/input/event5` for instance (`DEVNAME`).
  package var devnode: String
  /// The seat it belongs to (`ID_SEAT`), `seat0` unless udev says another.
  package var seat: String
  /// The name of the output it is mounted on (`WL_OUTPUT`).
  package var output: String?
  /// libinput's matrix of six numbers (`LIBINPUT_CALIBRATION_MATRIX`), for positions of 0 to 1.
  package var calibration: [Double]?
  /// The text of a matrix that is none; there is no calibration then.
  package var malformedCalibration: String?
  /// What nodes of one piece of hardware have in common (`LIBINPUT_DEVICE_GROUP`); where udev does
  /// not say, see `InputNode`.
  package var group: String?

  package init(
    _ kind: Kind = .touchscreen, syspath: String, devnode: String, seat: String = "seat0",
    output: String? = nil, calibration: [Double]? = nil, malformedCalibration: String? = nil,
    group: String? = nil
  ) {
    self.kind = kind
    self.syspath = syspath
    self.devnode = devnode
    self.seat = seat
    self.output = output
    self.calibration = calibration
    self.malformedCalibration = malformedCalibration
    self.group = group
  }

  /// The last part of the path, `event5` for instance.
  package var name: String {
    devnode.split(separator: "/").last.map(String.init) ?? devnode
  }
}

extension DeviceNode {
  /// Takes a node as udev's properties describe it.
  init(
    _ kind: Kind, syspath: String, devnode: String, hardware: Hardware?,
    property: (String) -> String?
  ) {
    let calibrationText = property("LIBINPUT_CALIBRATION_MATRIX")
    let calibration = calibrationText.flatMap(Self.matrix)
    self.init(
      kind, syspath: syspath, devnode: devnode, seat: property("ID_SEAT") ?? "seat0",
      output: property("WL_OUTPUT"), calibration: calibration,
      malformedCalibration: calibration == nil ? calibrationText : nil,
      group: property("LIBINPUT_DEVICE_GROUP") ?? hardware?.group)
  }

  /// Six numbers with spaces between them, with a point whatever the locale.
  private static func matrix(_ text: String) -> [Double]? {
    let numbers = text.split(whereSeparator: \.isWhitespace).map { Double($0) }
    let matrix = numbers.compactMap(\.self).filter(\.isFinite)
    return numbers.count == 6 && matrix.count == 6 ? matrix : nil
  }
}
