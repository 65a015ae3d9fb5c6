import Captures
import Foundation
import GestureConfiguration
import Gestures
import JSON
import TestRig
import Testing

@testable import GestureWire
@testable import Tools

/// The lists and lines of a daemon, from which the inspector learns gestures.
struct LessonTests {
  /// What a daemon lists and tells of a recording.
  private static func daemon(
    _ capture: Capture, _ configuration: Configuration
  ) throws -> (scene: Scene, lines: [ContactLine]) {
    let file = CaptureFile(name: "capture", captures: [capture])
    var player = Player(
      identifiers: TouchIdentifiers(), output: try Trial(capture, on: configuration))
    try player.add([Recording(capture: capture, file: file)], configuration)
    let lines = try PlayedLines.of(file, configuration, topics: .contacts)
    return (
      Scene(of: player),
      try String(decoding: lines, as: UTF8.self).split(separator: "\n").map {
        try #require(JSON(String($0)).flatMap(ContactLine.init))
      }
    )
  }

  private static func capture(_ name: String) throws -> Capture {
    let recording = try Project.text("Recordings/\(name).evemu")
    return try #require(CaptureReader.read(Array(recording.utf8)).first)
  }

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
    let capture = try Self.capture(name)
    let (scene, lines) = try Self.daemon(capture, configuration)
    let base = try LearningBase(
      try #require(scene.surfaces.first), entry: "main", in: scene, isDefault: false)
    let surface = try #require(base.configuration.surfaces.first)
    var contacts = try #require(
      ReportedContacts(on: "main", panel: try SentencePanel(for: surface, in: base.configuration)))
    let added = lines.filter { contacts.add($0) }
    #expect(added.count == lines.count && !contacts.isTouched && !contacts.isLost)
    let taken = contacts.takeCapture()
    let acts = try Self.acts(capture, configuration)
    try #require(!acts.isEmpty)
    #expect(try Self.acts(try #require(taken), base.configuration) == acts)
  }

  @Test func `without a configuration, the default one gets the gesture`() throws {
    let (scene, lines) = try Self.daemon(Self.capture("swipe"), Configuration.load([]))
    let nowhere = InspectedConfiguration(.nowhere, surfaces: ["main"])
    #expect(throws: LearningFailure.self) {
      try Lesson("pan", on: "main", in: scene, nowhere)
    }
    var lesson = try Lesson("flick", on: "main", in: scene, nowhere)
    for _ in 1...Learner.minimumTries {
      #expect(lesson.isShowing)
      for line in lines { _ = lesson.add(line) }
      lesson.endTry()
    }
    lesson.endUse()
    let yaml = try #require(lesson.line["yaml"]?.string)
    let configuration = try Configuration.load([
      ConfigurationFile(name: "config.yaml", text: Array(yaml.utf8))
    ])
    let surface = try #require(configuration.surfaces.first)
    let kinds = ["flick", "rotation"].map { surface.gesture($0)?.gesture.kind }
    #expect(kinds == [.swipe, .rotation])
  }

  @Test func `a lesson whose tries have nothing in common ends`() throws {
    let shown = try ["swipe", "pinch", "double-tap"].map {
      try Self.daemon(Self.capture($0), Configuration.load([]))
    }
    let nowhere = InspectedConfiguration(.nowhere, surfaces: ["main"])
    var lesson = try Lesson("new", on: "main", in: shown[0].scene, nowhere)
    for lines in (shown + shown).map(\.lines) {
      #expect(lesson.isShowing)
      for line in lines { _ = lesson.add(line) }
      lesson.endTry()
    }
    #expect(lesson.line["state"]?.string == "failed")
  }

  @Test func `a lesson refuses names whose files are there`() throws {
    let scene = try Self.daemon(Self.capture("swipe"), Configuration.load([])).scene
    // Where the tests run.
    let directory = "\(Learn.fileName(of: "taken \(getpid())"))-tests"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    #expect(throws: LearningFailure.self) {
      try Lesson(
        "taken \(getpid())", on: "main", in: scene,
        InspectedConfiguration(.nowhere, surfaces: ["main"]))
    }
  }
}
