import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import Surfaces

extension GesturePipeline {
  /// Makes a pipeline for the panel of all benchmarks, with the default configuration.
  ///
  /// - Parameters:
  ///   - isThrough: True if the surface lets touches through.
  ///   - isFiltered: True if all filters are on that the panel can have.
  ///   - sink: The receiver of the lines.
  /// - Returns: The pipeline, whose surface is `main`.
  /// - Throws: A `BenchmarkError` if the panel gets no surface.
  static func ofPanel(
    isThrough: Bool = false, isFiltered: Bool = false, to sink: any LineSink
  ) throws -> GesturePipeline {
    let files = isFiltered ? [Configuration.defaultFile, filters] : []
    var template = try Configuration.load(files).surface(for: DeviceIdentity(Drag.panel))
    template?.isThrough = isThrough
    guard let template,
      let pipeline = GesturePipeline(
        description: Drag.panel, template: template, origin: LineOrigin(surface: "main"),
        identifiers: TouchIdentifiers(), sink: sink)
    else { throw BenchmarkError("there is no surface for the panel") }
    return pipeline
  }
}

/// A drop-in with all filters.
private let filters = ConfigurationFile(
  name: "filters",
  text: Array(
    """
    version: 1
    surfaces:
    - id: main
      filters:
        {deadAreas: [[0, 0, 9, 9]], edgeBand: 1, minimumSize: 1, minimumPressure: 0.1, skipFrames: 1,
        chatter: {within: 0.02, distance: 2}, jitter: 0.1, jump: 1000, ghosts: [[1, 1]]}
    """.utf8))

/// A receiver that wants no lines.
final class NoLines: LineSink {
  let topics: LineTopic = []

  func send(_ line: [UInt8], about subject: LineSubject) {}
}
