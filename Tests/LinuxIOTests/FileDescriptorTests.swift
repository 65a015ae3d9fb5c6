import Glibc
import LinuxIO
import Testing

@Suite struct FileDescriptorTests {
  @Test func closesWhenLetGoOf() throws {
    var numbers: [Int32] = [-1, -1]
    try #require(unsafe pipe(&numbers) == 0)
    let reader = FileDescriptor(adopting: numbers[0])
    do { _ = FileDescriptor(adopting: numbers[1]) }
    var byte: UInt8 = 0
    // With the writing end closed there is an end of file instead of an endless wait.
    #expect(unsafe read(reader.rawValue, &byte, 1) == 0)
  }
}
