import Glibc
import LinuxIO
import Testing

struct FileDescriptorTests {
  @Test func `a descriptor is closed with its last reference`() throws {
    let pair = try SocketPair()
    pair.closeSecond()
    var byte: UInt8 = 0
    // With the other end closed there is an end of file instead of an endless wait.
    #expect(unsafe read(pair.first.rawValue, &byte, 1) == 0)
  }
}
