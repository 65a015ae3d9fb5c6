import Captures
import GestureConfiguration
import Gestures
import JSON
import TestRig
import Testing

@testable import GestureWire
@testable import Tools

/// The lists and fingers of a daemon, from which the inspector learns gestures.
@Suite struct LessonTests {
  private static func acts(_ capture: Capture, _ configuration: Configuration) throws -> [String] {
    try Trial(capture, on: configuration).acts.map {
      "\($0.gesture) \(Int(($0.time * 1000).rounded()))"
    }
  }

  @Test(arguments: [
    "double-tap", "edge-pan", "pinch", "rotation", "sequence", "stroke", "swipe", "two-finger-drag",
  ])
  func `gestures act on what a daemon tells as they did on the panel`(name: String) throws {
    let text = try Project.text("Recordings/all-kinds.yaml")
    let configuration = try Configuration.load([
      ConfigurationFile(name: "all-kinds.yaml", text: Array(text.utf8))
    ])
    let recording = try Project.text("Recordings/\(name).evemu")
    let capture = try #require(CaptureReader.read(Array(recording.utf8)).first)
    let file = CaptureFile(name: name, captures: [capture])
    // The daemon's lists, and its lines.
    var player = Player(
      identifiers: TouchIdentifiers(), output: try Trial(capture, on: configuration))
    try player.add([Recording(capture: capture, file: file)], configuration)
    let scene = Scene(of: player)
    let lines = try PlayedLines.of(file, configuration, topics: .contacts)

    let base = try LearningBase(
      try #require(scene.surfaces.first), entry: "main", in: scene, isDefault: false)
    let surface = try #require(base.configuration.surfaces.first)
    var contacts = try #require(
      ReportedContacts(on: "main", panel: try SentencePanel(for: surface, in: base.configuration)))
    for line in String(decoding: lines, as: UTF8.self).split(separator: "\n") {
      let isAdded = contacts.add(try #require(JSON(String(line)).flatMap(ContactLine.init)))
      #expect(isAdded)
    }
    #expect(!contacts.isTouched && !contacts.isLost)
    let taken = contacts.takeCapture()
    let acts = try Self.acts(capture, configuration)
    #expect(try Self.acts(try #require(taken), base.configuration) == acts)
    #expect(!acts.isEmpty)
  }
}
