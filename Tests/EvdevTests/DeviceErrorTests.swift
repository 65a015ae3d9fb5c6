import Evdev
import Glibc
import LinuxIO
import TestRig
import Testing

struct DeviceErrorTests {
  @Test(arguments: [ENOENT, EACCES, EPERM, ENODEV, ENXIO, EBUSY])
  func `errors of a device that is being set up are transient`(number: Int32) {
    let error = DeviceError.system(SystemError("open", number: number))
    #expect(error.isTransient && !error.isShortage)
  }

  @Test(arguments: [ENOMEM, ENOSPC, EMFILE, ENFILE])
  func `a shortage of memory or files is transient`(number: Int32) {
    let error = DeviceError.system(SystemError("open", number: number))
    #expect(error.isTransient && error.isShortage)
  }

  @Test func `other errors are permanent`() {
    #expect(!DeviceError.system(SystemError("open", number: EIO)).isTransient)
    #expect(!DeviceError.gone(path: "/dev/input/event5").isTransient)
    #expect(!DeviceError.notAnInputDevice(path: "/dev/null").isTransient)
  }

  @Test func `an error names the device and the reason`() {
    #expect(DeviceError.gone(path: "/dev/input/event5").description == "/dev/input/event5 is gone")
    let error = SystemError("open", "/dev/input/event5", number: EACCES)
    #expect(
      DeviceError.system(error).description == "cannot open /dev/input/event5: Permission denied")
  }

  @Test(arguments: ["/dev/null", "/", "/proc/self/exe"])
  func `a file that is no input device is refused`(path: String) {
    #expect(throws: DeviceError.notAnInputDevice(path: path)) {
      try Touchscreen(path: path) { _, _ in }
    }
  }

  @Test func `a missing node is an error`() throws {
    let path = try TemporaryDirectory().file("event5")
    #expect(throws: DeviceError.system(SystemError("open", path, number: ENOENT))) {
      try Touchscreen(path: path) { _, _ in }
    }
  }
}
