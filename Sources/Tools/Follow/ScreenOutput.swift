/// An output of a compositor, such as a monitor, as programs see it.
struct ScreenOutput: Equatable, Sendable {
  /// The name, such as `HDMI-A-1`; `nil` if the compositor gives none.
  let name: String?
  /// The width in the compositor's logical pixels, after the transform and the scale.
  let width: Int
  /// The height in the compositor's logical pixels, after the transform and the scale.
  let height: Int
  /// The transform of what the output shows.
  let transform: Transform

  /// The transforms of an output, by the values of `wl_output.transform`.
  ///
  /// Wayland names them by the turn of the picture, which is counterclockwise: it makes up for a
  /// screen that is mounted turned clockwise by the same angle.
  enum Transform: Int32, Sendable {
    case normal
    case turned90
    case turned180
    case turned270
    case mirrored
    case mirrored90
    case mirrored180
    case mirrored270

    /// The angle by which the screen is mounted turned, in degrees clockwise; `nil` if the picture
    /// is mirrored.
    var rotation: Int? { isMirrored ? nil : Int(rawValue) * 90 }

    /// True if the picture is mirrored.
    var isMirrored: Bool { rawValue >= Transform.mirrored.rawValue }

    /// True if the width of the picture lies along the height of the screen.
    var swapsSides: Bool { rawValue % 2 == 1 }

    /// The transform's name in Wayland's protocol.
    var name: String {
      switch self {
      case .normal: "normal"
      case .turned90: "90"
      case .turned180: "180"
      case .turned270: "270"
      case .mirrored: "flipped"
      case .mirrored90: "flipped-90"
      case .mirrored180: "flipped-180"
      case .mirrored270: "flipped-270"
      }
    }
  }

  init(name: String?, width: Int, height: Int, transform: Transform = .normal) {
    (self.name, self.width, self.height) = (name, width, height)
    self.transform = transform
  }
}
