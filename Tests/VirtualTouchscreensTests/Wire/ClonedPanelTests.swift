import InputEvents
import Testing

@testable import VirtualTouchscreens

/// Panels of virtual touchscreens.
struct ClonedPanelTests {
  private static let axis = AbsoluteAxis(minimum: 0, maximum: 99, fuzz: 4, flat: 2, resolution: 7)
  private static let plain = AbsoluteAxis(minimum: 0, maximum: 99, resolution: 7)

  private func panel(
    _ axes: [EventCode: AbsoluteAxis], name: String = "Panel", properties: Set<UInt16> = []
  ) -> ClonedPanel? {
    let device = DeviceDescription(
      name: name, properties: properties, codes: [.btnTouch, .btnToolPen, .btnLeft],
      axes: Dictionary(uniqueKeysWithValues: axes.map { ($0.key.code, $0.value) }))
    return ClonedPanel(of: device, node: 3, slotCount: 14)
  }

  @Test func `the axes of contacts are repeated without the noise that the kernel has filtered`() {
    let contacts = panel([
      .absMTPositionX: Self.axis, .absMTPositionY: Self.axis, .absMTPressure: Self.axis,
      .absX: Self.axis, .absMTToolY: Self.axis,
      // An axis without a range is left out.
      .absMTTouchMajor: AbsoluteAxis(minimum: 0, maximum: 0),
    ])
    // A panel for a single finger gets the axes of contacts.
    let single = panel([.absX: Self.axis, .absY: Self.axis, .absPressure: Self.axis])
    for panel in [contacts, single] {
      #expect(panel?.axes == [Self.plain, Self.plain, Self.plain, nil, nil, nil, nil])
      #expect(panel?.slotCount == 14)
    }
  }

  @Test func `a position whose range cannot be counted has no virtual touchscreen`() {
    let wide = AbsoluteAxis(minimum: .min, maximum: .max)
    #expect(panel([.absMTPositionX: wide, .absMTPositionY: Self.axis]) == nil)
    #expect(panel([.absMTPositionX: Self.axis]) == nil)
  }

  @Test func `a name is cut and cleaned`() {
    func name(_ text: String) -> String? {
      panel([.absX: Self.axis, .absY: Self.axis], name: text)?.name
    }
    #expect(name("A\u{1b}[2J\nB") == "A?[2J?B")
    #expect(name("") == "?")
    let long = String(repeating: "ö", count: 100)
    #expect(name(long) == String(repeating: "ö", count: 39))
  }

  @Test func `the properties of a touchscreen are repeated, and no others`() {
    let axes: [EventCode: AbsoluteAxis] = [.absX: Self.axis, .absY: Self.axis]
    #expect(panel(axes, properties: [1])?.isDirect == true)
    #expect(panel(axes, properties: [0, 2, 5])?.isDirect == false)
    #expect(panel(axes, properties: [3])?.reportsBoundingBox == true)
  }
}
