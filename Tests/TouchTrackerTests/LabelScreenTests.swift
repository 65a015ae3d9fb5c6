import Gestures
import Testing
import TouchTracker

/// The label, driven by the captures in `Recordings/TouchTracker/`.
struct LabelScreenTests {
  private func screen(_ name: String, _ text: String?, until end: Double? = nil) throws
    -> LabelScreen
  {
    let screen = LabelScreen(text: text)
    try ExampleRecording(name).play(on: screen, until: end)
    return screen
  }

  @Test func `a label with text offers Cut, Copy and Paste`() throws {
    let screen = try screen("label-copy", "Good morning", until: 0.5)
    #expect(screen.menu?.items.map(\.title) == ["Cut", "Copy", "Paste"])
  }

  @Test(arguments: [nil, ""]) func `a label without text offers only Paste`(text: String?) throws {
    let screen = try screen("label-copy", text, until: 0.5)
    #expect(screen.menu?.items.map(\.title) == ["Paste"])
  }

  @Test func `a label offers nothing else`() throws {
    let screen = LabelScreen(text: "Good morning")
    let other = AllActionsResponder()
    screen.engine.application.delegate = other
    #expect(screen.label.canPerformAction(.paste, withSender: nil))
    for action: Action in [.delete, .select, .selectAll, .pasteAndMatchStyle, .print] {
      #expect(screen.window.canPerformAction(action, withSender: nil), "somebody performs it")
      #expect(!screen.label.canPerformAction(action, withSender: nil))
    }
  }

  @Test func `copying leaves the text`() throws {
    let screen = try screen("label-copy", "Good morning")
    #expect(screen.label.text == "Good morning")
    #expect(screen.pasteboard.string == "Good morning")
    #expect(screen.menu == nil)
  }

  @Test func `cutting removes the text and pasting restores it`() throws {
    let cut = try screen("label-cut-and-paste", "Good morning", until: 1.5)
    #expect(cut.label.text == nil)
    #expect(cut.pasteboard.string == "Good morning")
    let again = try screen("label-cut-and-paste", "Good morning", until: 2.5)
    #expect(again.menu?.items.map(\.title) == ["Paste"])
    let pasted = try screen("label-cut-and-paste", "Good morning")
    #expect(pasted.label.text == "Good morning")
  }

  @Test func `pasting from an empty pasteboard changes nothing`() throws {
    #expect(try screen("label-empty", "").label.text == "")
    // The same tap hits Copy if there is text; the text stays as well.
    #expect(try screen("label-empty", "Good morning").label.text == "Good morning")
  }

  @Test func `a tap elsewhere hides the menu`() throws {
    #expect(try screen("label-tap-elsewhere", "Good morning", until: 0.5).menu != nil)
    let screen = try screen("label-tap-elsewhere", "Good morning")
    #expect(screen.menu == nil && screen.label.text == "Good morning")
  }

  @Test func `a double tap beside the label shows no menu`() throws {
    let screen = LabelScreen(text: "Good morning")
    try ExampleRecording("double-tap-clears").play(on: screen)
    #expect(screen.menu == nil)
  }

  /// Performs everything.
  private final class AllActionsResponder: Responder {
    override func implementation(of action: Action) -> Action.Implementation? { { _, _ in } }
  }
}
