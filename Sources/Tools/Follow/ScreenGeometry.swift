import GestureClient
import Gestures
import LinuxIO

/// The geometry that makes a surface match the output that shows it.
struct ScreenGeometry: Equatable {
  /// The largest difference of numbers that lines round to three decimals.
  private static let roundedLengths = 0.001
  /// The largest difference of numbers that lines round to six decimals.
  private static let roundedScales = 0.000_01

  /// The rotation, in degrees clockwise.
  let rotation: Int
  /// The size in pixels; `nil` if the surface stays in the points of its configuration.
  let pixels: Size?
  /// The size in points; `nil` if the daemon derives it.
  let size: Size?

  /// The geometry of a surface on an output.
  ///
  /// A size in points that the configuration gives turns with the screen. Where it is the only size
  /// of the configuration, views and clients count in these points, so the surface gets no pixels.
  ///
  /// - Parameters:
  ///   - surface: The surface, as the daemon lists it.
  ///   - output: The output that shows it.
  ///   - rotation: The rotation of the output.
  init(of surface: ListedSurface, on output: ScreenOutput, rotation: Int) {
    let configured = surface.configured
    let isTurned = configured.map { ($0.rotation - rotation) % 180 != 0 } ?? false
    self.rotation = rotation
    size = configured?.size.map { size in
      isTurned ? Size(width: size.height, height: size.width) : size
    }
    let isInPoints = size != nil && configured?.pixels == nil && surface.output == nil
    pixels = isInPoints ? nil : Size(width: Double(output.width), height: Double(output.height))
  }

  func isInForce(on surface: ListedSurface) -> Bool {
    guard surface.rotation == rotation else { return false }
    guard let pixels else {
      // Pixels that another client has set cannot be removed.
      guard surface.pixelsPerPoint == nil, let size else { return true }
      return abs(surface.size.width - size.width) <= Self.roundedLengths
        && abs(surface.size.height - size.height) <= Self.roundedLengths
    }
    guard let scale = surface.pixelsPerPoint, surface.size == pixels else { return false }
    guard let size else { return true }
    let mean = (pixels.width / size.width + pixels.height / size.height) / 2
    return abs(scale - mean) <= Self.roundedScales
  }

  /// True if frames and places of a surface are in points by its configuration, which names no
  /// output, and in pixels with this geometry.
  func changesUnit(of surface: ListedSurface) -> Bool {
    guard pixels != nil, surface.output == nil, let configured = surface.configured else {
      return false
    }
    return configured.pixels == nil
  }

  /// Describes the geometry in words.
  ///
  /// - Parameter surface: The surface, as the daemon lists it.
  /// - Returns: The text.
  func text(on surface: ListedSurface) -> String {
    let lengths =
      if let pixels {
        "\(Int(pixels.width))x\(Int(pixels.height)) pixels"
      } else if surface.pixelsPerPoint != nil {
        "in the pixels that another client has set"
      } else {
        "in points"
      }
    return "\(lengths), rotation \(rotation)"
  }
}

/// The reason why a surface follows no output.
struct NoScreen: Error, CustomStringConvertible {
  /// The message, without a line feed.
  let description: String
}

extension ListedSurface {
  /// True if the surface has the geometry of its configuration, as after a reload.
  var isAsConfigured: Bool {
    guard let configured, rotation == configured.rotation else { return false }
    guard let pixels = configured.pixels else {
      return pixelsPerPoint == nil && (configured.size ?? size) == size
    }
    return pixelsPerPoint != nil && pixels == size
  }

  /// The output that the surface follows: the one that its configuration names, or the only one.
  func screen(among outputs: [ScreenOutput]) throws(NoScreen) -> ScreenOutput {
    let names = quoted(outputs.map { $0.name ?? "(without a name)" })
    let present = outputs.isEmpty ? "it has none" : "it has \(names)"
    guard let output else {
      guard let only = outputs.first else {
        throw NoScreen(description: "the compositor has no output for \(quoted([surface]))")
      }
      guard outputs.count == 1 else {
        throw NoScreen(
          description: "the compositor has several outputs (\(names)), and \(quoted([surface])) "
            + "names none of them; set 'output' of the surface in gestured's configuration")
      }
      return only
    }
    guard let match = outputs.first(where: { $0.name == output }) else {
      throw NoScreen(
        description: "the compositor has no output \(quoted([output])) for \(quoted([surface])); "
          + present)
    }
    return match
  }

  /// The geometry that the surface needs.
  ///
  /// - Parameter outputs: The compositor's outputs.
  /// - Returns: The geometry, and the output by its name.
  /// - Throws: The reason why the surface follows none of them.
  func geometry(
    among outputs: [ScreenOutput]
  ) throws(NoScreen) -> (geometry: ScreenGeometry, screen: String) {
    let output = try screen(among: outputs)
    let screen = output.name.map { quoted([$0]) } ?? "the only output"
    guard let rotation = output.transform.rotation else {
      throw NoScreen(
        description: "\(screen) is mirrored (transform '\(output.transform.name)'), which a "
          + "surface cannot be; \(quoted([surface])) stays as it is")
    }
    return (ScreenGeometry(of: self, on: output, rotation: rotation), screen)
  }
}
