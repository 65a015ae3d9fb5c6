/// The range, noise and resolution of an absolute axis (`struct input_absinfo` without its value).
package struct AbsoluteAxis: Equatable, Sendable {
  /// The smallest value the device sends.
  package var minimum: Int32
  /// The largest value the device sends.
  package var maximum: Int32
  /// Noise that the kernel filters, in units of the axis.
  package var fuzz: Int32
  /// A joystick's dead zone; without meaning for a touchscreen.
  package var flat: Int32
  /// Units per millimetre; 0 if unknown.
  package var resolution: Int32

  package init(
    minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }
}
