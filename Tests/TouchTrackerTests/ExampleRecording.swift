import Captures
import Foundation
import Gestures
import InputEvents
import Surfaces
import TestRig
import Testing
import TouchTracker

/// A capture of the folder `Recordings/TouchTracker/`.
struct ExampleRecording: CustomTestStringConvertible {
  static let folder = "\(Project.recordings)/TouchTracker"

  /// All captures of the folder.
  static let all: [ExampleRecording] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".evemu") }.sorted()
      .map { ExampleRecording(String($0.dropLast(6))) }
  }()

  let name: String

  init(_ name: String) {
    self.name = name
  }

  var testDescription: String { name }
  var path: String { "\(Self.folder)/\(name).evemu" }

  /// The options of the program for the capture, the same as in `Tests/regenerate-recordings`.
  var arguments: [String] {
    switch name {
    case "label-empty": ["--label", ""]
    case _ where name.hasPrefix("label-"): ["--label", "Good morning"]
    default: []
    }
  }

  /// The expected output of the program.
  var transcript: String {
    get throws { try String(contentsOfFile: "\(Self.folder)/\(name).txt", encoding: .utf8) }
  }

  /// Plays the capture, to its end or to a time in seconds.
  func play(on screen: Screen, until end: Double? = nil) throws {
    let text = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    for capture in try CaptureReader.read(text) { try capture.play(on: screen, until: end) }
  }
}

extension Capture {
  /// Plays the capture, to its end or to a time in seconds.
  func play(on screen: Screen, until end: Double? = nil) throws {
    let feed = try #require(
      TouchFeed(
        description: device,
        geometry: SurfaceGeometry(description: device, size: Screen.size),
        engine: screen.engine))
    for event in events where Double(event.time) <= (end ?? .infinity) * 1_000_000 {
      feed.input(event)
    }
    if let end { screen.engine.advance(to: end) } else { feed.finish() }
  }
}
