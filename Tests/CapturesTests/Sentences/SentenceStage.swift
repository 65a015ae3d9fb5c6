import Captures
import GestureConfiguration
import SurfaceRig
import Testing

/// A configuration whose first surface sentences touch.
struct SentenceStage {
  let configuration: Configuration

  /// Creates a stage with the default configuration: a surface of 1080 by 1920 points, and every
  /// gesture.
  init() throws {
    configuration = try Configuration.load([])
  }

  /// Creates a stage with surfaces, each a flow mapping of YAML.
  init(surfaces: String) throws {
    let text = "version: 1\nsurfaces: [\(surfaces)]"
    configuration = try Configuration.load([
      ConfigurationFile(name: "test", text: Array(text.utf8))
    ])
  }

  /// Creates a stage with a surface of 1080 by 1920 points and one view with gestures.
  init(gestures: String) throws {
    try self.init(
      surfaces: #"{id: main, size: [1080, 1920], views: [{id: v, frame: [0, 0, "100%", "100%"], "#
        + "isMultipleTouchEnabled: true, gestures: [\(gestures)]}]}")
  }

  /// The panel of the first surface.
  func panel() throws -> SentencePanel {
    try SentencePanel(for: #require(configuration.surfaces.first), in: configuration)
  }

  /// The capture of sentences.
  func capture(_ text: String) throws -> Capture {
    try SentenceCapture(text, on: panel()).capture
  }

  /// The lines of gestures that sentences give, without failures.
  func lines(_ text: String) throws -> [CollectedLines.Line] {
    try CollectedLines.replay(capture(text), configuration: configuration).lines
      .filter { $0["type"] == "gesture" && $0["state"] != "failed" }
  }

  /// The actions that sentences give, without changes, as `gesture state`.
  func actions(_ text: String) throws -> [String] {
    try lines(text).filter { $0["state"] != "changed" }
      .map { "\($0["gesture"]) \($0["state"])" }
  }
}
