internal import Foundation

/// A configuration file with one view, the whole of the surface `main`, which is removed with its
/// last reference.
package struct CanvasConfiguration {
  private let directory: TemporaryDirectory
  /// The path of the file.
  package let path: String

  /// Writes the file.
  ///
  /// - Parameters:
  ///   - gestures: The gestures of the view, each as a flow mapping of YAML.
  ///   - isMultipleTouchEnabled: True if the view gets more than one touch.
  /// - Throws: An error of Foundation if the file cannot be written.
  package init(gestures: [String], isMultipleTouchEnabled: Bool = false) throws {
    directory = try TemporaryDirectory()
    path = directory.file("canvas.yaml")
    try """
    version: 1
    surfaces:
      - id: main
        views:
          - id: canvas
            frame: ["0%", "0%", "100%", "100%"]
            isMultipleTouchEnabled: \(isMultipleTouchEnabled)
            gestures: [\(gestures.joined(separator: ", "))]

    """.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
