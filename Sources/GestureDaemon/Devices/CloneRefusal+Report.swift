internal import LinuxIO
internal import VirtualTouchscreens

extension CloneRefusal {
  /// The reason with the kernel's answer, and advice where there is any.
  var report: String {
    guard number != 0 else { return description }
    let failure = SystemError(
      step == .opening ? "open" : "create a virtual touchscreen through", "/dev/uinput",
      number: number)
    return step == .opening ? "it \(failure) (module uinput)" : "it \(failure)"
  }
}
