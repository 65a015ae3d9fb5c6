import Glibc
import LinuxIO
import Testing

struct SystemErrorTests {
  @Test func `an error names the operation, its subject and the reason`() {
    #expect(
      SystemError("open", "/dev/input/event5", number: EACCES).description
        == "cannot open /dev/input/event5: Permission denied")
    #expect(SystemError("wait for events", number: EBADF).description.hasPrefix("cannot wait"))
  }

  @Test func `an error has the number of the last call`() {
    errno = ENOSPC
    #expect(SystemError("write").number == ENOSPC)
  }
}
