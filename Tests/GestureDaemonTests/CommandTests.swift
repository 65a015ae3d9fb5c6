import Foundation
import Glibc
import TestRig
import Testing

/// Commands about gestures, views and menus, lists, and the order of replies, at the socket.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct CommandTests {
  // MARK: Gestures

  @Test func `a translation counts from the value that was set`() throws {
    let daemon = try ReloadedDaemon(ReloadedDaemon.canvasWithKey)
    let client = try daemon.connect()
    let command = #""command":"setGesture","surface":"main","gesture":"move","translation":[5,7]"#
    #expect(try client.errorCode(of: command) == "notUnderWay")
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try client.readLine().contains(#""translation":[30,0]"#))
    #expect(try client.ask(command) == [CommandClient.ok])
    try daemon.testbed.write(.frame(at: 1_032_000, .x(1500)))
    #expect(try client.readLine().contains(#""translation":[15,7]"#))
  }

  // MARK: Views

  @Test func `a client's view is hit until the client goes`() throws {
    let daemon = try ReloadedDaemon(ReloadedDaemon.canvasWithKey)
    let client = try daemon.connect()
    let other = try daemon.connect()
    #expect(
      try client.ask(
        #""command":"addView","surface":"main","superview":"canvas","view":{"id":"panel","#
          + #""frame":[50,50,"50%",100],"gestures":[{"id":"slide","kind":"pan"}]}"#) == [
          CommandClient.ok
        ])
    #expect(
      try other.ask(#""command":"list","what":"views""#)[0].contains(
        #""view":"panel","superview":"canvas","frame":[50,50,200,100],"#))
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try other.readLine().contains(#""view":"panel","gesture":"slide""#))
    client.close()
    let cancelled = try other.readLine()
    #expect(cancelled.contains(#""gesture":"slide","kind":"pan","state":"cancelled""#))
    #expect(try !other.ask(#""command":"list","what":"views""#)[0].contains("panel"))
    try daemon.testbed.write(.lift(at: 1_100_000) + .pan(2, at: 1_200_000))
    #expect(try other.readLine().contains(#""view":"canvas","gesture":"move""#))
  }

  @Test func `a reload keeps clients' views whose superviews remain`() throws {
    let daemon = try ReloadedDaemon(ReloadedDaemon.canvasWithKey)
    let client = try daemon.connect()
    for view in [#""superview":"canvas","view":{"id":"a""#, #""superview":"key","view":{"id":"b""#]
    {
      #expect(
        try client.ask(#""command":"addView","surface":"main",\#(view),"frame":[0,0,9,9]}"#)
          == [CommandClient.ok])
    }
    let text = ReloadedDaemon.canvasWithKey.replacingOccurrences(of: "id: key", with: "id: lock")
    #expect(try daemon.reload(text).hasPrefix("the configuration is reloaded"))
    #expect(try client.readLine().hasSuffix(#""surface":"main","view":"b","change":"removed"}"#))
    let views = try client.ask(#""command":"list","what":"views""#)[0]
    #expect(views.contains(#""view":"a","superview":"canvas""#))
    #expect(!views.contains(#""view":"b""#))
    // On a surface with another id they are lost.
    try daemon.reload(text.replacingOccurrences(of: "id: main", with: "id: side"))
    #expect(try client.readLine().hasSuffix(#""surface":"main","view":"a","change":"removed"}"#))
    #expect(try client.readLine().contains(#""change":"removed","device""#))
    #expect(try client.readLine().contains(#""change":"added""#))
    #expect(try !client.ask(#""command":"list","what":"views""#)[0].contains(#""view":"a""#))
    #expect(
      try client.errorCode(of: #""command":"removeView","surface":"main","view":"a""#)
        == "unknownSurface")
  }

  // MARK: Order

  /// The commands arrive together and are carried out in order.
  @Test func `each reply comes after the lines of its command`() throws {
    let daemon = try ReloadedDaemon(ReloadedDaemon.canvasWithKey)
    let client = try daemon.connect()
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try client.readLine().contains(#""state":"began""#))
    let base = #""surface":"main","gesture":"move""#
    let commands = [
      #""command":"subscribe","id":1,"transitions":true,"touches":true"#,
      #""command":"setGesture","id":2,\#(base),"isEnabled":false"#,
      #""command":"setGesture","id":3,\#(base),"isEnabled":true"#,
      #""command":"list","id":4,"what":"surfaces""#,
    ]
    try client.send(commands.joined(separator: "}\n{"))
    var lines: [String] = []
    while lines.last?.contains(#""id":4"#) != true { lines.append(try client.readLine()) }
    #expect(lines[0] == #"{"type":"reply","id":1,"ok":true}"#)
    #expect(lines[1].contains(#""gesture":"move","kind":"pan","state":"cancelled""#))
    let replies = lines.dropFirst(2).map { String($0.prefix(22)) }
    #expect(replies == (2...4).map { #"{"type":"reply","id":\#($0)"# })
  }

  /// A command that had to wait is carried out while lines go out.
  @Test func `the lines of a command that had to wait go to all clients`() throws {
    let daemon = try ReloadedDaemon(ReloadedDaemon.canvasWithKey)
    let client = try daemon.connect()
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try client.readLine().contains(#""state":"began""#))
    #expect(try daemon.readLine().contains(#""state":"began""#))
    // More than a client may send at once.
    let pings = String(repeating: #"{"command":"ping"}"# + "\n", count: 1100)
    try client.send(
      #""command":"ping"}"# + "\n" + pings
        + #"{"command":"setGesture","surface":"main","gesture":"move","isEnabled":false"#)
    #expect(try daemon.readLine().contains(#""state":"cancelled""#))
  }

  // MARK: Any commands

  /// Two clients send random commands while fingers move.
  ///
  /// After the clients have disconnected, the surface is as before.
  @Test(arguments: [1, 2, 3]) func `each of many random commands gets a reply`(seed: Int) throws {
    let daemon = try ReloadedDaemon(ReloadedDaemon.canvasWithKey)
    let client = try daemon.connect()
    _ = try client.ask(#""command":"subscribe","gestures":[],"devices":false,"menus":false"#)
    let before = try client.ask(#""command":"list","what":"views""#)
    let conversation = SideThread { [path = daemon.running.socketPath] in
      try RandomCommands.converse(at: path, seed: UInt64(seed))
    }
    for round in 0..<40 {
      let time = 1_000_000 + Int64(round) * 200_000
      try daemon.testbed.write(.pan(Int32(round), at: time) + .lift(at: time + 50_000))
    }
    let answers = try conversation.wait()
    #expect(answers.count { $0 == "ok" } > 150)
    for code in ["badArgument", "notPermitted", "unknownGesture", "unknownSurface", "unknownView"] {
      #expect(answers.contains(code))
    }
    // Changes to the configuration's own gestures stay; views do not.
    // The daemon notices the two clients' ends one after the other.
    try wait("the views are gone") {
      try client.ask(#""command":"list","what":"views""#) == before
    }
    try wait("the first responder is gone") {
      try !client.ask(#""command":"list","what":"surfaces""#)[0].contains("firstResponder")
    }
    daemon.process.signal(SIGTERM)
    #expect(try daemon.process.wait().status == 0)
  }

  // MARK: Menus

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

  // MARK: Lists

  @Test func `lists contain the present state`() throws {
    let daemon = try ReloadedDaemon(ReloadedDaemon.canvasWithKey)
    let client = try daemon.connect()
    #expect(
      try client.ask(#""command":"list","id":2,"what":"devices""#) == [
        #"{"type":"reply","id":2,"ok":true,"devices":[{"device":"event5","#
          + #""name":"Example Touchscreen","path":"/dev/input/event5","surface":"main"}]}"#
      ])
    #expect(
      try client.ask(#""command":"list","what":"surfaces""#) == [
        #"{"type":"reply","ok":true,"surfaces":[{"surface":"main","device":"event5","#
          + #""size":[400,800],"rotation":0,"grab":false,"#
          + #""configured":{"rotation":0,"size":[400,800]}}]}"#
      ])
    #expect(
      try client.ask(#""command":"list","what":"views""#) == [
        #"{"type":"reply","ok":true,"views":[{"surface":"main","view":"canvas","#
          + #""frame":[0,0,400,800],"isHidden":false,"alpha":1,"isUserInteractionEnabled":true,"#
          + #""isMultipleTouchEnabled":false,"isExclusiveTouch":false,"hitTestInsets":[0,0,0,0],"#
          + #""isOpenToWatchers":true,"keepsTouches":false},"#
          + #"{"surface":"main","view":"key","superview":"canvas","#
          + #""frame":[0,700,100,100],"isHidden":false,"alpha":1,"isUserInteractionEnabled":true,"#
          + #""isMultipleTouchEnabled":false,"isExclusiveTouch":false,"hitTestInsets":[0,0,0,0],"#
          + #""isOpenToWatchers":false,"keepsTouches":false}]}"#
      ])
    let base =
      #""isEnabled":true,"cancelsTouchesInView":true,"delaysTouchesBegan":false,"#
      + #""delaysTouchesEnded":true,"allowedTouchTypes":["direct","indirect","pencil","#
      + #""indirectPointer"],"requiresExclusiveTouchType":true,"#
    #expect(
      try client.ask(#""command":"list","what":"gestures","surfaces":["ma*"]"#) == [
        #"{"type":"reply","ok":true,"gestures":[{"surface":"main","view":"canvas","gesture":"tap","#
          + #""kind":"tap","state":"possible",\#(base)"numberOfTapsRequired":1,"#
          + #""numberOfTouchesRequired":1,"buttonMaskRequired":["primary"],"#
          + #""requiresFailureOf":["move"],"simultaneousWith":[]},"#
          + #"{"surface":"main","view":"canvas","gesture":"move","kind":"pan","state":"possible","#
          + #"\#(base)"minimumNumberOfTouches":1,"#
          + #""allowedScrollTypesMask":[],"requiresFailureOf":[],"simultaneousWith":["tap"]}]}"#
      ])
    #expect(
      try client.ask(#""command":"list","what":"gestures","surfaces":["side"]"#) == [
        #"{"type":"reply","ok":true,"gestures":[]}"#
      ])
    let clients = try client.ask(#""command":"list","what":"clients""#)[0]
    #expect(clients.hasPrefix(#"{"type":"reply","ok":true,"clients":[{"client":1,"process":"#))
    #expect(clients.hasSuffix(#""isWatcher":false}]}"#))
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try client.readLine().contains(#""state":"began""#))
    #expect(
      try client.ask(#""command":"list","what":"gestures""#)[0].contains(
        #""gesture":"move","kind":"pan","state":"began""#))
  }

  @Test func `watchers get lists of open views and their gestures`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("watch.sock")
    let testbed = try InputTestbed()
    try testbed.plug(RunningDaemon.device("drag"), as: "event5")
    let daemon = try ReloadedDaemon(
      ReloadedDaemon.canvasWithKey, testbed: testbed, ["--watch-socket", path])
    let watcher = try CommandClient(path)
    #expect(try watcher.readLine().hasPrefix(#"{"type":"device""#))
    let views = try watcher.ask(#""command":"list","what":"views""#)[0]
    #expect(views.contains(#""view":"canvas""#))
    for secret in ["key", "frame", "hitTestInsets"] { #expect(!views.contains(secret)) }
    #expect(
      try watcher.ask(#""command":"list","what":"gestures""#)[0].contains(#""gesture":"move""#))
    #expect(try watcher.errorCode(of: #""command":"list","what":"clients""#) == "notPermitted")
    // Watchers get no lines about menus either.
    let client = try daemon.connect()
    _ = try client.ask(
      #""command":"becomeFirstResponder","surface":"main","view":"canvas","actions":["copy"]"#)
    #expect(
      try client.ask(#""command":"showMenu","surface":"main","view":"canvas""#).count == 2)
    #expect(try watcher.ask(#""command":"ping""#) == [CommandClient.ok])
    let late = try CommandClient(path)
    #expect(try late.readLine().hasPrefix(#"{"type":"device""#))
    #expect(try late.ask(#""command":"ping""#) == [CommandClient.ok])
    #expect(
      try !watcher.ask(#""command":"list","what":"surfaces""#)[0].contains("firstResponder"))
  }
}
