/// The reports of a compositor about one output, which count together once they are complete.
struct OutputReports {
  /// The output by its last complete reports; `nil` if it has none, or no picture.
  private(set) var output: ScreenOutput?

  /// True if the compositor reports a size in logical pixels, without which reports are not
  /// complete.
  var expectsLogicalSize = false

  private var name: String?
  private var transform = ScreenOutput.Transform.normal
  private var mode: (width: Int32, height: Int32)?
  private var scale: Int32 = 1
  private var logicalSize: (width: Int32, height: Int32)?

  /// Adopts the output's name.
  mutating func update(name: String) { self.name = name }

  /// Adopts the output's transform; a value that Wayland does not define counts as the normal one.
  mutating func update(transform: Int32) {
    self.transform = ScreenOutput.Transform(rawValue: transform) ?? .normal
  }

  /// Adopts the size of the output's mode, in pixels of the hardware.
  mutating func update(modeWidth width: Int32, height: Int32) { mode = (width, height) }

  /// Adopts the output's scale as `wl_output` has it: a whole number, which for a fractional scale
  /// is the next larger one.
  mutating func update(scale: Int32) { self.scale = max(scale, 1) }

  /// Adopts the output's size in logical pixels, which takes the place of a size from the mode.
  mutating func update(logicalWidth width: Int32, height: Int32) { logicalSize = (width, height) }

  /// Completes the reports so far.
  mutating func complete() {
    let size = expectsLogicalSize ? logicalSize : scaledMode
    guard let (width, height) = size, width > 0, height > 0 else {
      output = nil
      return
    }
    output = ScreenOutput(
      name: name, width: Int(width), height: Int(height), transform: transform)
  }

  /// The size in logical pixels by the mode, the scale and the transform.
  private var scaledMode: (width: Int32, height: Int32)? {
    mode.map { mode in
      let (width, height) = (mode.width / scale, mode.height / scale)
      return transform.swapsSides ? (height, width) : (width, height)
    }
  }
}
