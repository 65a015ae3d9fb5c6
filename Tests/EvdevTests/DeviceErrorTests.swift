import Evdev
import Glibc
import LinuxIO
import TestRig
import Testing

struct DeviceErrorTests {
  @Test func `errors of a device that is being set up, and shortages, are transient`() {
    func error(_ number: Int32) -> DeviceError {
      .system(SystemError("open", number: number))
    }
    let settingUp = [ENOENT, EACCES, EPERM, ENODEV, ENXIO, EBUSY]
    let shortages = [ENOMEM, ENOSPC, EMFILE, ENFILE]
    let all = settingUp + shortages + [EIO]
    #expect(all.filter { error($0).isTransient } == settingUp + shortages)
    #expect(all.filter { error($0).isShortage } == shortages)
    #expect(!DeviceError.gone(path: "/dev/input/event5").isTransient)
    #expect(!DeviceError.notAnInputDevice(path: "/dev/null").isTransient)
  }

  @Test func `an error names the device and the reason`() {
    #expect(DeviceError.gone(path: "/dev/input/event5").description == "/dev/input/event5 is gone")
    let error = SystemError("open", "/dev/input/event5", number: EACCES)
    #expect(
      DeviceError.system(error).description == "cannot open /dev/input/event5: Permission denied")
  }

  @Test func `a file that is no input device and a missing node are refused`() throws {
    for path in ["/dev/null", "/", "/proc/self/exe"] {
      #expect(throws: DeviceError.notAnInputDevice(path: path)) {
        try Touchscreen(path: path) { _, _ in }
      }
    }
    let path = try TemporaryDirectory().file("event5")
    #expect(throws: DeviceError.system(SystemError("open", path, number: ENOENT))) {
      try Touchscreen(path: path) { _, _ in }
    }
  }
}
