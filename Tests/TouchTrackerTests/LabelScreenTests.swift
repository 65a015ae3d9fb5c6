import Gestures
import Testing
import TouchTracker

/// What the transcripts of TouchTracker's label do not show.
///
/// They tell what it does with the captures in `Recordings/TouchTracker/`.
struct LabelScreenTests {
  /// Performs everything.
  private final class AllActionsResponder: Responder {
    override func implementation(of action: Action) -> Action.Implementation? { { _, _ in } }
  }

  @Test func `a label offers Cut, Copy and Paste, whatever others perform`() throws {
    let screen = LabelScreen(text: "Good morning")
    let other = AllActionsResponder()
    screen.engine.application.delegate = other
    let actions: [Action] = [.delete, .select, .selectAll, .pasteAndMatchStyle, .print]
    #expect(actions.allSatisfy { screen.window.canPerformAction($0, withSender: nil) })
    #expect(!actions.contains { screen.label.canPerformAction($0, withSender: nil) })
    try ExampleRecording("label-copy").play(on: screen, until: 0.5)
    #expect(screen.menu?.items.map(\.title) == ["Cut", "Copy", "Paste"])
  }

  @Test func `a double tap beside the label shows no menu`() throws {
    let screen = LabelScreen(text: "Good morning")
    try ExampleRecording("double-tap-clears").play(on: screen)
    #expect(screen.menu == nil)
  }
}
