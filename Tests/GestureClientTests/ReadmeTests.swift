import Foundation
import Gestures
import TestRig
import Testing

/// The README's examples in Swift are files of this folder: they are compiled, and do what they say.
@Suite(.timeLimit(.minutes(5))) struct ReadmeTests {
  @Test(arguments: ["SwipeExample", "EngineExample"])
  func theREADMEQuotesTheExample(name: String) throws {
    let readme = try Project.text("README.md")
    let example = try Project.text("Tests/GestureClientTests/\(name).swift")
    #expect(readme.contains("```swift\n\(example)```\n"))
  }

  @Test func theClientTellsTheNextSwipe() async throws {
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

  @Test func thePanelTellsThatItsButtonIsHeld() {
    let panel = Panel()
    panel.press()
    #expect(panel.said == ["began", "ended"])
  }
}
