import Glibc
import LinuxIO
import Testing

/// Files in memory.
struct MemoryFileTests {
  @Test func `a file in memory is read from its beginning`() throws {
    let file = try MemoryFile(Array("line\n".utf8))
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = unsafe read(file.rawValue, &bytes, bytes.count)
    #expect(Array(bytes.prefix(max(count, 0))) == Array("line\n".utf8))
    #expect(unsafe read(file.rawValue, &bytes, bytes.count) == 0)
  }

  @Test func `a program that is started does not inherit a file in memory`() throws {
    let file = try MemoryFile([])
    #expect(fcntl(file.rawValue, F_GETFD) & FD_CLOEXEC != 0)
  }
}
