import SurfaceRig
import Surfaces
import Testing

/// The effects of commands on a surface's menu and its first responder.
struct MenuCommandTests {
  private let stage: CommandStage

  init() throws { stage = try CommandStage.withGestures() }

  @Test func `the first responder's actions decide what the menu shows`() {
    let show = #""command":"showMenu","view":"v","targetRect":[200,200,0,0]"#
    let update = #""command":"updateMenu""#
    let become = #""command":"becomeFirstResponder","view":"v","actions":"#
    #expect(stage.perform(show) == ["nothingToShow", "no client is the first responder"])
    stage.perform(become + #"["wave"]"#)
    #expect(stage.perform(show)[0] == "nothingToShow")
    let items = #","items":[{"title":"Wave","action":"wave"},{"title":"Copy","action":"copy"}]"#
    #expect(stage.perform(show + items, of: 2) == [""])
    stage.perform(become + #"["wave","copy"]"#)
    #expect(stage.perform(update) == [""])
    // The items are the same, so no line is sent.
    #expect(stage.perform(update) == [""])
    #expect(titles == ["Wave", "Wave Copy"])
    // A new menu hides the old one, even if it shows nothing.
    #expect(stage.perform(show + #","items":[]"#)[0] == "nothingToShow")
    #expect(stage.perform(show) == [""])
    stage.perform(become + "[]")
    #expect(stage.perform(update)[0] == "nothingToShow")
    #expect(stage.menus == ["shown ", "shown ", "hidden ", "shown ", "hidden "])
  }

  /// The titles of each menu that was shown.
  private var titles: [String] {
    stage.collected.lines.filter { $0["type"] == "menu" }.map { line in
      let items = line.object["items"] as? [[String: Any]] ?? []
      return items.compactMap { $0["title"] as? String }.joined(separator: " ")
    }
  }

  @Test func `a menu and a first responder need a view, and few actions`() {
    let actions = (0..<257).map { #""\#($0)""# }.joined(separator: ",")
    let commands = [
      #""command":"becomeFirstResponder","view":"w","actions":[]"#,
      #""command":"showMenu","view":"w""#,
      #""command":"becomeFirstResponder","view":"v","actions":[\#(actions)]"#,
    ]
    #expect(commands.map { stage.perform($0)[0] } == ["unknownView", "unknownView", "limit"])
  }

  @Test func `the menu goes with the client that has shown it`() {
    let become = #""command":"becomeFirstResponder","view":"v","actions":["copy"]"#
    stage.perform(become)
    stage.perform(#""command":"showMenu","view":"v""#, of: 2)
    // A client that is not the first responder has nothing to resign.
    stage.perform(#""command":"resignFirstResponder""#, of: 2)
    #expect(stage.menus == ["shown "])
    #expect(stage.clients.isUsed(by: 2))
    stage.remove(client: 2, at: 1)
    #expect(stage.menus == ["shown ", "hidden "])
    #expect(stage.clients.firstResponder == "v")
    stage.remove(client: 1, at: 1)
    #expect(stage.clients.firstResponder == nil)
  }

  @Test func `the first responder goes with its view`() {
    stage.add(#"{"id":"a","frame":[0,0,100,100]}"#, of: 2)
    stage.perform(#""command":"becomeFirstResponder","view":"a","actions":["copy"]"#)
    stage.perform(#""command":"showMenu","view":"v""#)
    stage.perform(#""command":"removeView","view":"a""#, of: 2)
    #expect(stage.menus == ["shown ", "hidden "])
    #expect(stage.clients.firstResponder == nil)
  }
}
