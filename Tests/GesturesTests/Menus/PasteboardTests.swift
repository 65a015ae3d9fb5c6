import Gestures
import Testing

struct PasteboardTests {
  private final class Listener {
    var names: [String] = []
  }

  @Test func `a pasteboard is empty at first`() {
    let pasteboard = Pasteboard()
    #expect(pasteboard.string == nil && pasteboard.strings == nil && !pasteboard.hasStrings)
    #expect(pasteboard.changeCount == 0)
  }

  @Test func `a pasteboard contains the newest strings`() {
    let pasteboard = Pasteboard()
    pasteboard.string = "abc"
    #expect(pasteboard.string == "abc" && pasteboard.strings == ["abc"] && pasteboard.hasStrings)
    pasteboard.strings = ["d", "e"]
    #expect(pasteboard.string == "d" && pasteboard.strings == ["d", "e"])
    pasteboard.string = nil
    #expect(pasteboard.string == nil && !pasteboard.hasStrings)
    #expect(pasteboard.changeCount == 3)
  }

  @Test func `a pasteboard posts a notification of each change`() {
    let center = Application.NotificationCenter()
    let (pasteboard, other) = (
      Pasteboard(notificationCenter: center), Pasteboard(notificationCenter: center)
    )
    let listener = Listener()
    center.addObserver(listener, name: Pasteboard.changedNotification, object: pasteboard) {
      $0.names.append($1.name.rawValue)
    }
    pasteboard.string = "abc"
    other.string = "abc"
    #expect(listener.names == ["pasteboardChanged"])
    center.removeObserver(listener)
    pasteboard.string = "d"
    #expect(listener.names.count == 1)
  }

  @Test func `a pasteboard can be shared by surfaces`() {
    let pasteboard = Pasteboard()
    let surfaces = (0..<2).map { _ in
      GestureEngine(window: Window(frame: .zero), pasteboard: pasteboard)
    }
    surfaces[0].application.pasteboard.string = "abc"
    #expect(surfaces[1].application.pasteboard.string == "abc")
    #expect(GestureEngine(window: Window(frame: .zero)).application.pasteboard.string == nil)
  }
}
