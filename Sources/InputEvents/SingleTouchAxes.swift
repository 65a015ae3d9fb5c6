/// Reads the axes of a single-touch panel into its contact.
struct SingleTouchAxes {
  /// True if the position comes on `ABS_Z` and `ABS_RX`, as on some old panels; `nil` until the
  /// first event decides.
  private var usesOthers: Bool?
  /// The position on those axes, in units of `ABS_X` and `ABS_Y`.
  private var other: (x: Int32, y: Int32)
  /// The maps from those axes to the units of `ABS_X` and `ABS_Y`, if the panel declares all four.
  private let otherMaps: (x: AxisMap, y: AxisMap)
  private let hasPenRoll: Bool

  init(_ description: DeviceDescription) {
    otherMaps = (
      AxisMap(from: description.axis(.absZ), to: description.axis(.absX)),
      AxisMap(from: description.axis(.absRX), to: description.axis(.absY))
    )
    other = (otherMaps.x.apply(to: 0), otherMaps.y.apply(to: 0))
    hasPenRoll = description.hasPenRoll
    let declaresUsual = description.axis(.absX) != nil && description.axis(.absY) != nil
    let declaresOthers = description.axis(.absZ) != nil && description.axis(.absRX) != nil
    if declaresUsual != declaresOthers { usesOthers = declaresOthers }
  }

  /// Adopts the present values of the axes.
  mutating func apply(_ state: DeviceState, into contact: inout Contact) {
    if let x = state.axes[EventCode.absZ.code] { other.x = otherMaps.x.apply(to: x) }
    if let y = state.axes[EventCode.absRX.code] { other.y = otherMaps.y.apply(to: y) }
    if usesOthers == true {
      (contact.x, contact.y) = (other.x, other.y)
    } else {
      contact.x = state.axes[EventCode.absX.code] ?? contact.x
      contact.y = state.axes[EventCode.absY.code] ?? contact.y
    }
    for code in [EventCode.absPressure, .absDistance, .absTiltX, .absTiltY, .absZ] {
      if let value = state.axes[code.code] { _ = store(value, of: code, in: &contact) }
    }
  }

  /// Applies an event to the contact; returns true if it is about the contact.
  mutating func apply(_ event: InputEvent, into contact: inout Contact) -> Bool {
    switch event.code {
    case .absX where usesOthers != true:
      usesOthers = false
      contact.x = event.value
    case .absY where usesOthers != true:
      usesOthers = false
      contact.y = event.value
    // Old eGalax panels declare all four axes and send only these two.
    case .absZ where usesOthers != false:
      other.x = otherMaps.x.apply(to: event.value)
      applyOtherPosition(into: &contact)
    case .absRX where usesOthers != false:
      other.y = otherMaps.y.apply(to: event.value)
      applyOtherPosition(into: &contact)
    default:
      return store(event.value, of: event.code, in: &contact)
    }
    return true
  }

  private mutating func applyOtherPosition(into contact: inout Contact) {
    usesOthers = true
    (contact.x, contact.y) = (other.x, other.y)
  }

  private func store(_ value: Int32, of code: EventCode, in contact: inout Contact) -> Bool {
    switch code {
    case .absPressure: contact.pressure = value
    case .absDistance: contact.distance = value
    case .absTiltX: contact.tiltX = value
    case .absTiltY: contact.tiltY = value
    case .absZ where hasPenRoll: contact.roll = value
    default: return false
    }
    return true
  }
}

extension DeviceDescription {
  /// True if `ABS_Z` is the rotation of a pen about its own axis, as with the kernel's Wacom
  /// driver; together with `ABS_RX` it may be a position.
  package var hasPenRoll: Bool {
    axis(.absX) != nil && axis(.absY) != nil && axis(.absZ) != nil && axis(.absRX) == nil
  }
}

/// A linear map from the units of one axis to those of another.
struct AxisMap {
  private let source: AbsoluteAxis
  private let target: AbsoluteAxis

  /// Creates a map; without one of the axes it changes nothing.
  init(from source: AbsoluteAxis?, to target: AbsoluteAxis?) {
    let same = AbsoluteAxis(minimum: 0, maximum: 1)
    if let source, let target {
      (self.source, self.target) = (source, target)
    } else {
      (self.source, self.target) = (same, same)
    }
  }

  /// Converts a value to units of the other axis, clamped to the range of `Int32`.
  func apply(to value: Int32) -> Int32 {
    let share = (Double(value) - Double(source.minimum)) / max(Self.length(of: source), 1)
    let result = (Double(target.minimum) + share * Self.length(of: target)).rounded()
    return Int32(min(max(result, Double(Int32.min)), Double(Int32.max)))
  }

  private static func length(of axis: AbsoluteAxis) -> Double {
    Double(axis.maximum) - Double(axis.minimum)
  }
}
