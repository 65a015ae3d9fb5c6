import Glibc
import LinuxIO
import Testing

struct SystemErrorTests {
  @Test func `an error names the operation, its subject and the reason of the last call`() {
    errno = EACCES
    #expect(
      SystemError("open", "/dev/input/event5").description
        == "cannot open /dev/input/event5: Permission denied")
    #expect(
      SystemError("wait", number: EBADF).description == "cannot wait: Bad file descriptor")
  }
}
