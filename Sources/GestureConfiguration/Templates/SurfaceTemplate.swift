package import Gestures
package import InputEvents

/// The template of a surface, which is built for each matching device.
package struct SurfaceTemplate: Equatable, Sendable {
  /// The id, unique in the configuration.
  package var id: String
  /// The conditions for its devices.
  package var device = DeviceMatch()
  /// The compositor's output that shows the surface, for programs that follow it; `nil` if the
  /// configuration names none.
  package var output: String?
  /// The size of the rotated surface in points; if it is `nil`, it is derived from the panel.
  package var size: Size?
  /// The size of the rotated surface in pixels of the screen; if it is `nil`, frames and lines are
  /// in points.
  package var pixels: Size?
  /// The diagonal of the panel in inches, from which the size in points is derived; `nil` if it is
  /// unknown.
  package var diagonal: Double?
  /// The rotation of the panel: 0, 90, 180 or 270 degrees clockwise.
  package var rotation = 0
  /// The six numbers of libinput's calibration matrix, row by row; if it is `nil`, udev's are used.
  package var calibration: [Double]?
  /// True if the daemon grabs the device, so that no other program gets its events (`EVIOCGRAB`).
  package var isGrabbed = false
  /// True if a virtual touchscreen passes on to other programs what gestures leave to them.
  package var isThrough = false
  /// The way in which touches that other programs have received are cancelled there.
  package var cancellation = ContactCancellation.never
  /// The time without a touch after which the surface is idle, in seconds; `nil` if that is not
  /// reported.
  package var idleAfter: Double?
  /// The guard; `nil` if the surface has none.
  package var touchGuard: GuardTemplate?
  /// The filters; `nil` if the surface has none.
  package var filters: FilterTemplate?
  /// The views, back to front.
  package var views: [ViewTemplate] = []
  /// Where it is written, until it is reviewed.
  var source = Section.none

  package init(id: String) {
    self.id = id
  }

  /// Frees what only a review needs.
  mutating func forgetSource() {
    source = .none
    for index in views.indices { views[index].forgetSource() }
  }

  func matches(_ device: DeviceIdentity) -> Bool {
    self.device.matches(device)
  }
}

extension SurfaceTemplate {
  /// The size of the rotated surface in points: its own, or that of its pixels on a screen with its
  /// diagonal; `nil` if it depends on the panel.
  var sizeInPoints: Size? {
    if let size { return size }
    guard let diagonal, let pixels else { return nil }
    return pixels.scaled(toDiagonal: diagonal)
  }

  /// The points of a pixel or, without pixels, 1; `nil` if the panel decides how large a point is.
  var pointsPerUnit: Double? {
    guard let pixels else { return size == nil && diagonal == nil ? nil : 1 }
    return sizeInPoints.map { 2 / (pixels.width / $0.width + pixels.height / $0.height) }
  }

  /// Finds the name of the surface for one more device.
  ///
  /// It is the id, or the id followed by the first free number from 2 on.
  ///
  /// - Parameters:
  ///   - taken: The names of the existing surfaces.
  ///   - configuration: The configuration, whose ids are reserved for their own devices.
  /// - Returns: The name.
  package func name(
    besides taken: Set<String>, in configuration: Configuration = Configuration(surfaces: [])
  ) -> String {
    var name = id
    var number = 1
    while taken.contains(name) || (number > 1 && configuration.hasSurface(name)) {
      number += 1
      name = SurfaceName.name(number, of: id)
    }
    return name
  }
}

/// The guard of a surface, which keeps the touch that ends the idle time from other programs.
package struct GuardTemplate: Equatable, Sendable {
  /// The time without a touch after which the guard closes, in seconds.
  package var after: Double
  /// The time from the last lift until the guard opens, in seconds; less than `after`.
  package var release: Double
}

extension Size {
  /// The size of a screen that has this shape.
  ///
  /// - Parameter diagonal: The diagonal of the screen, in inches.
  /// - Returns: The size in points.
  package func scaled(toDiagonal diagonal: Double) -> Size {
    let scale = diagonal * Metrics.pointsPerInch / (width * width + height * height).squareRoot()
    return Size(width: width * scale, height: height * scale)
  }
}
