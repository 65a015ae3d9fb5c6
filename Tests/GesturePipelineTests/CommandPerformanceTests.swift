import Foundation
import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import Testing

@testable import GesturePipeline

/// What commands do to a surface.
@Suite struct CommandPerformanceTests {
  private static let description = DeviceDescription(
    name: "Panel",
    codes: [.absMTSlot, .absMTTrackingID, .absMTPositionX, .absMTPositionY],
    axes: [
      EventCode.absMTSlot.code: AbsoluteAxis(minimum: 0, maximum: 4),
      EventCode.absMTTrackingID.code: AbsoluteAxis(minimum: 0, maximum: 65535),
      EventCode.absMTPositionX.code: AbsoluteAxis(minimum: 0, maximum: 399),
      EventCode.absMTPositionY.code: AbsoluteAxis(minimum: 0, maximum: 399),
    ])

  private static let text = """
    version: 1
    surfaces: [{id: main, size: [400, 400], views: [
      {id: v, frame: [0, 0, 400, 400], isMultipleTouchEnabled: true, gestures: [
        {id: t, kind: tap}, {id: p, kind: pan}, {id: z, kind: pinch, simultaneousWith: all},
        {id: r, kind: rotation, simultaneousWith: all}]}]}]
    """

  private let collected = CollectedLines(topics: [.gestures, .touches, .menus])
  private let pipeline: GesturePipeline

