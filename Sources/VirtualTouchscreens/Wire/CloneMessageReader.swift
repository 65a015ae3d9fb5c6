package import InputEvents
internal import LinuxIO

/// Reads a message from the other program, which may be hostile.
///
/// Everything is checked: lengths, ranges and names. A message that is not exactly of this protocol
/// is refused as a whole.
package struct CloneMessageReader {
  private let bytes: [UInt8]
  /// The length of the message.
  private let count: Int
  private var position = CloneMessage.headLength

  /// Creates a reader of one message.
  ///
  /// - Parameters:
  ///   - bytes: A buffer that begins with the message.
  ///   - count: The length of the message; a message that is longer than the buffer was cut.
  package init(_ bytes: [UInt8], count: Int) {
    (self.bytes, self.count) = (bytes, count)
  }

  // MARK: The daemon's messages

  /// Reads the description of a panel.
  package mutating func panel() throws(CloneMessageError) -> ClonedPanel {
    let nameLength = Int(try begin(.panel))
    guard (1...ClonedPanel.maximumNameLength).contains(nameLength) else { throw .name }
    guard count == CloneMessage.panelLength + nameLength else { throw .length }
    let identifier = DeviceDescription.Identifier(
      bus: next(), vendor: next(), product: next(), version: next())
    let node: UInt32 = next()
    let slotCount = Int(next() as UInt16)
    guard (1...ClonedPanel.maximumSlots).contains(slotCount) else { throw .slotCount }
    let properties: UInt16 = next()
    guard properties & ~3 == 0 else { throw .flags }
    var axes: [AbsoluteAxis?] = []
    for _ in ClonedPanel.Axis.allCases { axes.append(try axis()) }
    guard axes[ClonedPanel.Axis.x.rawValue] != nil, axes[ClonedPanel.Axis.y.rawValue] != nil
    else { throw .axis }
    return ClonedPanel(
      name: try name(nameLength), identifier: identifier,
      node: node == CloneMessage.noNode ? nil : node,
      isDirect: properties & 1 != 0, reportsBoundingBox: properties & 2 != 0,
      slotCount: slotCount, axes: axes)
  }

  /// Reads a frame.
  ///
  /// - Parameters:
  ///   - panel: The panel, whose slots and axes bound the values.
  ///   - frame: Gets the time, 0 if it is unknown, and the changes, whose contacts have no numbers.
  /// - Throws: The first error; the frame is then incomplete.
  package mutating func read(
    of panel: ClonedPanel, into frame: inout ContactFrame
  ) throws(CloneMessageError) {
    let changes = Int(try begin(.frame))
    guard changes <= CloneMessage.maximumChanges,
      count == CloneMessage.headLength + 8 + changes * CloneMessage.changeLength
    else { throw .length }
    frame.changes.removeAll(keepingCapacity: true)
    frame.time = next()
    guard frame.time >= 0 else { throw .time }
    for _ in 0..<changes { frame.changes.append(try change(of: panel)) }
  }

  // MARK: Answers

  /// Reads an answer; returns normally if the virtual touchscreen exists.
  ///
  /// - Returns: The reason why there is none; `nil` if there is one.
  package mutating func answer() throws(CloneMessageError) -> CloneRefusal? {
    if kind == .refused {
      let number = try begin(.refused)
      guard count == CloneMessage.maximumAnswerLength else { throw .length }
      guard let step = CloneRefusal.Step(rawValue: number) else { throw .reason }
      return CloneRefusal(step, number: next())
    }
    _ = try begin(.ready)
    guard count == CloneMessage.headLength else { throw .length }
    return nil
  }

  // MARK: Parts

  private var kind: CloneMessage.Kind? {
    min(count, bytes.count) > 1 ? CloneMessage.Kind(rawValue: bytes[1]) : nil
  }

  /// Checks what the message begins with; returns its number.
  private func begin(_ expected: CloneMessage.Kind) throws(CloneMessageError) -> UInt16 {
    guard count >= CloneMessage.headLength, count <= bytes.count else { throw .length }
    guard bytes[0] == CloneMessage.version else { throw .version(bytes[0]) }
    guard kind == expected else { throw .kind }
    return UInt16(bytes[2]) | UInt16(bytes[3]) << 8
  }

  private mutating func axis() throws(CloneMessageError) -> AbsoluteAxis? {
    let presence: UInt32 = next()
    guard presence <= 1 else { throw .flags }
    let axis = AbsoluteAxis(minimum: next(), maximum: next(), resolution: next())
    guard presence == 1 else {
      guard axis == AbsoluteAxis(minimum: 0, maximum: 0) else { throw .axis }
      return nil
    }
    guard axis.isUsable else { throw .axis }
    return axis
  }

  private func name(_ length: Int) throws(CloneMessageError) -> String {
    var text: [UInt8] = []
    for index in count - length..<count { text.append(bytes[index]) }
    guard let name = String(validating: text, as: UTF8.self),
      name.unicodeScalars.allSatisfy(\.isPrintable)
    else { throw .name }
    return name
  }

  private mutating func change(of panel: ClonedPanel) throws(CloneMessageError) -> ContactChange {
    guard let phase = ContactChange.Phase(number: next()) else { throw .phase }
    let slot = Int(next() as UInt8)
    guard slot < panel.slotCount else { throw .slot }
    guard let tool = Contact.Tool(rawValue: Int32(next() as UInt8)) else { throw .tool }
    guard next() as UInt8 == 0 else { throw .flags }
    var contact = Contact(number: 0, slot: slot)
    contact.tool = tool
    for axis in ClonedPanel.Axis.allCases {
      let value: Int32 = next()
      let range = panel[axis].map { $0.minimum...$0.maximum } ?? 0...0
      guard range.contains(value) else { throw .value }
      contact.set(axis, to: value)
    }
    return ContactChange(phase: phase, contact: contact)
  }

  /// Reads a number; the caller has checked the length of the message.
  private mutating func next<Number: FixedWidthInteger>() -> Number {
    var number: Number = 0
    for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
      number |= Number(truncatingIfNeeded: bytes[position]) << shift
      position += 1
    }
    return number
  }
}

extension ContactChange.Phase {
  /// The phase with a number in a message.
  fileprivate init?(number: UInt8) {
    switch number {
    case 1: self = .began
    case 2: self = .changed
    case 3: self = .ended
    case 4: self = .cancelled
    default: return nil
    }
  }
}
