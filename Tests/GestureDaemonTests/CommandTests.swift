import Foundation
import Glibc
import TestRig
import Testing

/// All commands of the protocol, at the socket.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct CommandTests {
  private static let text = """
    version: 1
    surfaces:
      - id: main
        size: [400, 800]
        views:
          - id: canvas
            frame: [0, 0, 400, 800]
            isOpenToWatchers: true
            gestures:
              - {id: tap, kind: tap, requiresFailureOf: [move]}
              - {id: move, kind: pan, simultaneousWith: [tap]}
            views: [{id: key, frame: [0, 700, 100, 100], isOpenToWatchers: false}]
    """
  private static let ok = #"{"type":"reply","ok":true}"#

  /// Puts the finger of slot 0 down at 100, 100 and moves it far enough for a pan.
  private static func pan(_ id: Int32, at time: Int64) -> [SimulatedEvent] {
    .frame(at: time, .trackingID(id), .x(1000), .y(1000), .touched)
      + .frame(at: time + 16_000, .x(1400))
  }

  /// Puts the finger of slot 0 down and lifts it.
  private static func tap(_ id: Int32, x: Int32, y: Int32, at time: Int64) -> [SimulatedEvent] {
    .frame(at: time, .trackingID(id), .x(x), .y(y), .touched) + lift(at: time + 50_000)
  }

  private static func lift(at time: Int64) -> [SimulatedEvent] {
    .frame(at: time, .trackingID(-1), .released)
  }

  private func connect(_ daemon: ReloadedDaemon) throws -> CommandClient {
    let client = try CommandClient(daemon.running.socketPath)
    #expect(try client.readLine().hasPrefix(#"{"type":"device""#))
    return client
  }

  /// The code of the error in a reply.
  private func code(_ lines: [String]) -> String {
    let parts = lines.last?.components(separatedBy: #""code":""#) ?? []
    return parts.count > 1 ? String(parts[1].prefix { $0 != "\"" }) : ""
  }

  // MARK: Lists

  @Test func `lists contain the present state`() throws {
    let daemon = try ReloadedDaemon(Self.text)
    let client = try connect(daemon)
    #expect(
      try client.ask(#""command":"list","id":2,"what":"devices""#) == [
        #"{"type":"reply","id":2,"ok":true,"devices":[{"device":"event5","#
          + #""name":"Example Touchscreen","path":"/dev/input/event5","surface":"main"}]}"#
      ])
    #expect(
      try client.ask(#""command":"list","what":"surfaces""#) == [
        #"{"type":"reply","ok":true,"surfaces":[{"surface":"main","device":"event5","#
          + #""size":[400,800],"rotation":0,"grab":false}]}"#
      ])
    #expect(
      try client.ask(#""command":"list","what":"views""#) == [
        #"{"type":"reply","ok":true,"views":[{"surface":"main","view":"canvas","#
          + #""frame":[0,0,400,800],"isHidden":false,"alpha":1,"isUserInteractionEnabled":true,"#
          + #""isMultipleTouchEnabled":false,"isExclusiveTouch":false,"hitTestInsets":[0,0,0,0],"#
          + #""isOpenToWatchers":true},{"surface":"main","view":"key","superview":"canvas","#
          + #""frame":[0,700,100,100],"isHidden":false,"alpha":1,"isUserInteractionEnabled":true,"#
          + #""isMultipleTouchEnabled":false,"isExclusiveTouch":false,"hitTestInsets":[0,0,0,0],"#
          + #""isOpenToWatchers":false}]}"#
      ])
    let base =
      #""isEnabled":true,"cancelsTouchesInView":true,"delaysTouchesBegan":false,"#
      + #""delaysTouchesEnded":true,"allowedTouchTypes":["direct","indirect","pencil","#
      + #""indirectPointer"],"allowedPressTypes":[],"requiresExclusiveTouchType":true,"#
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
    try daemon.testbed.write(Self.pan(1, at: 1_000_000))
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
    let daemon = try ReloadedDaemon(Self.text, testbed: testbed, ["--watch-socket", path])
    let watcher = try CommandClient(path)
    #expect(try watcher.readLine().hasPrefix(#"{"type":"device""#))
    let views = try watcher.ask(#""command":"list","what":"views""#)[0]
    #expect(views.contains(#""view":"canvas""#))
    for secret in ["key", "frame", "hitTestInsets"] { #expect(!views.contains(secret)) }
    #expect(
      try watcher.ask(#""command":"list","what":"gestures""#)[0].contains(#""gesture":"move""#))
    #expect(code(try watcher.ask(#""command":"list","what":"clients""#)) == "notPermitted")
    // Watchers get no lines about menus either.
    let client = try connect(daemon)
    _ = try client.ask(
      #""command":"becomeFirstResponder","surface":"main","view":"canvas","actions":["copy"]"#)
    #expect(
      try client.ask(#""command":"showMenu","surface":"main","view":"canvas""#).count == 2)
    #expect(try watcher.ask(#""command":"ping""#) == [Self.ok])
    let late = try CommandClient(path)
    #expect(try late.readLine().hasPrefix(#"{"type":"device""#))
    #expect(try late.ask(#""command":"ping""#) == [Self.ok])
    #expect(
      try !watcher.ask(#""command":"list","what":"surfaces""#)[0].contains("firstResponder"))
  }

  // MARK: Gestures

  @Test func `disabling a gesture cancels it before the reply`() throws {
    let daemon = try ReloadedDaemon(Self.text)
    let client = try connect(daemon)
    try daemon.testbed.write(Self.pan(1, at: 1_000_000))
    #expect(try client.readLine().contains(#""state":"began""#))
    let lines = try client.ask(
      #""command":"setGesture","id":"a","surface":"main","gesture":"move","isEnabled":false"#)
    #expect(lines.count == 2)
    #expect(lines[0].contains(#""gesture":"move","kind":"pan","state":"cancelled""#))
    #expect(lines[1] == #"{"type":"reply","id":"a","ok":true}"#)
    // Other clients get the line at once, too.
    #expect(try daemon.readLine().contains(#""state":"began""#))
    #expect(try daemon.readLine().contains(#""state":"cancelled""#))
  }

  @Test func `a translation counts from the value that was set`() throws {
    let daemon = try ReloadedDaemon(Self.text)
    let client = try connect(daemon)
    let command = #""command":"setGesture","surface":"main","gesture":"move","translation":[5,7]"#
    #expect(code(try client.ask(command)) == "notUnderWay")
    try daemon.testbed.write(Self.pan(1, at: 1_000_000))
    #expect(try client.readLine().contains(#""translation":[30,0]"#))
    #expect(try client.ask(command) == [Self.ok])
    try daemon.testbed.write(.frame(at: 1_032_000, .x(1500)))
    #expect(try client.readLine().contains(#""translation":[15,7]"#))
  }

  // MARK: Views

  @Test func `a client's view is hit until the client goes`() throws {
    let daemon = try ReloadedDaemon(Self.text)
    let client = try connect(daemon)
    let other = try connect(daemon)
    #expect(
      try client.ask(
        #""command":"addView","surface":"main","superview":"canvas","view":{"id":"panel","#
          + #""frame":[50,50,"50%",100],"gestures":[{"id":"slide","kind":"pan"}]}"#) == [Self.ok])
    #expect(
      try other.ask(#""command":"list","what":"views""#)[0].contains(
        #""view":"panel","superview":"canvas","frame":[50,50,200,100],"#))
    try daemon.testbed.write(Self.pan(1, at: 1_000_000))
    #expect(try other.readLine().contains(#""view":"panel","gesture":"slide""#))
    try client.close()
    let cancelled = try other.readLine()
    #expect(cancelled.contains(#""gesture":"slide","kind":"pan","state":"cancelled""#))
    #expect(try !other.ask(#""command":"list","what":"views""#)[0].contains("panel"))
    try daemon.testbed.write(Self.lift(at: 1_100_000) + Self.pan(2, at: 1_200_000))
    #expect(try other.readLine().contains(#""view":"canvas","gesture":"move""#))
  }

  @Test func `a reload keeps clients' views whose superviews remain`() throws {
    let daemon = try ReloadedDaemon(Self.text)
    let client = try connect(daemon)
    for view in [#""superview":"canvas","view":{"id":"a""#, #""superview":"key","view":{"id":"b""#]
    {
      #expect(
        try client.ask(#""command":"addView","surface":"main",\#(view),"frame":[0,0,9,9]}"#)
          == [Self.ok])
    }
    let text = Self.text.replacingOccurrences(of: "id: key", with: "id: lock")
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
      code(try client.ask(#""command":"removeView","surface":"main","view":"a""#))
        == "unknownSurface")
  }

  // MARK: Menus

  @Test func `a touch on the menu belongs to the menu`() throws {
    let daemon = try ReloadedDaemon(Self.text)
    let client = try connect(daemon)
    let other = try connect(daemon)
    _ = try other.ask(#""command":"subscribe","touches":true"#)
    #expect(
      try client.ask(
        #""command":"becomeFirstResponder","surface":"main","view":"canvas","#
          + #""actions":["delete","copy"]"#) == [Self.ok])
    #expect(
      try other.ask(#""command":"list","what":"surfaces""#)[0].hasSuffix(
        #""grab":false,"firstResponder":"canvas"}]}"#))
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
    let late = try connect(daemon)
    #expect(try late.readLine() == lines[0])
    // The menu is 44 points high, 14 above its target.
    try daemon.testbed.write(Self.tap(1, x: 1000, y: 600, at: 1_000_000))
    let action = try client.readLine()
    #expect(action.contains(#""view":"canvas","change":"action","action":"delete"}"#))
    let hidden = try client.readLine()
    #expect(hidden.contains(#""view":"canvas","change":"hidden"}"#))
    // Only the first responder gets the action, and no client gets touches.
    #expect(try other.readLine() == hidden)
    // A touch elsewhere hides the menu and goes on to its view.
    #expect(try client.ask(show)[0].contains("shown"))
    #expect(try other.readLine().contains("shown"))
    try daemon.testbed.write(Self.tap(2, x: 1000, y: 4000, at: 2_000_000))
    #expect(try other.readLine().contains(#""change":"hidden""#))
    #expect(try other.readLine().contains(#""view":"canvas","phase":"began""#))
  }

  @Test func `the menu goes with its client and with its configuration`() throws {
    let daemon = try ReloadedDaemon(Self.text)
    let other = try connect(daemon)
    let client = try connect(daemon)
    let become =
      #""command":"becomeFirstResponder","surface":"main","view":"canvas","actions":["copy"]"#
    let show = #""command":"showMenu","surface":"main","view":"canvas""#
    #expect(code(try client.ask(show)) == "nothingToShow")
    _ = try client.ask(become)
    #expect(try client.ask(show)[0].contains(#"[{"title":"Copy","action":"copy","#))
    #expect(try other.readLine().contains("shown"))
    // Another client becomes first responder, so the menu is hidden.
    #expect(try other.ask(become)[0].contains("hidden"))
    #expect(try client.readLine().contains("hidden"))
    #expect(
      try client.readLine().hasSuffix(
        #""surface":"main","view":"canvas","change":"resigned"}"#))
    #expect(try client.ask(#""command":"hideMenu","surface":"main""#) == [Self.ok])
    #expect(code(try client.ask(#""command":"updateMenu","surface":"main""#)) == "nothingToShow")
    #expect(try client.ask(show)[0].contains("shown"))
    #expect(try other.readLine().contains("shown"))
    // A reload hides the menu and keeps the first responder.
    let text = Self.text.replacingOccurrences(of: "id: key", with: "id: lock")
    try daemon.reload(text)
    #expect(try other.readLine().contains("hidden"))
    #expect(try other.ask(show)[0].contains("shown"))
    try other.close()
    for change in ["hidden", "shown", "hidden"] {
      #expect(try client.readLine().contains(#""change":"\#(change)""#))
    }
    #expect(code(try client.ask(show)) == "nothingToShow")
    #expect(
      try client.ask(#""command":"resignFirstResponder","surface":"main""#) == [Self.ok])
  }

  // MARK: Order

  /// The commands arrive together and are carried out in order.
  @Test func `each reply comes after the lines of its command`() throws {
    let daemon = try ReloadedDaemon(Self.text)
    let client = try connect(daemon)
    try daemon.testbed.write(Self.pan(1, at: 1_000_000))
    #expect(try client.readLine().contains(#""state":"began""#))
    let base = #""surface":"main","gesture":"move""#
    try client.send(
      #""command":"subscribe","id":1,"transitions":true,"touches":true}"# + "\n"
        + #"{"command":"setGesture","id":2,\#(base),"isEnabled":false}"# + "\n"
        + #"{"command":"setGesture","id":3,\#(base),"isEnabled":true}"# + "\n"
        + #"{"command":"list","id":4,"what":"surfaces""#)
    var lines: [String] = []
    while lines.last?.contains(#""id":4"#) != true { lines.append(try client.readLine()) }
    #expect(lines[0] == #"{"type":"reply","id":1,"ok":true}"#)
    #expect(lines[1].contains(#""gesture":"move","kind":"pan","state":"cancelled""#))
    #expect(
      lines.dropFirst(2).map { String($0.prefix(22)) }
        == (2...4).map { "{\"type\":\"reply\",\"id\":\($0)" })
  }

  /// A command that had to wait is carried out while lines go out.
  @Test func `the lines of a command that had to wait go to all clients`() throws {
    let daemon = try ReloadedDaemon(Self.text)
    let client = try connect(daemon)
    try daemon.testbed.write(Self.pan(1, at: 1_000_000))
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
  /// When the clients have gone, the surface is as before.
  @Test(arguments: [1, 2, 3]) func `each of many random commands gets a reply`(seed: Int) throws {
    let daemon = try ReloadedDaemon(Self.text)
    let client = try connect(daemon)
    _ = try client.ask(#""command":"subscribe","gestures":[],"devices":false,"menus":false"#)
    let before = try client.ask(#""command":"list","what":"views""#)
    let script = try Conversation.start(
      """
      import random
      random.seed(\(seed))
      pick = random.choice
      ids = ['canvas', 'key', 'tap', 'move', 'a', 'b', 'c', '']
      def value():
          return pick([True, False, None, 0, 1, -3, 2.5, 1e300, 'all', [0, 0, 50, 50], [1, 2],
                       ['left'], ['tap', 'a'], {}, ['50%', 0, 10, 10], pick(ids)])
      def gesture():
          g = {'id': pick(ids), 'kind': pick(['tap', 'pan', 'longPress', 'hover', 'x'])}
          for n in range(pick([0, 0, 1, 2])): g[pick(keys)] = value()
          return g
      def view(depth=0):
          v = {'id': pick(ids), 'frame': pick([[0, 0, 400, 800], ['10%', 0, 30, '5%'], value()])}
          if random.random() < .7: v['gestures'] = [gesture() for n in range(pick([0, 1, 2]))]
          if depth < 3 and random.random() < .3: v['views'] = [view(depth + 1)]
          if random.random() < .3: v[pick(keys)] = value()
          return v
      keys = ['isEnabled', 'numberOfTapsRequired', 'alpha', 'isHidden', 'translation', 'scale',
              'requiresFailureOf', 'simultaneousWith', 'minimumNumberOfTouches', 'hitTestInsets',
              'delaysTouchesBegan', 'minimumPressDuration', 'isOpenToWatchers', 'wings']
      def command():
          name = pick(['subscribe', 'list', 'setGesture', 'becomeFirstResponder', 'showMenu',
                       'resignFirstResponder', 'updateMenu', 'hideMenu', 'addView', 'addView',
                       'updateView', 'removeView', 'ping'])
          c = {'command': name, 'surface': pick(['main', 'main', 'main', 'side'])}
          if name == 'list':
              c = {'command': name,
                   'what': pick(['devices', 'surfaces', 'views', 'gestures', 'clients', 'x'])}
          if name in ['subscribe', 'ping']: c = {'command': name}
          if name == 'setGesture':
              c['gesture'] = pick(ids)
              for n in range(pick([1, 1, 2])): c[pick(keys)] = value()
          if name == 'addView':
              c['view'] = view()
              if random.random() < .5: c['superview'] = pick(ids)
          if name == 'updateView':
              c['view'] = {'id': pick(ids), 'frame': pick([[5, 5, 60, 60], value()])}
          if name in ['removeView', 'becomeFirstResponder', 'showMenu']: c['view'] = pick(ids)
          if name == 'becomeFirstResponder': c['actions'] = pick([['copy', 'wave'], [], ['cut']])
          if name == 'showMenu':
              if random.random() < .5: c['items'] = [{'title': 'W', 'action': 'wave'}]
              if random.random() < .5: c['targetRect'] = pick([[1, 2, 3, 4], value()])
          if random.random() < .03: c[pick(keys)] = value()
          return c
      pairs = [connect(), connect()]
      oks, codes = 0, set()
      for n in range(400):
          for s, f in pairs:
              c = command(); c['id'] = n
              say(s, json.dumps(c))
              while True:
                  reply = json.loads(f.readline())
                  if reply['type'] == 'reply': break
              assert reply['id'] == n
              if reply['ok']: oks += 1
              else: codes.add(reply['error']['code'])
      assert oks > 150, oks
      print(sorted(codes))
      """, daemon.running.socketPath)
    for round in 0..<40 {
      let time = 1_000_000 + Int64(round) * 200_000
      try daemon.testbed.write(Self.pan(Int32(round), at: time) + Self.lift(at: time + 50_000))
    }
    let codes = try script.readToEnd()
    #expect(script.standardError == "")
    for code in ["badArgument", "notPermitted", "unknownGesture", "unknownSurface", "unknownView"] {
      #expect(codes.first?.contains(code) == true)
    }
    // Changes to the configuration's own gestures stay; views do not.
    try wait("the views are gone") {
      try client.ask(#""command":"list","what":"views""#) == before
    }
    #expect(try !client.ask(#""command":"list","what":"surfaces""#)[0].contains("firstResponder"))
    daemon.process.signal(SIGTERM)
    #expect(try daemon.process.wait().status == 0)
  }
}