  init() throws {
    pipeline = try #require(
      GesturePipeline(
        description: Self.description, template: Self.template(Self.text),
        origin: LineOrigin(surface: "main"), identifiers: TouchIdentifiers(), sink: collected))
  }

  private static func template(_ text: String) throws -> SurfaceTemplate {
    let file = ConfigurationFile(name: "test", text: Array(text.utf8))
    return try #require(Configuration.load([file]).surfaces.first)
  }

  /// One frame of the finger in a slot.
  private func frame(_ time: Int64, id: Int32? = nil, x: Int32? = nil, y: Int32? = nil) {
    let values: [(EventCode, Int32?)] = [
      (.absMTTrackingID, id), (.absMTPositionX, x), (.absMTPositionY, y), (.synReport, 0),
    ]
    for case (let code, let value?) in values {
      pipeline.input(InputEvent(time: time * 1000, code: code, value: value))
    }
  }

  /// Performs a command.
  ///
  /// - Parameters:
  ///   - text: The command, without `surface` and the braces.
  ///   - client: Who sends it.
  ///   - time: When.
  /// - Returns: The code of the error, or an empty text; then what is wrong.
  @discardableResult
  private func perform(_ text: String, of client: Int = 1, at time: Double = 0) -> [String] {
    let line = Array(#"{"surface":"main",\#(text)}"#.utf8)
    do {
      guard case .onSurface(_, let command) = try CommandRequest(line.span).command.get() else {
        return ["none"]
      }
      try pipeline.perform(command, of: client, at: time, orAt: time)
      return [""]
    } catch {
      return [error.code.rawValue] + error.message.split(separator: "\n").map { String($0) }
    }
  }

  @discardableResult
  private func add(_ view: String, of client: Int = 1, to superview: String? = nil) -> [String] {
    let superview = superview.map { #""superview":"\#($0)","# } ?? ""
    return perform(#""command":"addView",\#(superview)"view":\#(view)"#, of: client)
  }

  /// The ids of the views that the list tells of.
  private var views: [String] { list { $0.writeViews(to: &$1, for: .control) }.map { $0["view"] } }

  private func list(_ write: (GesturePipeline, inout ListWriter) -> Void) -> [CollectedLines.Line] {
    var list = ListWriter()
    write(pipeline, &list)
    let object = try? JSONSerialization.jsonObject(with: Data(try list.finish()))
    return (object as? [[String: Any]] ?? []).map { CollectedLines.Line(object: $0) }
  }

  /// The lines of gestures so far, as `gesture state time`.
  private var actions: [String] {
    collected.lines.filter { $0["type"] == "gesture" }
      .map { "\($0["gesture"]) \($0["state"]) \($0.time)" }
  }

  private var menus: [String] {
    collected.lines.filter { $0["type"] == "menu" }.map { "\($0["change"]) \($0["action"])" }
  }

  // MARK: Gestures

  @Test func propertiesAreCheckedAsInAFile() {
    let set = #""command":"setGesture","gesture":"p","#
    #expect(
      perform(set + #""minimumNumberOfTouches":3,"maximumNumberOfTouch":2,"isEnabled":1"#) == [
        "badArgument",
        "unknown key `maximumNumberOfTouch` in a gesture of kind `pan`; "
          + "did you mean `maximumNumberOfTouches`?",
        "`isEnabled` must be true or false, found a number",
      ])
    #expect(
      perform(set + #""maximumNumberOfTouches":0"#).contains {
        $0.hasPrefix("`maximumNumberOfTouches` must be at least 1")
      })
    // What is not given counts as it is.
    #expect(perform(set + #""minimumNumberOfTouches":3"#) == [""])
    #expect(
      perform(set + #""maximumNumberOfTouches":2"#) == [
        "badArgument",
        "`maximumNumberOfTouches` (2) must be at least "
          + "`minimumNumberOfTouches` (3)",
      ])
    #expect(perform(#""command":"setGesture","gesture":"q""#)[0] == "unknownGesture")
  }

  @Test func oneWrongKeyChangesNothing() {
    frame(1000, id: 1, x: 100, y: 100)
    frame(1020, x: 130)
    let set = #""command":"setGesture","gesture":"p","isEnabled":false,"#
    #expect(perform(set + #""translation":[0,0],"alpha":1"#, at: 1.1)[0] == "badArgument")
    #expect(perform(set + #""scale":1"#, at: 1.1)[0] == "badArgument")
    frame(1200, x: 140)
    #expect(actions == ["p began 1.02", "p changed 1.2"])
    #expect(collected.lines.last { $0["gesture"] == "p" }?.vector("translation") == [30, 0])
    #expect(perform(set + #""translation":[0,0]"#, at: 1.3) == [""])
    #expect(actions.last == "p cancelled 1.3")
  }

  @Test func onlyWhatGoesOnHasValues() {
    for key in [#""translation":[1,1]"#, #""scale":2"#, #""rotation":1"#] {
      let gesture = key.contains("scale") ? "z" : key.contains("rot") ? "r" : "p"
      #expect(
        perform(#""command":"setGesture","gesture":"\#(gesture)",\#(key)"#)[0] == "notUnderWay")
      #expect(perform(#""command":"setGesture","gesture":"t",\#(key)"#)[0] == "badArgument")
    }
  }

  // MARK: Views

  @Test func allThatIsWrongWithAViewIsTold() {
    #expect(
      add(
        #"{"id":"a","gestures":[{"id":"x","kind":"tpa"},{"id":"y","kind":"tap","#
          + #""requiresFailureOf":["q"]}],"views":[3],"aplha":1}"#) == [
          "badArgument", "view: the key `frame` is missing in the view `a`",
          "view.gestures[0]: `tpa` is unknown; `kind` must be one of `tap`, `longPress`, "
            + "`pan`, `screenEdgePan`, `pinch`, `rotation`, `swipe`, `hover`; did you mean `tap`?",
          "view.gestures[1].requiresFailureOf[0]: there is no gesture `q` in the surface `main`; "
            + "did you mean `t`?",
          "view.views[0]: a view must be a mapping, found a number",
          "view: unknown key `aplha` in a view; did you mean `alpha`?",
        ])
    #expect(add("3") == ["badArgument", "view: a view must be a mapping, found a number"])
    #expect(
      add(#"{"id":"v","frame":[0,0,1,1],"gestures":[{"id":"t","kind":"tap"}]}"#) == [
        "badArgument", "view: the surface `main` has a gesture `t` already",
        "view: the surface `main` has a view `v` already",
      ])
    #expect(add(#"{"id":"a","frame":[0,0,1,1]}"#, to: "w")[0] == "unknownView")
    #expect(views == ["v"])
  }

  @Test func newGesturesMayNameThoseThatAreThere() {
    #expect(
      add(
        #"{"id":"a","frame":[0,0,400,400],"gestures":[{"id":"d","kind":"tap","#
          + #""numberOfTapsRequired":2},{"id":"s","kind":"pan","simultaneousWith":["p"]},"#
          + #"{"id":"w","kind":"tap","requiresFailureOf":["d","p"],"simultaneousWith":["t"]}]}"#,
        to: "v") == [""])
    let gesture = list { $0.writeGestures(to: &$1, for: .control) }.first { $0["gesture"] == "w" }
    #expect(gesture?.object["requiresFailureOf"] as? [String] == ["d", "p"])
    frame(1000, id: 1, x: 100, y: 100)
    frame(1020, x: 130)
    #expect(actions.map { $0.prefix(7) } == ["s began", "p began"])
    frame(1030, id: -1)
    frame(2000, id: 2, x: 100, y: 100)
    frame(2050, id: -1)
    pipeline.advance(to: 3)
    // The deeper one would be first, but waits until `d` has failed.
    #expect(actions.suffix(2) == ["t recognized 2.05", "w recognized 2.4"])
  }

  @Test func aViewIsChangedInPlace() throws {
    add(#"{"id":"a","frame":[0,0,200,200],"views":[{"id":"b","frame":[0,0,"50%",10]}]}"#)
    add(#"{"id":"c","frame":["50%",0,10,10]}"#, of: 2, to: "b")
    let update = #""command":"updateView","view":{"id":"a","#
    #expect(perform(update + #""frame":[10,10,100,100],"alpha":0.5}"#) == [""])
    let all = list { $0.writeViews(to: &$1, for: .control) }
    #expect(
      all.map { $0.vector("frame") }.dropFirst() == [
        [10, 10, 100, 100], [0, 0, 50, 10], [25, 0, 10, 10],
      ])
    #expect(all.dropFirst().map { $0.object["client"] as? Int } == [1, 1, 2])
    #expect(all[1].object["alpha"] as? Double == 0.5)
    #expect(perform(update + #""gestures":[]}"#)[0] == "badArgument")
    #expect(perform(update + #""alpha":2,"isHidden":true}"#)[0] == "badArgument")
    #expect(perform(#""command":"updateView","view":{"id":"v","alpha":1}"#)[0] == "notPermitted")
    #expect(perform(#""command":"updateView","view":{"id":"w","alpha":1}"#)[0] == "unknownView")
    #expect(perform(#""command":"updateView","view":{}"#)[0] == "badArgument")
    // What was changed stays so when the configuration is another.
    pipeline.suspend(at: 1)
    pipeline.resume(
      with: try Self.template(Self.text.replacingOccurrences(of: "id: r", with: "id: q")),
      calibration: nil, at: 1)
    let put = list { $0.writeViews(to: &$1, for: .control) }
    #expect(put.map { $0.vector("frame") } == all.map { $0.vector("frame") })
    #expect(put[1].object["alpha"] as? Double == 0.5)
    #expect(perform(#""command":"removeView","view":"v""#)[0] == "notPermitted")
    // A view is its client's, whose number is told; what lies in it is not.
    #expect(
      perform(#""command":"removeView","view":"b""#, of: 2)
        == ["notPermitted", "the view 'b' is the client's with the number 1"])
    #expect(
      perform(#""command":"updateView","view":{"id":"b","alpha":0.5}"#, of: 2)[0]
        == "notPermitted")
    #expect(perform(#""command":"updateView","view":{"id":"c","alpha":1}"#)[0] == "notPermitted")
    #expect(collected.ownLines.isEmpty)
    #expect(perform(#""command":"removeView","view":"b""#) == [""])
    #expect(views == ["v", "a"])
    #expect(perform(#""command":"removeView","view":"c""#)[0] == "unknownView")
    pipeline.removeClient(1, at: 2, orAt: 2)
    #expect(views == ["v"])
  }

  @Test func whatAGestureWasSetToOutlivesAReload() throws {
    add(#"{"id":"a","frame":[0,0,9,9],"gestures":[{"id":"g","kind":"tap"}]}"#)
    #expect(
      perform(#""command":"setGesture","gesture":"g","numberOfTapsRequired":3"#) == [""])
    pipeline.suspend(at: 1)
    pipeline.resume(with: try Self.template(Self.text), calibration: nil, at: 1)
    let gesture = list { $0.writeGestures(to: &$1, for: .control) }.last
    #expect(gesture?.object["numberOfTapsRequired"] as? Int == 3)
  }

  @Test func aViewWhoseIDIsTakenByAReloadIsGone() throws {
    add(#"{"id":"a","frame":[0,0,9,9],"gestures":[{"id":"g","kind":"tap"}]}"#)
    add(#"{"id":"b","frame":[0,0,9,9]}"#, to: "a")
    pipeline.suspend(at: 1)
    pipeline.resume(
      with: try Self.template(Self.text.replacingOccurrences(of: "id: t,", with: "id: g,")),
      calibration: nil, at: 1)
    #expect(views == ["v"])
    #expect(!pipeline.isUsed(by: 1))
  }

  @Test func whatClientsMayAddIsBounded() {
    for number in 0..<64 {
      #expect(add(#"{"id":"a\#(number)","frame":[0,0,1,1]}"#) == [""])
    }
    #expect(add(#"{"id":"b","frame":[0,0,1,1]}"#)[0] == "limit")
    #expect(perform(#""command":"removeView","view":"a5""#) == [""])
    #expect(add(#"{"id":"b","frame":[0,0,1,1]}"#) == [""])
    let gestures = (0..<257).map { #"{"id":"g\#($0)","kind":"tap"}"# }.joined(separator: ",")
    let view = #"{"id":"c","frame":[0,0,1,1],"gestures":[\#(gestures)]}"#
    #expect(add(view, of: 2)[0] == "limit")
    let long = String(repeating: "a", count: 257)
    #expect(add(#"{"id":"\#(long)","frame":[0,0,1,1]}"#, of: 2)[0] == "limit")
    for client in 2...4 {
      for number in 0..<64 {
        #expect(add(#"{"id":"\#(client)-\#(number)","frame":[0,0,1,1]}"#, of: client) == [""])
      }
    }
    #expect(add(#"{"id":"c","frame":[0,0,1,1]}"#, of: 5)[0] == "limit")
    // Views within views count by their depth in the surface.
    pipeline.removeClient(1, at: 0, orAt: 0)
    var nested = #"{"id":"n40","frame":[0,0,1,1]}"#
    for depth in (2...39).reversed() {
      nested = #"{"id":"n\#(depth)","frame":[0,0,1,1],"views":[\#(nested)]}"#
    }
    #expect(add(nested, to: "v") == [""])
    #expect(add(#"{"id":"x","frame":[0,0,1,1]}"#, to: "n40")[0] == "badArgument")
  }

  // MARK: Menus

  @Test func theFirstRespondersActionsDecide() {
    let show = #""command":"showMenu","view":"v","targetRect":[200,200,0,0]"#
    #expect(perform(show) == ["nothingToShow", "no client is the first responder"])
    let become = #""command":"becomeFirstResponder","view":"v","actions":"#
    #expect(perform(become + #"["wave"]"#) == [""])
    #expect(perform(show)[0] == "nothingToShow")
    let items = #","items":[{"title":"Wave","action":"wave"},{"title":"Copy","action":"copy"}]"#
    #expect(perform(show + items, of: 2) == [""])
    #expect(perform(become + #"["wave","copy"]"#) == [""])
    #expect(perform(#""command":"updateMenu""#) == [""])
    let shown = collected.lines.filter { $0["type"] == "menu" }
    #expect(
      shown.map { line in
        (line.object["items"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
      } == [["Wave"], ["Wave", "Copy"]])
    #expect(menus == ["shown ", "shown "])
    // Nothing has changed, so there is nothing to tell.
    #expect(perform(#""command":"updateMenu""#) == [""])
    #expect(menus.count == 2)
    // A later one hides it, even if it shows nothing.
    #expect(perform(show + #","items":[]"#)[0] == "nothingToShow")
    #expect(menus.last == "hidden ")
    #expect(perform(show) == [""])
    #expect(perform(become + "[]") == [""])
    #expect(perform(#""command":"updateMenu""#)[0] == "nothingToShow")
    #expect(menus.suffix(2) == ["shown ", "hidden "])
    #expect(
      perform(#""command":"becomeFirstResponder","view":"w","actions":[]"#)[0] == "unknownView")
    #expect(perform(#""command":"showMenu","view":"w""#)[0] == "unknownView")
    let many = (0..<257).map { #""\#($0)""# }.joined(separator: ",")
    #expect(perform(become + "[\(many)]")[0] == "limit")
  }

  @Test func theMenuGoesWithTheClientThatHasShownIt() {
    let become = #""command":"becomeFirstResponder","view":"v","actions":["copy"]"#
    perform(become)
    perform(#""command":"showMenu","view":"v""#, of: 2)
    // Who is not the first responder has nothing to give up.
    perform(#""command":"resignFirstResponder""#, of: 2)
    #expect(menus == ["shown "])
    #expect(pipeline.isUsed(by: 2))
    pipeline.removeClient(2, at: 1, orAt: 1)
    #expect(menus == ["shown ", "hidden "])
    #expect(pipeline.firstResponder == "v")
    pipeline.removeClient(1, at: 1, orAt: 1)
    #expect(pipeline.firstResponder == nil)
  }

  @Test func theFirstResponderGoesWithItsView() {
    add(#"{"id":"a","frame":[0,0,100,100]}"#, of: 2)
    perform(#""command":"becomeFirstResponder","view":"a","actions":["copy"]"#)
    perform(#""command":"showMenu","view":"v""#)
    perform(#""command":"removeView","view":"a""#, of: 2)
    #expect(menus == ["shown ", "hidden "])
    #expect(pipeline.firstResponder == nil)
  }
}
