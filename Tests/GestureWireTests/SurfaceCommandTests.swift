import Gestures
import JSON
import Testing

@testable import GestureWire

/// The commands for one surface, and `list`.
struct SurfaceCommandTests {
  /// Parses a command.
  ///
  /// - Parameter text: The text between the braces.
  /// - Returns: The command.
  /// - Throws: The command's error.
  private func read(_ text: String) throws -> Command {
    try CommandRequest(Array("{\(text)}".utf8).span).command.get()
  }

  @Test func `setGesture takes properties and values`() throws {
    guard
      case .onSurface("main", .setGesture(let change)) = try read(
        #""command":"setGesture","surface":"main","gesture":"move","isEnabled":true,"#
          + #""translation":[1,2.5],"scale":2,"rotation":-1,"edges":["left"]"#)
    else {
      Issue.record("no change")
      return
    }
    #expect(change.gesture == "move")
    #expect(
      change.values == [
        "translation": .point(Point(x: 1, y: 2.5)), "scale": .number(2), "rotation": .number(-1),
      ])
    #expect(change.properties.map(\.key) == ["isEnabled", "edges"])
    #expect(change.properties.map(\.value) == [.bool(true), .array([.string("left")])])
  }

  @Test func `a menu has no items, no place and the default arrow unless a client names them`()
    throws
  {
    #expect(
      try read(#""command":"showMenu","surface":"s","view":"v""#)
        == .onSurface(
          "s",
          .showMenu(
            MenuRequest(view: "v", targetRect: nil, arrowDirection: .default, items: nil))))
  }

