import Testing

@testable import Evdev

struct CapabilityBitsTests {
  /// As the kernel writes them: `ABS_X`, `ABS_Y`, and slots with position and id.
  @Test func `the bits of sysfs are read`() throws {
    let bits = try #require(CapabilityBits("2608000 3\n"))
    let high = UInt16(UInt.bitWidth)
    #expect([0, 1].allSatisfy { bits.contains($0) })
    #expect(!bits.contains(2))
    #expect([15, 25].allSatisfy { bits.contains(high + $0) } && !bits.contains(high + 18))
    #expect(!bits.contains(high * 2) && !bits.contains(.max))
    #expect(CapabilityBits("") != nil && CapabilityBits("x") == nil)
  }
}
