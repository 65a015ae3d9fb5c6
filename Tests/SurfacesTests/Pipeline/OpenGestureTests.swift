import Captures
import Foundation
import GestureConfiguration
import GestureWire
import Gestures
import SurfaceRig
import TestRig
import Testing

/// The lines for watchers.
struct OpenGestureTests {
  private static let places: Set<String> = ["location", "touches"]

  /// The lines of a bundled recording for watchers and for controllers, with `canvas` open or
  /// closed.
  private func lines(
    _ recording: String, isOpen: Bool
  ) throws -> (open: [CollectedLines.Line], all: [CollectedLines.Line]) {
    func text(_ name: String) throws -> [UInt8] {
      Array(try Project.text("Recordings/\(name)").utf8)
    }
    let opening =
      "version: 1\nsurfaces: [{id: main, views: [{id: canvas, isOpenToWatchers: \(isOpen)}]}]"
    let configuration = try Configuration.load([
      ConfigurationFile(name: "example.yaml", text: text("example.yaml")),
      ConfigurationFile(name: "opening.yaml", text: Array(opening.utf8)),
    ])
    let capture = try #require(try CaptureReader.read(text("\(recording).evemu")).first)
    let open = try CollectedLines.replay(
      capture, configuration: configuration, topics: .openGestures)
    let all = try CollectedLines.replay(capture, configuration: configuration, topics: .gestures)
    return (open.lines, all.lines)
  }

  @Test(arguments: ["tap", "double-tap", "press-and-drag", "drag", "two-finger-drag"])
  func `watchers get the gestures of open views, and of no others, without locations`(
    recording: String
  ) throws {
    let (open, all) = try lines(recording, isOpen: true)
    #expect(!open.isEmpty && open.count == all.count)
    for (open, line) in zip(open, all) {
      #expect(Set(line.object.keys).subtracting(open.object.keys).isSubset(of: Self.places))
      #expect(Self.places.isDisjoint(with: open.object.keys))
      for (key, value) in open.object {
        #expect(String(describing: line.object[key] ?? "") == String(describing: value), "\(key)")
      }
    }
    #expect(try lines(recording, isOpen: false).open.isEmpty)
  }

  @Test(arguments: [(false, ""), (true, "press")])
  func `watchers do not learn the name of a gesture on a closed view`(isOpen: Bool, other: String)
    throws
  {
    let stage = try PanelStage(
      """
      {id: left, frame: [0, 0, 200, 400], isOpenToWatchers: true, gestures: [
        {id: move, kind: pan, requiresFailureOf: [press]}]},
      {id: right, frame: [200, 0, 200, 400], isOpenToWatchers: \(isOpen), gestures: [
        {id: press, kind: longPress, minimumPressDuration: 0}]}
      """, topics: .openGestures)
    stage.frame(0, slot: 0, id: 1, x: 50, y: 50)
    stage.frame(16, x: 90)
    stage.frame(32, slot: 1, id: 2, x: 300, y: 50)
    let line = try #require(stage.collected.lines.first { $0["state"] == "cancelled" })
    #expect([line["gesture"], line["reason"], line["by"]] == ["move", "required", other])
  }

  @Test func `the default configuration opens no views`() throws {
    let settings = try Configuration.load([]).surfaces.flatMap(\.views).flatMap(\.settings)
    #expect(!settings.contains { $0.name == "isOpenToWatchers" })
  }
}
