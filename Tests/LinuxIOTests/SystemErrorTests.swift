import Glibc
import LinuxIO
import Testing

@Suite struct SystemErrorTests {
  @Test func tellsWhatWasDoneToWhatAndWhyNot() {
    #expect(
      SystemError("open", "/dev/input/event5", number: EACCES).description
        == "cannot open /dev/input/event5: Permission denied")
    #expect(SystemError("wait for events", number: EBADF).description.hasPrefix("cannot wait"))
  }

  @Test func takesTheErrorOfTheCallBefore() {
    errno = ENOSPC
    #expect(SystemError("write").number == ENOSPC)
  }
}
