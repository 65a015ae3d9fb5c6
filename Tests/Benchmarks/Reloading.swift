import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import Surfaces

/// A surface whose configuration of 128 views with 512 gestures is reloaded again and again.
final class Reloading {
  private let sink = NoLines()
  private let pipeline: GesturePipeline
  private let files: [ConfigurationFile]
  private var number = 0

  /// Creates the surface.
  ///
  /// - Parameter hasError: True if the last line of the file has an error of syntax.
  /// - Throws: A `BenchmarkError` if the configuration has no surface, or has an unexpected error.
  init(hasError: Bool) throws {
    pipeline = try GesturePipeline.ofPanel(to: sink)
    files = (0..<2).map { number in
      let views = (0..<128).map { view in
        let gestures = (view * 4..<view * 4 + 4).map { gesture in
          let names = (max(0, gesture - 4)..<gesture).map { "g\($0)" }.joined(separator: ", ")
          return "{id: g\(gesture), kind: tap, requiresFailureOf: [\(names)]}"
        }
        return "      - {id: v\(view), frame: [\(number), 0, 1, 1], gestures: "
          + "[\(gestures.joined(separator: ", "))]}\n"
      }
      let text = "version: 1\nsurfaces:\n  - id: main\n    views:\n" + views.joined()
      return ConfigurationFile(
        name: "long.yaml", text: Array((text + (hasError ? "  ]\n" : "")).utf8))
    }
    guard reload() != hasError else { throw BenchmarkError("a wrong configuration") }
  }

  /// Reloads the configuration.
  func run(_ count: Int) {
    for _ in 0..<count { reload() }
  }

  /// Reloads the configuration; returns false if it has an error.
  @discardableResult
  private func reload() -> Bool {
    number += 1
    guard let checked = try? Configuration.check([files[number % 2]]),
      let template = checked.configuration.surface(for: DeviceIdentity(Drag.panel))
    else { return false }
    pipeline.suspend(at: Double(number))
    pipeline.resume(with: template, calibration: nil, at: Double(number))
    return true
  }
}
