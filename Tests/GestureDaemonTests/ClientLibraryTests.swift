import GestureClient
import Gestures
import Glibc
import TestRig
import Testing

/// `GestureClient` with a real daemon.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct ClientLibraryTests {
  @Test func `a program gets the lines that it subscribes to`() async throws {
    let daemon = try RunningDaemon()
    let connection = try await GestureConnection(path: daemon.socketPath, timeout: .patience)
    try await connection.ping()
    try await connection.subscribe(
      GestureSubscription(gestures: ["m*"], kinds: [.pan], states: [.began, .ended]))
    let events = connection.events.makeAsyncIterator()
    guard case .connected(let hello)? = await events.next()?.content else {
      Issue.record("no greeting")
      return
    }
    #expect(hello.capabilities == ["subscribe", "control"])
    try daemon.plug("press-and-drag")
    guard case .device(let device)? = await events.next()?.content else {
      Issue.record("no device")
      return
    }
    #expect((device.change, device.device, device.surface) == (.added, "event5", "main"))
    try daemon.testbed.play(Project.path(of: "press-and-drag"))
    for state in [GestureRecognizer.State.began, .ended] {
      guard case .gesture(let line)? = await events.next()?.content else {
        Issue.record("no gesture")
        return
      }
      #expect((line.gesture, line.kind, line.state) == ("move", .pan, state))
    }
    daemon.process.signal(SIGTERM)
    var contents: [GestureEvent.Content] = []
    while let event = await events.next() { contents.append(event.content) }
    #expect(contents.count == 3)
    #expect(contents.last == .disconnected(nil))
  }

  @Test func `the library sends the longest command that the daemon accepts`() async throws {
    let daemon = try RunningDaemon()
    let connection = try await GestureConnection(path: daemon.socketPath, timeout: .patience)
    let most = 64 * 1024 - JSON.object([.init(key: "command", value: "")]).text.utf8.count
    for (length, code) in [(most, Refusal.Code.unknownCommand), (most + 1, .lineTooLong)] {
      let name = String(repeating: "x", count: length)
      let error = await #expect(throws: GestureClientError.self) {
        _ = try await connection.call(["command": .string(name)])
      }
      guard case .refused(let refusal)? = error else { continue }
      #expect(refusal.code == code)
    }
    try await connection.ping()
  }

  @Test func `a program adds a view and shows a menu`() async throws {
    let daemon = try RunningDaemon()
    try daemon.plug("drag")
    let connection = try await GestureConnection(path: daemon.socketPath, timeout: .patience)
    let events = connection.events.makeAsyncIterator()
    for _ in 0..<2 { _ = await events.next() }
    #expect(try await connection.list(ListedDevice.self).map(\.device) == ["event5"])
    #expect(try await connection.list(ListedSurface.self).map(\.surface) == ["main"])

    try await connection.addView(
      [
        "id": "panel", "frame": [0, 700, 400, 100],
        "gestures": [["id": "panelTap", "kind": "tap"]],
      ],
      on: "main", in: "canvas")
    try await connection.updateView("panel", on: "main", to: ["frame": [0, 600, 400, 200]])
    let panel = try await connection.list(ListedView.self).first { $0.view == "panel" }
    #expect(panel?.superview == "canvas")
    #expect(panel?.frame == Rect(x: 0, y: 600, width: 400, height: 200))
    try await connection.setGesture("panelTap", on: "main", to: ["numberOfTapsRequired": 2])
    let tap = try await connection.list(ListedGesture.self).first { $0.gesture == "panelTap" }
    #expect(tap?.value["numberOfTapsRequired"] == 2)

    try await connection.becomeFirstResponder("panel", on: "main", performing: ["delete"])
    try await connection.showMenu(
      [MenuItem(title: "Delete", action: "delete"), MenuItem(title: "Move", action: "move")],
      at: Rect(x: 100, y: 10, width: 2, height: 2), in: "panel", on: "main")
    guard case .menu(let menu)? = await events.next()?.content,
      case .shown(_, let direction, let items) = menu.change
    else {
      Issue.record("no menu")
      return
    }
    #expect((menu.view, direction, items.map(\.title)) == ("panel", .down, ["Delete"]))
    try await connection.removeView("panel", on: "main")
    guard case .menu(let hidden)? = await events.next()?.content else {
      Issue.record("the menu stays")
      return
    }
    #expect(hidden.change == .hidden)
    #expect(try await connection.list(ListedView.self).map(\.view) == ["canvas"])
  }
}
