import GestureConfiguration
import GestureWire
import SurfaceClients
import SurfaceRig
import Testing

/// The work of commands that grows with what clients have added, in steps.
@Suite struct CommandWorkTests {
  private let stage: CommandStage

  init() throws { stage = try CommandStage.withGestures() }

  private func view(_ id: String, _ gestures: [String], naming names: [String] = []) -> String {
    let names = names.map { "\"\($0)\"" }.joined(separator: ",")
    let entries = gestures.map {
      #"{"id":"\#($0)","kind":"tap","requiresFailureOf":[\#(names)]}"#
    }
    return #"{"id":"\#(id)","frame":[0,0,1,1],"gestures":[\#(entries.joined(separator: ","))]}"#
  }

  private func ids(_ prefix: String, _ count: Int) -> [String] {
    (0..<count).map { "\(prefix)\($0)" }
  }

  private func remove(_ id: String) -> [String] {
    stage.perform(#""command":"removeView","view":"\#(id)""#)
  }

  /// Adds a view with gestures that those of other views require, each to each: of `others0`,
  /// `others1` and so on, with twenty gestures each.
  private func addPopular(_ count: Int, required others: Int) {
    #expect(stage.add(view("popular", ids("p", count))) == [""])
    let names = ids("o", others)
    for part in 0..<others / 20 {
      let gestures = Array(names[(part * 20)..<(part * 20 + 20)])
      #expect(stage.add(view("others\(part)", gestures, naming: ids("p", count))) == [""])
    }
  }

  /// Adds long presses that each require up to thirty others, and puts a finger down.
  private func pressMany(_ count: Int) {
    let names = ids("l", count)
    let gestures = names.enumerated().map { index, name in
      let others = names[(index + 1)...].prefix(30).map { "\"\($0)\"" }.joined(separator: ",")
      return
        #"{"id":"\#(name)","kind":"longPress","minimumPressDuration":1000,"requiresFailureOf":[\#(others)]}"#
    }
    let list = gestures.joined(separator: ",")
    #expect(stage.add(#"{"id":"a","frame":[0,0,400,400],"gestures":[\#(list)]}"#) == [""])
    stage.frame(0, id: 1, x: 100, y: 100)
  }

  private func set(_ gesture: String, _ values: String) -> Int {
    stage.work { stage.perform(#""command":"setGesture","gesture":"\#(gesture)",\#(values)"#) }
  }

  @Test func `a command counts the requirements that the engine examines`() {
    pressMany(63)
    let steps = 3 * 30 * (63 - 30) / 128
    // A long press that does not wait gets other requirements before the next decision needs them.
    #expect((0...4).contains(set("l60", #""requiresFailureOf":[]"#)))
    #expect(set("l5", #""isEnabled":false"#) >= steps)
    // The failed long press is reset once no requirement ties it to others, so each change matters.
    #expect((0...4).contains(set("l61", #""requiresFailureOf":["l62"]"#)))
    #expect(set("l59", #""requiresFailureOf":[]"#) >= steps)
  }

  @Test func `adding a view counts the references between its gestures and others`() {
    #expect(stage.work { stage.add(view("a", ids("a", 60))) } == 0)
    #expect(stage.work { stage.add(view("b", ids("b", 32), naming: ids("a", 60))) } == 60)
  }

  @Test func `a guess for a new view counts as work`() {
    let before = stage.clients.work
    #expect(stage.add(view("a", ["x"], naming: ["pp"]))[0] == "badArgument")
    #expect(stage.clients.work > before)
  }

  @Test(arguments: [8, 32, 64])
  func `removing a view counts each reference to its gestures once`(popular: Int) {
    addPopular(popular, required: 60)
    let references = 60 * popular
    #expect(stage.work { remove("popular") } == references / 32 + 1 + popular)
    #expect(stage.relations("o1") == ["", ""])
  }

  @Test func `removing a view counts the references of its gestures`() {
    addPopular(64, required: 40)
    #expect(stage.work { remove("others1") } == 20 * 64 / 32 + 1 + 20)
    #expect(stage.work { remove("popular") } == 20 * 64 / 32 + 1 + 64)
  }

  @Test func `moving a view counts the views in it`() {
    let inner = (0..<10).map { #"{"id":"i\#($0)","frame":[0,0,"50%",1]}"# }
    let list = inner.joined(separator: ",")
    stage.add(#"{"id":"a","frame":[0,0,9,9],"views":[\#(list)]}"#)
    let update = #""command":"updateView","view":{"id":"a","#
    #expect(stage.work { stage.perform(update + #""frame":[0,0,8,8]}"#) } == 11)
    #expect(stage.work { stage.perform(update + #""alpha":0.5}"#) } == 0)
  }

  @Test func `a menu takes a few questions for each item, however many actions there are`() {
    let actions = ids(String(repeating: "a", count: 200), 256)
    let list = actions.map { "\"\($0)\"" }.joined(separator: ",")
    stage.perform(#""command":"becomeFirstResponder","view":"v","actions":[\#(list)]"#)
    let items = actions.suffix(32).map { #"{"title":"x","action":"\#($0)"}"# }
    let shown = items.joined(separator: ",")
    let show = #""command":"showMenu","view":"v","items":[\#(shown)]"#
    // The menu is made when it is found not to be empty, and when it is shown.
    #expect(stage.work { stage.perform(show) } == 2 * 3 * 32)
    #expect(stage.work { stage.perform(#""command":"updateMenu""#) } == 3 * 32)
  }

  @Test func `a list counts each id that is looked up`() {
    addPopular(30, required: 20)
    var list = ListWriter()
    let before = stage.clients.work
    stage.clients.writeGestures(to: &list, where: { $0.id != "o7" }, for: .control)
    // Three views with four, thirty and twenty gestures, and the window. (Swift 6.2 does not finish
    // to check sums of more terms within `#expect`.)
    var expected = before + 4 + 30 + 20 + 4
    #expect(stage.clients.work == expected)
    stage.clients.writeViews(to: &list, where: { _ in false }, for: .control)
    expected += 3
    #expect(stage.clients.work == expected)
    // A list of everything counts its bytes besides.
    stage.clients.writeGestures(to: &list, for: .control)
    expected += 4
    #expect(stage.clients.work == expected)
  }

  @Test func `a watcher's list counts the views that it does not show`() throws {
    for number in 0..<60 { stage.add(view("a\(number)", [])) }
    var list = ListWriter()
    #expect(workOfList { $0.writeViews(to: &list, for: .watch) } == 61)
    // The window is looked at, too.
    #expect(workOfList { $0.writeGestures(to: &list, for: .watch) } == 62)
    #expect(try list.finish() == Array("[]".utf8))
  }

  private func workOfList(_ write: (SurfaceClients) -> Void) -> Int {
    let before = stage.clients.work
    write(stage.clients)
    return stage.clients.work - before
  }

  // MARK: Errors

  private func refusal(of command: String) -> (error: [String], work: Int) {
    let before = stage.clients.work
    let error = stage.perform(command)
    return (error, stage.clients.work - before)
  }

  @Test func `thousands of wrong names in a list are one error`() {
    let zeros = Array(repeating: "0", count: 4085).joined(separator: ",")
    let (error, work) = refusal(
      of: #""command":"setGesture","gesture":"t","allowedPressTypes":[\#(zeros)]"#)
    #expect(error.count == 2)
    #expect(error[1].hasSuffix("entries, found 4085"))
    #expect(work == 8)
  }

  @Test(arguments: [
    #""command":"setGesture","gesture":"t",KEYS"#,
    #""command":"setGesture","gesture":"t","isEnabled":false,KEYS"#,
    #""command":"addView","view":{"id":"a","frame":[0,0,1,1],KEYS}"#,
    #""command":"updateView","view":{"id":"v","alpha":0.5,KEYS}"#,
  ])
  func `a command with thousands of keys has one error, and changes nothing`(command: String) {
    let keys = (0..<4000).map { #""k\#($0)":0"# }.joined(separator: ",")
    let before = (stage.views.map(\.object.description), stage.gestures.map(\.object.description))
    let (error, work) = refusal(of: command.replacing("KEYS", with: keys))
    #expect(error.count == 2)
    #expect(error[1].contains("a mapping has at most 64 keys, found 400"))
    #expect(work == 8)
    #expect(stage.views.count == before.0.count)
    #expect(stage.gestures.count == before.1.count)
  }

  @Test func `the errors of a view with wrong gestures count as work`() {
    let keys = (0..<13).map { #""z\#($0)":0"# }.joined(separator: ",")
    let gestures = (0..<64).map { #"{"id":"g\#($0)","kind":"tap",\#(keys)}"# }
    let list = gestures.joined(separator: ",")
    let (error, work) = refusal(
      of: #""command":"addView","view":{"id":"a","frame":[0,0,1,1],"gestures":[\#(list)]}"#)
    #expect(error.count == 1 + 20 + 1)
    #expect(error.last == "and 80 more")
    // A hundred errors, and the search for similar names.
    #expect((800...1600).contains(work))
  }

  // MARK: Reloads

  @Test func `a reload sets each reference of clients' gestures once`() throws {
    addPopular(60, required: 60)
    let surface = try stage.reload(CommandStage.gestureViews, pauses: .none)
    #expect(surface.relationWork == 60 * 60)
    #expect(stage.relations("o59")[0].split(separator: " ").count == 60)
  }

  @Test func `a view without a place after a reload is reported once`() throws {
    stage.add(view("a", ["a"]), of: 1)
    stage.add(view("b", ["b"]), of: 2)
    try stage.reload("{id: a, frame: [0, 0, 9, 9]}", pauses: .none)
    #expect(stage.views.map { $0["view"] } == ["a", "b"])
    #expect(stage.collected.ownLines.count == 1)
    #expect(!stage.clients.isUsed(by: 1) && stage.clients.isUsed(by: 2))
  }
}
