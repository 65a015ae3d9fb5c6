import Glibc
import Testing

@testable import LinuxIO

struct GroupIdentifierTests {
  @Test func `a group has a name or a number`() throws {
    #expect(try GroupIdentifier("root")?.rawValue == 0)
    #expect(try GroupIdentifier("12345")?.rawValue == 12345)
    for wrong in ["no-such-group", "", "-1", "4294967295", "4294967296", "0x10"] {
      #expect(try GroupIdentifier(wrong) == nil, "\(wrong)")
    }
  }
}
