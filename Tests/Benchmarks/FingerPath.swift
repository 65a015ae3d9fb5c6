import Glibc

/// The paths of fingers that go around on a panel of 1920 by 1080 units.
enum FingerPath {
  /// The number of frames from touch-down to lift: two seconds at 120 Hz.
  static let length = 240

  /// The position of a finger in a frame, in units of the panel.
  static func position(of finger: Int, at index: Int) -> (x: Int32, y: Int32) {
    // Two rounds. Each finger has a circle of its own, so that two fingers rotate and pinch.
    let angle = Double(index) * 4 * .pi / Double(length) + Double(finger)
    let radius = 350.0 - 25 * Double(finger)
    return (Int32(960 + radius * cos(angle)), Int32(540 + radius * sin(angle)))
  }
}
