package import InputEvents

/// Writes messages into a buffer, which is reused: nothing is allocated once it has its size.
package struct CloneMessageWriter {
  /// The bytes of the message that was written last.
  package private(set) var bytes: [UInt8] = []

  package init() {
    bytes.reserveCapacity(512)
  }

  // MARK: The daemon's messages

  /// Writes the description of a panel.
  package mutating func write(_ panel: ClonedPanel) {
    let name = Array(panel.name.utf8)
    begin(.panel, UInt16(name.count))
    let identifier = panel.identifier
    for number in [
      identifier.bus, identifier.vendor, identifier.product, identifier.version,
    ] {
      put(number)
    }
    put(panel.node ?? CloneMessage.noNode)
    put(UInt16(panel.slotCount))
    let properties: UInt16 = (panel.isDirect ? 1 : 0) | (panel.reportsBoundingBox ? 2 : 0)
    put(properties)
    for axis in panel.axes {
      put(axis == nil ? UInt32(0) : 1)
      put(axis?.minimum ?? 0)
      put(axis?.maximum ?? 0)
      put(axis?.resolution ?? 0)
    }
    bytes += name
  }

  /// Begins a frame without changes.
  ///
  /// - Parameter time: The time of the frame, in microseconds of the monotonic clock; 0 if it is
  ///   unknown.
  package mutating func beginFrame(at time: Int64) {
    begin(.frame, 0)
    put(max(time, 0))
  }

  /// The number of changes in the frame.
  package var changeCount: Int { Int(bytes[2]) | Int(bytes[3]) << 8 }

  /// True if the frame has room for another change.
  package var hasRoom: Bool { changeCount < CloneMessage.maximumChanges }

  /// Adds a change to the frame, which must have room.
  ///
  /// - Parameters:
  ///   - change: The change. Panels may send values outside of their ranges; they are moved to the
  ///     nearest that the axis has.
  ///   - slot: The slot of the virtual touchscreen, below the number of slots.
  ///   - panel: The panel whose axes bound the values.
  package mutating func add(_ change: ContactChange, in slot: Int, of panel: ClonedPanel) {
    put(change.phase.number)
    put(UInt8(slot))
    put(UInt8(change.contact.tool.rawValue))
    put(0 as UInt8)
    for axis in ClonedPanel.Axis.allCases {
      let value = change.contact.value(axis)
      put(panel[axis].map { min(max(value, $0.minimum), $0.maximum) } ?? 0)
    }
    let count = changeCount + 1
    (bytes[2], bytes[3]) = (UInt8(truncatingIfNeeded: count), UInt8(count >> 8))
  }

  // MARK: Answers

  /// Writes that the virtual touchscreen exists.
  package mutating func writeReady() {
    begin(.ready, 0)
  }

  /// Writes that there is no virtual touchscreen.
  package mutating func write(_ refusal: CloneRefusal) {
    begin(.refused, refusal.step.rawValue)
    put(refusal.number)
  }

  // MARK: Bytes

  private mutating func begin(_ kind: CloneMessage.Kind, _ number: UInt16) {
    bytes.removeAll(keepingCapacity: true)
    put(CloneMessage.version)
    put(kind.rawValue)
    put(number)
  }

  private mutating func put(_ number: some FixedWidthInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}

extension ContactChange.Phase {
  /// The number of the phase in a message.
  fileprivate var number: UInt8 {
    switch self {
    case .began: 1
    case .changed: 2
    case .ended: 3
    case .cancelled: 4
    }
  }
}
