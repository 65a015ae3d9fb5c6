import InputEvents
import RandomNumbers
import Testing

@testable import VirtualTouchscreens

/// Messages about virtual touchscreens.
struct CloneMessageTests {
  static let axis = AbsoluteAxis(minimum: -10, maximum: 4095, resolution: 12)
  static let panel = ClonedPanel(
    name: "Göodix Touch", identifier: .init(bus: 3, vendor: 0x27c6, product: 0x111, version: 256),
    node: 5, isDirect: true, reportsBoundingBox: false, slotCount: 10,
    axes: [axis, axis, AbsoluteAxis(minimum: 0, maximum: 255), nil, nil, nil, nil])

  /// The message that describes a panel.
  static func message(_ panel: ClonedPanel = Self.panel) -> [UInt8] {
    var writer = CloneMessageWriter()
    writer.write(panel)
    return writer.bytes
  }

  /// The message of a frame.
  static func message(_ changes: [ContactChange], at time: Int64 = 77) -> [UInt8] {
    var writer = CloneMessageWriter()
    writer.beginFrame(at: time)
    for change in changes { writer.add(change, in: change.contact.slot ?? 0, of: panel) }
    return writer.bytes
  }

  static func change(
    _ phase: ContactChange.Phase, slot: Int, x: Int32 = 1, y: Int32 = 2, pressure: Int32 = 3
  ) -> ContactChange {
    var contact = Contact(number: 0, slot: slot)
    (contact.x, contact.y, contact.pressure) = (x, y, pressure)
    return ContactChange(phase: phase, contact: contact)
  }

  private func readPanel(_ bytes: [UInt8]) throws(CloneMessageError) -> ClonedPanel {
    var reader = CloneMessageReader(bytes, count: bytes.count)
    return try reader.panel()
  }

  private func readFrame(_ bytes: [UInt8]) throws(CloneMessageError) -> ContactFrame {
    var reader = CloneMessageReader(bytes, count: bytes.count)
    var frame = ContactFrame()
    try reader.read(of: Self.panel, into: &frame)
    return frame
  }

  // MARK: What is sent arrives

  @Test func `a panel arrives as it was sent`() throws {
    #expect(try readPanel(Self.message()) == Self.panel)
    var other = Self.panel
    (other.node, other.isDirect, other.reportsBoundingBox, other.slotCount) = (
      nil, false, true, 128
    )
    #expect(try readPanel(Self.message(other)) == other)
  }

  @Test func `a frame arrives as it was sent`() throws {
    let changes = [
      Self.change(.began, slot: 0, x: -10, y: 4095), Self.change(.changed, slot: 9),
      Self.change(.ended, slot: 3), Self.change(.cancelled, slot: 4, pressure: 255),
    ]
    #expect(try readFrame(Self.message(changes)) == ContactFrame(time: 77, changes: changes))
    #expect(try readFrame(Self.message([])) == ContactFrame(time: 77))
  }

  @Test func `a frame has room for an end and a begin of each of 128 contacts`() throws {
    var writer = CloneMessageWriter()
    writer.beginFrame(at: 1)
    var count = 0
    while writer.hasRoom {
      writer.add(Self.change(.changed, slot: count % 10), in: count % 10, of: Self.panel)
      count += 1
    }
    #expect(count == 256)
    #expect(writer.bytes.count == CloneMessage.longest)
    #expect(try readFrame(writer.bytes).changes.count == 256)
  }

  @Test func `values are moved to the nearest of their axis before they are sent, if there is one`()
    throws
  {
    var sent = Self.change(.began, slot: 0, x: -4000, y: .max, pressure: 999)
    sent.contact.touchMajor = 40
    let contact = try #require(try readFrame(Self.message([sent])).changes.first?.contact)
    #expect([contact.x, contact.y, contact.pressure, contact.touchMajor] == [-10, 4095, 255, 0])
  }

  @Test func `answers arrive as they were sent`() throws {
    var writer = CloneMessageWriter()
    writer.writeReady()
    var reader = CloneMessageReader(writer.bytes, count: writer.bytes.count)
    #expect(try reader.answer() == nil)
    for step in CloneRefusal.Step.allCases {
      let refusal = CloneRefusal(step, number: 13)
      writer.write(refusal)
      reader = CloneMessageReader(writer.bytes, count: writer.bytes.count)
      #expect(try reader.answer() == refusal)
    }
  }

