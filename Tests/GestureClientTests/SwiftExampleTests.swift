import Foundation
import Gestures
import TestRig
import Testing

/// The guides' examples in Swift, which are files of this folder so that they are compiled.
@Suite(.limitedTime) struct SwiftExampleTests {
  @Test(
    arguments: [
      ("docs/protocol.md", "SwipeExample"), ("docs/porting-from-uikit.md", "EngineExample"),
      ("Sources/GestureClient/GestureClient.docc/GestureClient.md", "SwipeExample"),
      ("Sources/Gestures/Gestures.docc/Gestures.md", "EngineExample"),
    ])
  func `a guide quotes the example`(guide: String, name: String) throws {
    let example = try Project.text("Tests/GestureClientTests/\(name).swift")
    #expect(try Document(guide).blocks(in: "swift").contains(example))
  }

  @Test func `the client of the guide returns the next swipe`() async throws {
    let subscription =
      #"{"command":"subscribe","kinds":["swipe"],"touches":false,"hits":false,"transitions":false,"devices":true}"#
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(
      in: directory,
      .init(answers: [
        subscription: [
          #"{"type":"reply","ok":true}"#,
          #"{"type":"gesture","time":1,"surface":"main","view":"screen","gesture":"s","kind":"swipe","state":"recognized","previous":"possible","direction":"left"}"#,
        ]
      ]))
    #expect(try await nextSwipe(path: server.path) == .left)
  }

  @Test func `the panel of the guide learns that its button is held`() {
    let panel = Panel()
    panel.press()
    #expect(panel.reports == ["began", "ended"])
  }
}
