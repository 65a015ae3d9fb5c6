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

  /// The text of the label, or `nil` for TouchTracker, as in `Tests/replay-recordings`.
  var label: String? {
    name == "label-empty" ? "" : name.hasPrefix("label-") ? "Good morning" : nil
  }

  /// The expected output of the program.
  var transcript: String {
    get throws { try String(contentsOfFile: "\(Self.folder)/\(name).txt", encoding: .utf8) }
  }

  var captures: [Capture] {
    get throws { try CaptureReader.read(Array(Data(contentsOf: URL(fileURLWithPath: path)))) }
  }

  /// Plays the capture, to its end or to a time in seconds.
  func play(on screen: Screen, until end: Double? = nil) throws {
    for capture in try captures { try capture.play(on: screen, until: end) }
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

extension DrawingScreen {
  /// Expects that no line, menu or timer is left under way after a capture.
  func expectNothingUnderWay() {
    #expect(drawing.linesInProgress.isEmpty && engine.nextDeadline == nil)
    #expect(drawing.selection == nil || menu != nil, "selected without a menu")
  }
}
