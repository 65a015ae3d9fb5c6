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
  ///   - sink: The receiver of the lines.
  /// - Returns: The pipeline, whose surface is `main`.
  /// - Throws: A `BenchmarkError` if the panel gets no surface.
  static func ofPanel(isThrough: Bool = false, to sink: any LineSink) throws -> GesturePipeline {
    var template = try Configuration.load([]).surface(for: DeviceIdentity(Drag.panel))
    template?.isThrough = isThrough
    guard let template,
      let pipeline = GesturePipeline(
        description: Drag.panel, template: template, origin: LineOrigin(surface: "main"),
        identifiers: TouchIdentifiers(), sink: sink)
    else { throw BenchmarkError("there is no surface for the panel") }
    return pipeline
  }
}

/// A receiver that wants no lines.
final class NoLines: LineSink {
  let topics: LineTopic = []

  func send(_ line: [UInt8], about subject: LineSubject) {}
}
