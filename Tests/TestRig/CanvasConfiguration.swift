internal import Foundation

/// A configuration file of one view, the whole of the surface `main`, removed when the test lets go
/// of it.
package struct CanvasConfiguration {
  private let directory: TemporaryDirectory
  /// Where it is.
  package let path: String

  /// Writes it.
  ///
  /// - Parameters:
  ///   - gestures: The view's, each as a flow mapping of YAML.
  ///   - isMultipleTouchEnabled: Whether the view gets more than one touch.
  /// - Throws: What the file system says.
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