  private static let badArguments: [(text: String, message: String)] = [
    (#""command":"list""#, "'list' needs the key 'what'"),
    (#""command":"list","what":1"#, "'what' must be a string"),
    (
      #""command":"list","what":"pens""#,
      "unknown list 'pens': 'what' must be one of devices, surfaces, views, gestures, clients"
    ),
    (#""command":"list","what":"views","surfaces":"main""#, "'surfaces' must be a list of strings"),
    (#""command":"list","what":"views","kinds":[]"#, "'list' has no key 'kinds'"),
    (#""command":"ping","a":1"#, "'ping' has no key 'a'"),
    (#""command":"setSurface","grab":true"#, "'setSurface' needs the key 'surface'"),
    (
      #""command":"setSurface","surface":"s""#,
      "'setSurface' needs one of the keys 'rotation', 'size', 'pixels' and 'grab'"
    ),
    (#""command":"setSurface","surface":"s","grab":1"#, "'grab' must be true or false"),
    (#""command":"setGesture","gesture":"g""#, "'setGesture' needs the key 'surface'"),
    (#""command":"setGesture","surface":"s""#, "'setGesture' needs the key 'gesture'"),
    (#""command":"setGesture","surface":1,"gesture":"g""#, "'surface' must be a string"),
    (
      #""command":"setGesture","surface":"s","gesture":"g","translation":[1]"#,
      "'translation' must be a list of 2 numbers"
    ),
    (
      #""command":"setGesture","surface":"s","gesture":"g","translation":[1,"2"]"#,
      "'translation' must be a list of 2 numbers"
    ),
    (
      #""command":"setGesture","surface":"s","gesture":"g","translation":[1,1e300]"#,
      "'translation' must be from -1000000 to 1000000"
    ),
    (
      #""command":"setGesture","surface":"s","gesture":"g","scale":0"#,
      "'scale' must be from 0.000001 to 1000000"
    ),
    (
      #""command":"setGesture","surface":"s","gesture":"g","rotation":null"#,
      "'rotation' must be a number"
    ),
    (#""command":"addView","surface":"s""#, "'addView' needs the key 'view'"),
    (#""command":"addView","surface":"s","view":{},"superview":3"#, "'superview' must be a string"),
    (#""command":"addView","surface":"s","view":{},"id":1,"at":2"#, "'addView' has no key 'at'"),
    (#""command":"updateView","view":{}"#, "'updateView' needs the key 'surface'"),
    (#""command":"updateView","surface":"s""#, "'updateView' needs the key 'view'"),
    (#""command":"removeView","surface":"s","view":{}"#, "'view' must be a string"),
    (
      #""command":"becomeFirstResponder","surface":"s","view":"v""#,
      "'becomeFirstResponder' needs the key 'actions'"
    ),
    (
      #""command":"becomeFirstResponder","surface":"s","view":"v","actions":[1]"#,
      "'actions' must be a list of strings"
    ),
    (
      #""command":"resignFirstResponder","surface":"s","view":"v""#,
      "'resignFirstResponder' has no key 'view'"
    ),
    (#""command":"showMenu","surface":"s""#, "'showMenu' needs the key 'view'"),
    (
      #""command":"showMenu","surface":"s","view":"v","targetRect":[1,2,3]"#,
      "'targetRect' must be a list of 4 numbers"
    ),
    (
      #""command":"showMenu","surface":"s","view":"v","targetRect":[1,2,-3,4]"#,
      "'targetRect' must be x, y, width and height, without a negative width or height"
    ),
    (
      #""command":"showMenu","surface":"s","view":"v","arrowDirection":"north""#,
      "'arrowDirection' must be default, up, down, left or right"
    ),
    (
      #""command":"showMenu","surface":"s","view":"v","items":[{"title":"a"}]"#,
      "'items' must be a list of objects with 'title' and 'action', which are strings"
    ),
    (#""command":"updateMenu""#, "'updateMenu' needs the key 'surface'"),
    (#""command":"hideMenu","surface":["s"]"#, "'surface' must be a string"),
  ]

  @Test(arguments: badArguments)
  func `the error for a bad argument names the key`(text: String, message: String) {
    #expect(throws: CommandError(.badArgument, message)) { try read(text) }
  }

  @Test func `the number and the length of menu items are limited`() throws {
    func menu(_ count: Int, title: Int) throws {
      let item = #"{"title":"\#(String(repeating: "a", count: title))","action":"b"}"#
      let items = Array(repeating: item, count: count).joined(separator: ",")
      _ = try read(#""command":"showMenu","surface":"s","view":"v","items":[\#(items)]"#)
    }
    try menu(32, title: 256)
    for (count, title) in [(33, 1), (1, 257)] {
      let error = #expect(throws: CommandError.self) { try menu(count, title: title) }
      #expect(error?.code == .limit && error?.endsConnection == false)
    }
  }

  @Test func `a list is written into the reply`() throws {
    var list = ListWriter()
    list.beginEntry()
    list.write("a\"", "x\n")
    list.write("b", [1, 0.5])
    list.write("c", ["y", "z"])
    list.write("d", true)
    list.endEntry()
    list.beginEntry()
    list.write("e", 7)
    list.write("f", .ended, of: .tap)
    list.endEntry()
    var writer = LineWriter()
    writer.writeReply(to: nil, list: ("views", try list.finish()))
    #expect(
      String(decoding: writer.line, as: UTF8.self)
        == #"{"type":"reply","ok":true,"views":[{"a\"":"x\n","b":[1,0.5],"c":["y","z"],"#
        + #""d":true},{"e":7,"f":"recognized"}]}"# + "\n")
  }

  @Test func `a list that is too long is refused`() throws {
    var list = ListWriter()
    let text = String(repeating: "a", count: 1024)
    for _ in 0..<496 {
      list.beginEntry()
      list.write("k", text)
      list.endEntry()
    }
    #expect(try list.finish().count < ProtocolLimits.list)
    var longer = ListWriter()
    while !longer.isTooLong {
      longer.beginEntry()
      longer.write("k", text)
      longer.endEntry()
    }
    #expect(longer.count < ProtocolLimits.list + 2048)
    let error = #expect(throws: CommandError.self) { try longer.finish() }
    #expect(error?.code == .limit)
    #expect(error?.message.contains("fewer with 'surfaces', 'views' and 'gestures'") == true)
  }

  @Test func `patterns choose the entries of a list`() throws {
    func list(_ arguments: String) throws -> ListRequest? {
      let line = Array(#"{"command":"list","what":"gestures"\#(arguments)}"#.utf8)
      guard case .list(let request) = try CommandRequest(line.span).command.get() else {
        return nil
      }
      return request
    }
    let request = try #require(try list(#","views":["a*"],"gestures":["x","y?"]"#))
    #expect(request.subject == .gestures)
    #expect(request.patterns.includes(surface: "any"))
    #expect(["a", "ab", "b"].map(request.patterns.includes(view:)) == [true, true, false])
    #expect(["x", "y", "y1"].map(request.patterns.includes(gesture:)) == [true, false, true])
    let surfaces = try #require(try list(#","surfaces":["ma*"]"#)).patterns
    #expect(["main", "side"].map(surfaces.includes(surface:)) == [true, false])
  }
}
