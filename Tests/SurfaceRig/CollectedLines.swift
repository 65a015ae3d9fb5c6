package import Captures
import Foundation
package import GestureConfiguration
package import GestureWire
import Gestures
import InputEvents
import Surfaces

/// A sink that collects the lines of a pipeline, and parses them.
package final class CollectedLines: LineSink {
  package struct Line {
    package let object: [String: Any]

    package init(object: [String: Any]) { self.object = object }

    package subscript(key: String) -> String { object[key] as? String ?? "" }

    package var time: Double { object["time"] as? Double ?? .nan }

    /// The ids of the touches.
    package var touches: [Int] {
      let touches = object["touches"] as? [[String: Any]] ?? []
      return touches.compactMap { $0["id"] as? Int }
    }

    /// The list of numbers with a key.
    package func vector(_ key: String) -> [Double] { object[key] as? [Double] ?? [] }
  }

  package let topics: LineTopic
  package private(set) var bytes: [UInt8] = []
  /// The lines for one client only, each after the client's number.
  package private(set) var ownLines: [String] = []

  package init(topics: LineTopic = [.gestures, .transitions, .touches]) {
    self.topics = topics
  }

  package func send(_ line: [UInt8], about subject: LineSubject) {
    bytes.append(contentsOf: line)
    if let client = subject.client {
      ownLines.append("\(client) \(String(decoding: line.dropLast(), as: UTF8.self))")
    }
  }

  /// The lines; those that are not JSON are left out.
  package var lines: [Line] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let object = try? JSONSerialization.jsonObject(with: Data(line))
      return (object as? [String: Any]).map(Line.init)
    }
  }

  /// Runs a capture through a pipeline with the default configuration.
  package static func replay(
    _ capture: Capture, configuration: Configuration? = nil,
    topics: LineTopic = [.gestures, .transitions, .touches]
  ) throws -> CollectedLines {
    let collected = CollectedLines(topics: topics)
    let configuration = try configuration ?? Configuration.load([])
    guard let template = configuration.surface(for: DeviceIdentity(capture.device)),
      let pipeline = GesturePipeline(
        description: capture.device, template: template, origin: LineOrigin(surface: template.id),
        identifiers: TouchIdentifiers(), sink: collected)
    else { return collected }
    for event in capture.events { pipeline.input(event) }
    pipeline.finish()
    return collected
  }
}
