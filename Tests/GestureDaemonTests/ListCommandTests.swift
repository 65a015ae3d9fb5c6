import TestRig
import Testing

/// The command `list`, at the socket.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct ListCommandTests {
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
