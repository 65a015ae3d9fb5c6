import Testing

@testable import Evdev

struct CapabilityBitsTests {
  /// As the kernel writes them: `ABS_X`, `ABS_Y`, and slots with position and id.
  @Test func `the bits of sysfs are read`() throws {
    let bits = try #require(CapabilityBits("2608000 3\n"))
    let high = UInt16(UInt.bitWidth)
    #expect(
      (0...high * 3).filter { bits.contains($0) } == [
        0, 1, high + 15, high + 21, high + 22, high + 25,
      ])
    #expect(!bits.contains(.max))
    #expect(CapabilityBits("") != nil && CapabilityBits("x") == nil)
  }
}
