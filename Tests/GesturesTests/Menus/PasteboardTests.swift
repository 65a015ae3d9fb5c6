import Gestures
import Testing

struct PasteboardTests {
  private final class Listener {
    var names: [String] = []
  }

  @Test func `a pasteboard contains the newest strings`() {
    let pasteboard = Pasteboard()
    var seen: [String] = []
    func look() {
      let strings = pasteboard.strings.map { "\($0)" } ?? "none"
      seen.append("\(pasteboard.changeCount) \(pasteboard.string ?? "none") of \(strings)")
    }
    look()
    pasteboard.string = "abc"
    look()
    pasteboard.strings = ["d", "e"]
    look()
    #expect(pasteboard.hasStrings)
    pasteboard.string = nil
    look()
    #expect(!pasteboard.hasStrings)
    #expect(
      seen == [
        "0 none of none", "1 abc of [\"abc\"]", "2 d of [\"d\", \"e\"]", "3 none of none",
      ])
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
