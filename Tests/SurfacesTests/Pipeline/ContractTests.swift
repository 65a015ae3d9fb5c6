import GestureConfiguration
import GestureWire
import Gestures
import Testing

/// The interface that users and their programs rely on, table by table.
///
/// `DefaultTests` has the defaults of keys and the default configuration; `CommandTests` has the
/// replies to commands at the socket.
struct ContractTests {
  private func read(_ line: String) -> CommandError? {
    let bytes = Array(line.utf8)
    guard case .failure(let error) = CommandRequest(bytes.span).command else {
      return nil
    }
    return error
  }

  // MARK: Configuration

  @Test func `UIKit's kinds of gestures are fixed`() {
    #expect(
      KindDescription.all.filter { !$0.isExtension }.map(\.name) == [
        "tap", "longPress", "pan", "screenEdgePan", "pinch", "rotation", "swipe", "hover",
      ])
  }

  private static let keysOfSurfaces: [String] = [
    #"device: {name: "*", vendor: 0x27c6, product: 0x0111, path: "/dev/*", seat: seat0, output: D}"#,
    "size: [400, 800]", "rotation: 0", "rotation: 90", "rotation: 180", "rotation: 270",
    "calibration: [1, 0, 0, 0, 1, 0]", "grab: true", "idleAfter: 60",
    "guard: {after: 60, release: 0.5}", "idleAfter: 60, guard: {}", "views: []",
  ]
  private static let keysOfViews: [String] = [
    "isHidden: true", "alpha: 0.5", "isUserInteractionEnabled: false",
    "isMultipleTouchEnabled: true", "isExclusiveTouch: true", "hitTestInsets: [-1, 2, -3, 4]",
    "gestures: []", "views: []",
  ]
  private static let keysOfGestures: [String] = [
    "kind: tap, numberOfTapsRequired: 2, numberOfTouchesRequired: 2, delaysTouchesBegan: true",
    "kind: longPress, minimumPressDuration: 0.5, allowableMovement: 10",
    "kind: pan, minimumNumberOfTouches: 1, maximumNumberOfTouches: 2, cancelsTouchesInView: false",
    "kind: screenEdgePan, edges: [left, right, top, bottom]",
    "kind: swipe, direction: [up, down, left, right], numberOfTouchesRequired: 1",
    "kind: pinch, delaysTouchesEnded: false", "kind: rotation, isEnabled: false",
    "kind: hover, allowedTouchTypes: [direct, pencil]", "kind: tap, requiresFailureOf: [other]",
    "kind: tap, simultaneousWith: [other]", "kind: tap, simultaneousWith: all",
  ]

  @Test(
    arguments: keysOfSurfaces
      + keysOfViews.map { #"views: [{id: v, frame: [0, 0, "50%", 800], \#($0)}]"# }
      + keysOfGestures.map {
        "views: [{id: v, frame: [0, 0, 1, 1], gestures: [{id: g, \($0)}, {id: other, kind: hover}]}]"
      })
  func `a configuration accepts these keys`(keys: String) {
    #expect(isGood("{id: main, \(keys)}"))
  }

  private static let errors: [String] = [
    "{id: main, wings: 2}", "{id: main, rotation: 45}", "{id: main}, {id: main}",
    "{id: main, views: [{id: v, frame: [0, 0, 1, 1], gestures: [{id: g, kind: tap, "
      + "requiresFailureOf: [h]}]}]}",
    "{id: main, views: [{id: v, frame: [0, 0, 1, 1], gestures: [{id: g, kind: tap, "
      + "numberOfTouchesRequired: 0}]}]}",
    "{id: main, views: [{id: v, frame: [0, 0, 1, 1], gestures: [{id: g, kind: tap, "
      + "requiresFailureOf: [h]}, {id: h, kind: tap, requiresFailureOf: [g]}]}]}",
  ]

  @Test(arguments: errors)
  func `unknown keys, impossible values, repeated ids and cycles are errors`(surfaces: String) {
    #expect(!isGood(surfaces))
  }

  private func isGood(_ surfaces: String) -> Bool {
    let text = "version: 1\nsurfaces: [\(surfaces)]"
    let file = ConfigurationFile(name: "test", text: Array(text.utf8))
    return (try? Configuration.load([file])) != nil
  }

  // MARK: Lines

  @Test func `the first lines have a fixed form`() {
    var writer = LineWriter()
    writer.write(HelloLine(version: "0.1.0", capabilities: ClientRights.control.capabilities))
    #expect(
      String(decoding: writer.line, as: UTF8.self)
        == #"{"type":"hello","protocol":1,"server":"gestured","version":"0.1.0","#
        + #""capabilities":["subscribe","control"]}"# + "\n")
    writer.write(
      DeviceLine(
        .added, device: "event5", name: "Goodix Capacitive TouchScreen", surface: "main",
        time: 1))
    #expect(
      String(decoding: writer.line, as: UTF8.self)
        == #"{"type":"device","time":1,"change":"added","device":"event5","#
        + #""name":"Goodix Capacitive TouchScreen","surface":"main"}"# + "\n")
  }

  // MARK: Commands

  /// The examples of the protocol, word for word.
  private static let examples = [
    #"{"command":"subscribe","id":1,"surfaces":["main"],"views":["canvas*"],"gestures":["*"],"#
      + #""kinds":["pan"],"states":["began","ended"],"touches":false,"transitions":false,"#
      + #""devices":true}"#,
    #"{"command":"list","id":2,"what":"gestures"}"#,
    #"{"command":"setGesture","id":3,"surface":"main","gesture":"move","isEnabled":true,"#
      + #""translation":[0,0]}"#,
    #"{"command":"becomeFirstResponder","id":4,"surface":"main","view":"canvas","#
      + #""actions":["delete","copy"]}"#,
    #"{"command":"showMenu","id":5,"surface":"main","view":"canvas","targetRect":[100,100,2,2],"#
      + #""items":[{"title":"Delete","action":"delete"}]}"#,
    #"{"command":"hideMenu","id":6,"surface":"main"}"#,
    #"{"command":"addView","id":7,"surface":"main","superview":"canvas","view":{"id":"panel","#
      + #""frame":[0,700,400,100],"gestures":[{"id":"panelTap","kind":"tap"}]}}"#,
    #"{"command":"removeView","id":8,"surface":"main","view":"panel"}"#,
    #"{"command":"ping","id":9}"#,
    #"{"command":"resignFirstResponder","surface":"main"}"#,
    #"{"command":"updateMenu","surface":"main"}"#,
  ]

  @Test(arguments: examples) func `the examples of commands are valid`(line: String) {
    #expect(read(line) == nil)
  }

  @Test func `the names of lists, states and kinds are fixed`() {
    #expect(
      ListRequest.Subject.allCases.map(\.rawValue)
        == ["devices", "surfaces", "views", "gestures", "clients"])
    let states = ["began", "changed", "ended", "cancelled", "recognized", "failed"]
    let refused = states.filter { read(#"{"command":"subscribe","states":["\#($0)"]}"#) != nil }
    #expect(refused == [])
    let unknown = [
      #"{"command":"list","what":"fingers"}"#, #"{"command":"subscribe","states":["begun"]}"#,
      #"{"command":"subscribe","kinds":["drag"]}"#,
    ]
    #expect(unknown.map { read($0)?.code } == [.badArgument, .badArgument, .badArgument])
  }
}
