package import InputEvents
internal import LinuxIO

/// The panel whose place a virtual touchscreen takes, as far as the virtual touchscreen repeats it.
///
/// It has no keys: the virtual touchscreen has `BTN_TOUCH` and no other, so nobody who speaks to
/// `gestured-through` can make a keyboard of it.
package struct ClonedPanel: Equatable, Sendable {
  /// The axes that a contact may have.
  package enum Axis: Int, CaseIterable, Sendable {
    /// `ABS_MT_POSITION_X`, and `ABS_X` for programs that know a single finger.
    case x
    /// `ABS_MT_POSITION_Y`, and `ABS_Y`.
    case y
    /// `ABS_MT_PRESSURE`, and `ABS_PRESSURE`.
    case pressure
    /// `ABS_MT_TOUCH_MAJOR`.
    case touchMajor
    /// `ABS_MT_TOUCH_MINOR`.
    case touchMinor
    /// `ABS_MT_ORIENTATION`.
    case orientation
    /// `ABS_MT_DISTANCE`.
    case distance

    /// All axes; a stored list, since each frame goes through it.
    package static let allCases: [Axis] = [
      .x, .y, .pressure, .touchMajor, .touchMinor, .orientation, .distance,
    ]
  }

  /// The largest length of a name in bytes (`UINPUT_MAX_NAME_SIZE`, without the zero byte).
  static let maximumNameLength = 79
  /// The largest number of slots: more than any panel has.
  static let maximumSlots = 128

  /// The name of the panel, in printable characters.
  package var name: String
  /// Bus, vendor, product and version of the panel.
  var identifier: DeviceDescription.Identifier
  /// The number of the panel's node, 5 for `/dev/input/event5`; `nil` if it is unknown.
  package var node: UInt32?
  /// True if the surface that is touched is the screen (`INPUT_PROP_DIRECT`).
  var isDirect: Bool
  /// True if the panel reports two corners of the box around its fingers (`INPUT_PROP_SEMI_MT`).
  var reportsBoundingBox: Bool
  /// The number of slots, from 1 to `maximumSlots`.
  package var slotCount: Int
  /// The ranges of the axes, in the order of `Axis`; `nil` for an axis that the panel lacks.
  ///
  /// Without noise: the kernel has filtered it on the panel, and would delay fingers if it did so
  /// again.
  private(set) var axes: [AbsoluteAxis?]

  /// Creates a panel; the name must be printable, and `axes` in the order of `Axis`.
  package init(
    name: String, identifier: DeviceDescription.Identifier, node: UInt32?, isDirect: Bool = true,
    reportsBoundingBox: Bool = false, slotCount: Int, axes: [AbsoluteAxis?]
  ) {
    (self.name, self.identifier, self.node) = (name, identifier, node)
    (self.isDirect, self.reportsBoundingBox) = (isDirect, reportsBoundingBox)
    (self.slotCount, self.axes) = (slotCount, axes)
  }

  /// The name of the panel's node, for example `event5`.
  var nodeName: String { node.map { "event\($0)" } ?? "panel" }

  /// The range of an axis; `nil` if the panel lacks it.
  package subscript(axis: Axis) -> AbsoluteAxis? { axes[axis.rawValue] }
}

extension ClonedPanel {
  /// Creates the panel of a device; `nil` if its position has no range that a virtual touchscreen
  /// can have.
  ///
  /// Axes that a contact does not have, and values that the kernel would refuse, are left out.
  ///
  /// - Parameters:
  ///   - device: The description of the panel.
  ///   - node: The number of the panel's node.
  ///   - slotCount: The number of slots, which need not be the panel's.
  package init?(of device: DeviceDescription, node: UInt32?, slotCount: Int) {
    let isSlotted = device.axis(.absMTPositionX) != nil
    func axis(_ contact: EventCode, _ single: EventCode? = nil) -> AbsoluteAxis? {
      guard let code = isSlotted ? contact : single, let axis = device.axis(code) else {
        return nil
      }
      let plain = AbsoluteAxis(
        minimum: axis.minimum, maximum: axis.maximum, resolution: max(axis.resolution, 0))
      return plain.isUsable ? plain : nil
    }
    let axes = [
      axis(.absMTPositionX, .absX), axis(.absMTPositionY, .absY),
      axis(.absMTPressure, .absPressure), axis(.absMTTouchMajor), axis(.absMTTouchMinor),
      axis(.absMTOrientation), axis(.absMTDistance, .absDistance),
    ]
    guard axes[Axis.x.rawValue] != nil, axes[Axis.y.rawValue] != nil else { return nil }
    self.init(
      name: Self.shortened(device.name), identifier: device.identifier, node: node,
      isDirect: device.properties.contains(DeviceDescription.directProperty),
      reportsBoundingBox: device.reportsBoundingBox,
      slotCount: min(max(slotCount, 1), Self.maximumSlots), axes: axes)
  }

  /// The name of a device, with `?` for what cannot be printed, and as long as a name may be.
  private static func shortened(_ name: String) -> String {
    var text = String.UnicodeScalarView()
    var length = 0
    for scalar in name.printable.unicodeScalars {
      length += UTF8.width(scalar)
      guard length <= maximumNameLength else { break }
      text.append(scalar)
    }
    return text.isEmpty ? "?" : String(text)
  }
}

extension AbsoluteAxis {
  /// True if a virtual touchscreen can have the axis: it has a range, which can be counted.
  var isUsable: Bool {
    minimum < maximum && !maximum.subtractingReportingOverflow(minimum).overflow && resolution >= 0
  }
}

extension Contact {
  func value(_ axis: ClonedPanel.Axis) -> Int32 {
    switch axis {
    case .x: x
    case .y: y
    case .pressure: pressure
    case .touchMajor: touchMajor
    case .touchMinor: touchMinor
    case .orientation: orientation
    case .distance: distance
    }
  }

  mutating func set(_ axis: ClonedPanel.Axis, to value: Int32) {
    switch axis {
    case .x: x = value
    case .y: y = value
    case .pressure: pressure = value
    case .touchMajor: touchMajor = value
    case .touchMinor: touchMinor = value
    case .orientation: orientation = value
    case .distance: distance = value
    }
  }
}
