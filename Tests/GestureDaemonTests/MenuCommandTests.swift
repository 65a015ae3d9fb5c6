import Foundation
import TestRig
import Testing

/// Menus and first responders, at the socket.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct MenuCommandTests {
  @Test func `a touch on the menu belongs to the menu`() throws {
    let daemon = try ReloadedDaemon(ReloadedDaemon.canvasWithKey)
    let client = try daemon.connect()
    let other = try daemon.connect()
    _ = try other.ask(#""command":"subscribe","touches":true"#)
    #expect(
      try client.ask(
        #""command":"becomeFirstResponder","surface":"main","view":"canvas","#
          + #""actions":["delete","copy"]"#) == [CommandClient.ok])
    #expect(
      try other.ask(#""command":"list","what":"surfaces""#)[0].hasSuffix(
        #","firstResponder":"canvas"}]}"#))
    let show =
      #""command":"showMenu","surface":"main","view":"canvas","targetRect":[100,100,2,2],"#
      + #""items":[{"title":"Fly","action":"fly"},{"title":"Delete","action":"delete"}]"#
    let lines = try client.ask(show)
    #expect(lines.count == 2)
    #expect(lines[0].contains(#""surface":"main","view":"canvas","change":"shown","frame":["#))
    #expect(lines[0].contains(#""arrowDirection":"down","items":[{"title":"Delete","#))
    #expect(!lines[0].contains("Fly") && !lines[0].contains("Copy"))
    #expect(try other.readLine() == lines[0])
    // A client that connects later gets the line as well.
    let late = try daemon.connect()
    #expect(try late.readLine() == lines[0])
    // The menu is 44 points high, 14 above its target.
    try daemon.testbed.write(.tap(1, x: 1000, y: 600, at: 1_000_000))
    let action = try client.readLine()
    #expect(action.contains(#""view":"canvas","change":"action","action":"delete"}"#))
    let hidden = try client.readLine()
    #expect(hidden.contains(#""view":"canvas","change":"hidden"}"#))
    // Only the first responder gets the action, and no client gets touches.
    #expect(try other.readLine() == hidden)
    // A touch elsewhere hides the menu and goes on to its view.
    #expect(try client.ask(show)[0].contains("shown"))
    #expect(try other.readLine().contains("shown"))
    try daemon.testbed.write(.tap(2, x: 1000, y: 4000, at: 2_000_000))
    #expect(try other.readLine().contains(#""change":"hidden""#))
    #expect(try other.readLine().contains(#""view":"canvas","phase":"began""#))
    // It goes with its configuration, and with its client.
    #expect(try client.ask(show).last == CommandClient.ok)
    try daemon.reload(
      ReloadedDaemon.canvasWithKey.replacingOccurrences(of: "id: key", with: "id: lock"))
    #expect(try client.ask(show).last == CommandClient.ok)
    client.close()
    for change in ["shown", "hidden", "shown", "hidden"] {
      while try !other.readLine().contains(#""change":"\#(change)""#) {}
    }
  }
}
