import Glibc
import LinuxIO
import Testing

/// Files in memory.
struct MemoryFileTests {
  @Test func `a program that is started does not inherit a file in memory`() throws {
    let file = try MemoryFile([])
    #expect(fcntl(file.rawValue, F_GETFD) & FD_CLOEXEC != 0)
  }
}