  // MARK: What is refused

  @Test func `a panel with another error in each field is refused`() {
    /// Refuses the message after a change of the bytes from an index.
    func expect(_ error: CloneMessageError, at index: Int, _ bytes: [UInt8]) {
      var message = Self.message()
      for (offset, byte) in bytes.enumerated() { message[index + offset] = byte }
      #expect(throws: error) { try readPanel(message) }
    }
    expect(.version(2), at: 0, [2])
    expect(.kind, at: 1, [2])
    expect(.kind, at: 1, [9])
    expect(.name, at: 2, [0, 0])
    expect(.name, at: 2, [80, 0])
    expect(.length, at: 2, [12, 0])
    expect(.slotCount, at: 16, [0, 0])
    expect(.slotCount, at: 16, [129, 0])
    expect(.flags, at: 18, [4])
    expect(.flags, at: 20, [2])
    // The first axis: its minimum is its maximum; its range cannot be counted; it has a negative
    // resolution; it is absent, with values and without.
    expect(.axis, at: 24, [255, 15, 0, 0])
    expect(.axis, at: 24, [0, 0, 0, 128])
    expect(.axis, at: 32, [0, 0, 0, 128])
    expect(.axis, at: 20, [0])
    expect(.axis, at: 20, [UInt8](repeating: 0, count: 16))
    expect(.name, at: CloneMessage.panelLength, [27])
    expect(.name, at: CloneMessage.panelLength, [0xff])
  }

  @Test func `a frame with another error in each field is refused`() {
    func expect(_ error: CloneMessageError, at index: Int, _ bytes: [UInt8]) {
      var message = Self.message([Self.change(.began, slot: 0)])
      for (offset, byte) in bytes.enumerated() { message[index + offset] = byte }
      #expect(throws: error) { try readFrame(message) }
    }
    expect(.version(0), at: 0, [0])
    expect(.kind, at: 1, [1])
    expect(.length, at: 2, [2, 0])
    expect(.length, at: 2, [255, 255])
    expect(.time, at: 4, [0, 0, 0, 0, 0, 0, 0, 128])
    expect(.phase, at: 12, [0])
    expect(.phase, at: 12, [5])
    expect(.slot, at: 13, [10])
    expect(.tool, at: 14, [3])
    expect(.flags, at: 15, [1])
    expect(.value, at: 16, [0, 16, 0, 0])
    // The panel has no axis of sizes.
    expect(.value, at: 28, [1])
  }

  @Test func `a message that was cut or is too long is refused`() {
    let messages = [Self.message(), Self.message([Self.change(.began, slot: 0)])]
    for message in messages {
      for count in 0..<message.count {
        let part = Array(message.prefix(count))
        #expect(throws: CloneMessageError.self) { try readPanel(part) }
        #expect(throws: CloneMessageError.self) { try readFrame(part) }
      }
      #expect(throws: CloneMessageError.self) { try readPanel(message + [0]) }
      #expect(throws: CloneMessageError.self) { try readFrame(message + [0]) }
      // The socket reports the length of a message that did not fit.
      var reader = CloneMessageReader(message, count: message.count + 4000)
      #expect(throws: CloneMessageError.length) { try reader.panel() }
    }
  }

  @Test func `whatever arrives, only panels and frames within their limits are accepted`() {
    var numbers = SplitMix64(seed: 7)
    let messages = [
      Self.message(), Self.message([Self.change(.began, slot: 0), Self.change(.ended, slot: 9)]),
    ]
    for round in 0..<20_000 {
      var message = messages[round % 2]
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        message[Int.random(in: 0..<message.count, using: &numbers)] = .random(
          in: 0...255, using: &numbers)
      }
      if let panel = try? readPanel(message) {
        #expect((1...128).contains(panel.slotCount))
        #expect((1...79).contains(panel.name.utf8.count))
        let isUsable = panel.axes.compactMap(\.self).allSatisfy(\.isUsable)
        #expect(isUsable)
        #expect(panel[.x] != nil && panel[.y] != nil)
      }
      guard let frame = try? readFrame(message) else { continue }
      for change in frame.changes {
        #expect((0..<10).contains(change.contact.slot ?? -1))
        #expect((-10...4095).contains(change.contact.x))
        #expect((0...255).contains(change.contact.pressure))
        #expect(change.contact.distance == 0)
      }
    }
  }
}
