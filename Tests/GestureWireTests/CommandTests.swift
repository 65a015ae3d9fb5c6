import Gestures
import JSON
import Testing

@testable import GestureWire

/// Commands, from the clients that write them to the daemon that reads them.
struct CommandTests {
  private static let commands: [Command] = [
    .ping,
    .subscribe(GestureSubscription()),
    .subscribe(
      GestureSubscription(
        surfaces: ["ma*"], views: [], gestures: ["tap"], kinds: [.pan, .tap],
        states: [.began, .recognized], touches: true, hits: true, transitions: true,
        devices: false, menus: false, idle: false, contacts: true)),
    .setSurface("main", SurfaceChange(isGrabbed: true)),
    .setSurface("main", SurfaceChange(isGrabbed: false)),
    .setSurface(
      "main",
      SurfaceChange(
        isGrabbed: true, rotation: 90, size: Size(width: 800.5, height: 400),
        pixels: Size(width: 1920, height: 1080))),
    .setSurface("main", SurfaceChange(isGrabbed: nil, rotation: 0, size: nil, pixels: nil)),
    .onSurface(
      "main", .setGesture(GestureChange("move", to: [.init(key: "isEnabled", value: true)]))),
    .onSurface("main", .addView(["id": "panel", "frame": [0, 0, 1.5, 2]], superview: "canvas")),
    .onSurface("main", .addView(["id": "panel"], superview: nil)),
    .onSurface("main", .updateView(["id": "panel", "alpha": 0.5])),
    .onSurface("main", .removeView("panel")),
    .onSurface("main", .becomeFirstResponder(view: "canvas", actions: [.copy, .delete])),
    .onSurface("main", .resignFirstResponder),
    .onSurface("main", .showMenu(MenuRequest(view: "canvas"))),
    .onSurface(
      "main",
      .showMenu(
        MenuRequest(
          view: "canvas", targetRect: Rect(x: 1, y: 2.5, width: 3, height: 4),
          arrowDirection: .left, items: [MenuItem(title: "Copy", action: .copy)]))),
    .onSurface("main", .updateMenu),
    .onSurface("main", .hideMenu),
  ]

  @Test(arguments: commands)
  func `a command that a client writes is the command that the daemon reads`(
    command: Command
  ) throws {
    let text = Array(command.json.text.utf8)
    let read = try CommandRequest(text.span).command.get()
    #expect(read == command)
  }

  @Test(arguments: [
    #"{"command":"list","what":"gestures","surfaces":["ma*"],"gestures":[]}"#,
    #"{"command":"setGesture","surface":"main","gesture":"move","isEnabled":true,"#
      + #""translation":[1.0,2.5],"scale":2.0,"rotation":-1.0}"#,
  ])
  func `a list and a change of a gesture are written with all that they have`(
    text: String
  ) throws {
    let command = try CommandRequest(Array(text.utf8).span).command.get()
    #expect(command.json.text == text)
  }

  @Test func `every command that is written has one of the names`() {
    let written = Set(Self.commands.compactMap { $0.json["command"]?.string })
    #expect(written.union(["list"]) == Set(Command.names))
  }
}
