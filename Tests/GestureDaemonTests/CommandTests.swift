import Foundation
import TestRig
import Testing

/// Every command of the contract, at the socket.
@Suite(
  .enabled(if: InputTestbed.obstacle == nil, "\(InputTestbed.obstacle ?? "")"),
  .timeLimit(.minutes(2)))
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

  /// The finger of slot 0 comes down at 100, 100 and goes far enough for a pan.
  private static func pan(_ id: Int32, at time: Int64) -> [SimulatedEvent] {
    .frame(at: time, .trackingID(id), .x(1000), .y(1000), .touched)
      + .frame(at: time + 16_000, .x(1400))
  }

  /// The finger of slot 0 comes down and is lifted.
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

  /// What a reply says of an error.
  private func code(_ lines: [String]) -> String {
    let parts = lines.last?.components(separatedBy: #""code":""#) ?? []
    return parts.count > 1 ? String(parts[1].prefix { $0 != "\"" }) : ""
  }

  // MARK: Lists

  @Test func listsTellThePresentState() throws {
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
          + #"\#(base)"minimumNumberOfTouches":1,"maximumNumberOfTouches":9223372036854775807,"#
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

  @Test func watchersAreToldOfWhatIsOpenToThem() throws {
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
    // Nor is a watcher told of menus.
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

  @Test func switchingAGestureOffCancelsItBeforeTheReply() throws {
    let daemon = try ReloadedDaemon(Self.text)
    let client = try connect(daemon)
    try daemon.testbed.write(Self.pan(1, at: 1_000_000))
    #expect(try client.readLine().contains(#""state":"began""#))
    let lines = try client.ask(
      #""command":"setGesture","id":"a","surface":"main","gesture":"move","isEnabled":false"#)
    #expect(lines.count == 2)
    #expect(lines[0].contains(#""gesture":"move","kind":"pan","state":"cancelled""#))
    #expect(lines[1] == #"{"type":"reply","id":"a","ok":true}"#)
    // The others are told at once, though it is not they who asked.
    #expect(try daemon.readLine().contains(#""state":"began""#))
    #expect(try daemon.readLine().contains(#""state":"cancelled""#))
  }

  @Test func aTranslationCountsFromWhatIsSet() throws {
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

  @Test func aClientsViewIsHitUntilTheClientGoes() throws {
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

  @Test func aReloadPutsViewsBackWhereTheyLay() throws {
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
    let views = try client.ask(#""command":"list","what":"views""#)[0]
    #expect(views.contains(#""view":"a","superview":"canvas""#))
    #expect(!views.contains(#""view":"b""#))
    // On a surface with another id they are gone.
    try daemon.reload(text.replacingOccurrences(of: "id: main", with: "id: side"))
    #expect(try client.readLine().contains(#""change":"removed""#))
    #expect(try client.readLine().contains(#""change":"added""#))
    #expect(try !client.ask(#""command":"list","what":"views""#)[0].contains(#""view":"a""#))
    #expect(
      code(try client.ask(#""command":"removeView","surface":"main","view":"a""#))
        == "unknownSurface")
  }

  // MARK: Menus

  @Test func aTouchOnTheMenuIsTheMenus() throws {
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
    // A client that comes later is told of it.
    let late = try connect(daemon)
    #expect(try late.readLine() == lines[0])
    // The menu is 44 points high, 14 above its target.
    try daemon.testbed.write(Self.tap(1, x: 1000, y: 600, at: 1_000_000))
    let action = try client.readLine()
    #expect(action.contains(#""view":"canvas","change":"action","action":"delete"}"#))
    let hidden = try client.readLine()
    #expect(hidden.contains(#""view":"canvas","change":"hidden"}"#))
    // Only the first responder is told of the action, and nobody of touches.
    #expect(try other.readLine() == hidden)
    // A touch elsewhere hides it and goes on to its view.
    #expect(try client.ask(show)[0].contains("shown"))
    #expect(try other.readLine().contains("shown"))
    try daemon.testbed.write(Self.tap(2, x: 1000, y: 4000, at: 2_000_000))
    #expect(try other.readLine().contains(#""change":"hidden""#))
    #expect(try other.readLine().contains(#""view":"canvas","phase":"began""#))
  }

  @Test func theMenuGoesWithItsClientAndWithItsConfiguration() throws {
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
    // Another takes over, so that the menu is nobody's.
    #expect(try other.ask(become)[0].contains("hidden"))
    #expect(try client.readLine().contains("hidden"))
    #expect(try client.ask(#""command":"hideMenu","surface":"main""#) == [Self.ok])
    #expect(code(try client.ask(#""command":"updateMenu","surface":"main""#)) == "nothingToShow")
    #expect(try client.ask(show)[0].contains("shown"))
    #expect(try other.readLine().contains("shown"))
    // A reload hides it; whoever is first stays so.
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

  /// Commands that come together are answered in order, each behind the lines that came of it.
  @Test func eachReplyComesAfterTheLinesOfItsCommand() throws {
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
}
