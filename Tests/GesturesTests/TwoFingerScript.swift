import Glibc

/// Writes scripts of two fingers opposite each other, in the notation of
/// docs/behaviour-scenarios.md 8.0.
enum TwoFingerScript {
  /// The places of the fingers at a time.
  struct Pose {
    /// The time in milliseconds.
    let time: Double
    /// The distance from the middle to each finger, in points.
    let radius: Double
    /// The direction from the middle to the second finger, in degrees clockwise.
    let angle: Double

    init(_ time: Double, radius: Double = 100, angle: Double = 0) {
      (self.time, self.radius, self.angle) = (time, radius, angle)
    }
  }

  /// The middle of the fingers on both axes, in points.
  private static let middle = 200.0

  /// Puts both fingers down in the first pose, moves them through the others, and lifts them.
  static func turning(_ poses: Pose..., lift: Double) -> String {
    let steps = poses.enumerated().map { index, pose in
      let dx = pose.radius * cos(pose.angle * .pi / 180)
      let dy = pose.radius * sin(pose.angle * .pi / 180)
      let action = index == 0 ? "d" : "m"
      return "\(pose.time) \(action)1 \(middle - dx),\(middle - dy) "
        + "& \(action)2 \(middle + dx),\(middle + dy)"
    }
    return (steps + ["\(lift) u1 & u2"]).joined(separator: " · ")
  }
}
