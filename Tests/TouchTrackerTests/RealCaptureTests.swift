import Captures
import Gestures
import InputEvents
import TestRig
import Testing
import TouchTracker

/// The applications on every capture of a real panel.
@Suite(.enabled(if: RealCaptures.areThere, "\(RealCaptures.obstacle)"))
struct RealCaptureTests {
  struct Entry: Decodable, Sendable, CustomTestStringConvertible {
    let file: String

    var testDescription: String { file }
  }

  @Test(arguments: RealCaptures.sample(of: Entry.self))
  func `captures of real panels leave nothing under way`(entry: Entry) throws {
    for capture in try CaptureReader.read(RealCaptures.text(of: entry.file))
    where capture.device.touchProtocol != nil {
      let drawing = DrawingScreen()
      try capture.play(on: drawing)
      drawing.expectNothingUnderWay()
      let label = LabelScreen(text: "Good morning")
      try capture.play(on: label)
      #expect(label.engine.nextDeadline == nil)
    }
  }
}
