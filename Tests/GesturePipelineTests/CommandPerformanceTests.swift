import Foundation
import GestureWire
import Gestures
import Testing

@testable import GesturePipeline

/// The effects of commands on a surface.
@Suite struct CommandPerformanceTests {
  private static let views = """
    {id: v, frame: [0, 0, 400, 400], isMultipleTouchEnabled: true, gestures: [
      {id: t, kind: tap}, {id: p, kind: pan}, {id: z, kind: pinch, simultaneousWith: all},
      {id: r, kind: rotation, simultaneousWith: all}]}
    """

  private let stage: PanelStage

  init() throws {
    stage = try PanelStage(Self.views, topics: [.gestures, .touches, .menus])
  }

  // MARK: Gestures

  @Test func `properties are checked as in a configuration file`() {
    let set = #""command":"setGesture","gesture":"p","#
    #expect(
      stage.perform(set + #""minimumNumberOfTouches":3,"maximumNumberOfTouch":2,"isEnabled":1"#)
        == [
          "badArgument",
          "unknown key `maximumNumberOfTouch` in a gesture of kind `pan`; "
            + "did you mean `maximumNumberOfTouches`?",
          "`isEnabled` must be true or false, found a number",
        ])
    #expect(
      stage.perform(set + #""maximumNumberOfTouches":0"#).contains {
        $0.hasPrefix("`maximumNumberOfTouches` must be at least 1")
      })
    // Properties that are not given count with their present values.
    #expect(stage.perform(set + #""minimumNumberOfTouches":3"#) == [""])
    #expect(
      stage.perform(set + #""maximumNumberOfTouches":2"#) == [
        "badArgument",
        "`maximumNumberOfTouches` (2) must be at least "
          + "`minimumNumberOfTouches` (3)",
      ])
    #expect(stage.perform(#""command":"setGesture","gesture":"q""#)[0] == "unknownGesture")
  }

  @Test func `a command with one wrong key changes nothing`() {
    stage.frame(1000, id: 1, x: 100, y: 100)
    stage.frame(1020, x: 130)
    let set = #""command":"setGesture","gesture":"p","isEnabled":false,"#
    #expect(stage.perform(set + #""translation":[0,0],"alpha":1"#, at: 1.1)[0] == "badArgument")
    #expect(stage.perform(set + #""scale":1"#, at: 1.1)[0] == "badArgument")
    stage.frame(1200, x: 140)
    #expect(stage.actions == ["p began 1.02", "p changed 1.2"])
    #expect(stage.collected.lines.last { $0["gesture"] == "p" }?.vector("translation") == [30, 0])
    #expect(stage.perform(set + #""translation":[0,0]"#, at: 1.3) == [""])
    #expect(stage.actions.last == "p cancelled 1.3")
  }

  @Test func `only a gesture under way has values to set`() {
    for key in [#""translation":[1,1]"#, #""scale":2"#, #""rotation":1"#] {
      let gesture = key.contains("scale") ? "z" : key.contains("rot") ? "r" : "p"
      #expect(
        stage.perform(#""command":"setGesture","gesture":"\#(gesture)",\#(key)"#)[0]
          == "notUnderWay")
      #expect(stage.perform(#""command":"setGesture","gesture":"t",\#(key)"#)[0] == "badArgument")
    }
  }

  // MARK: Views

  @Test func `every problem of a view is reported`() {
    #expect(
      stage.add(
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
    #expect(stage.add("3") == ["badArgument", "view: a view must be a mapping, found a number"])
    #expect(
      stage.add(#"{"id":"v","frame":[0,0,1,1],"gestures":[{"id":"t","kind":"tap"}]}"#) == [
        "badArgument", "view: the surface `main` already has a gesture `t`",
        "view: the surface `main` already has a view `v`",
      ])
    #expect(stage.add(#"{"id":"a","frame":[0,0,1,1]}"#, to: "w")[0] == "unknownView")
    #expect(stage.views.map { $0["view"] } == ["v"])
  }

  @Test(arguments: [
    (#"{"id":"a","frame":[0,0,1,1],"isOpenToWatchers":true}"#, "view"),
    (#"{"id":"a","frame":[0,0,1,1],"isOpenToWatchers":false}"#, "view"),
    (
      #"{"id":"a","frame":[0,0,1,1],"views":[{"id":"b","frame":[0,0,1,1],"isOpenToWatchers":true}]}"#,
      "view.views[0]"
    ),
  ])
  func `a client cannot open a view to watchers`(view: String, path: String) {
    let reason =
      "only the configuration can set `isOpenToWatchers`: a client cannot open a view to watchers"
    #expect(stage.add(view) == ["badArgument", "\(path): \(reason)"])
    #expect(stage.views.map { $0["view"] } == ["v"])
    stage.add(#"{"id":"c","frame":[0,0,1,1]}"#)
    let update = #""command":"updateView","view":{"id":"c","isOpenToWatchers":true}"#
    #expect(stage.perform(update) == ["badArgument", "view: \(reason)"])
  }

  @Test func `views and gestures are counted before they are read`() {
    // An unknown kind would be an error if the gestures were read.
    let gestures = Array(repeating: #"{"kind":"none"}"#, count: 257).joined(separator: ",")
    #expect(
      stage.add(#"{"id":"a","frame":[0,0,1,1],"gestures":[\#(gestures)]}"#) == [
        "limit", "a client adds at most 64 views and 256 gestures to a surface",
      ])
    let views = Array(repeating: #"{"id":0}"#, count: 64).joined(separator: ",")
    #expect(stage.add(#"{"id":"a","frame":[0,0,1,1],"views":[\#(views)]}"#)[0] == "limit")
    #expect(stage.add(#"{"id":"a","frame":[0,0,1,1],"views":[{"views":0}]}"#)[0] == "badArgument")
  }

  @Test func `removing views makes room for as many`() {
    func view(_ id: String) -> String {
      let gestures = (0..<128).map { #"{"id":"\#(id)\#($0)","kind":"tap"}"# }
      return #"{"id":"\#(id)","frame":[0,0,1,1],"gestures":[\#(gestures.joined(separator: ","))]}"#
    }
    for _ in 0..<3 {
      #expect(stage.add(view("a")) == [""])
      #expect(stage.add(view("b"), to: "a") == [""])
      #expect(stage.add(view("c"))[0] == "limit")
      #expect(stage.perform(#""command":"removeView","view":"b""#) == [""])
      #expect(stage.add(view("c")) == [""])
      #expect(stage.perform(#""command":"removeView","view":"a""#) == [""])
      #expect(stage.perform(#""command":"removeView","view":"c""#) == [""])
    }
  }

  @Test func `only new requirements are searched for cycles`() {
    let gestures = (0..<200).map { number in
      let others = (number + 1..<min(number + 60, 200)).map { #""g\#($0)""# }
      return
        #"{"id":"g\#(number)","kind":"tap","requiresFailureOf":[\#(others.joined(separator: ","))]}"#
    }
    for (index, part) in stride(from: 200, to: 0, by: -50).enumerated() {
      let list = gestures[(part - 50)..<part].joined(separator: ",")
      #expect(
        stage.add(#"{"id":"a\#(index)","frame":[0,0,1,1],"gestures":[\#(list)]}"#) == [""])
    }
    let before = stage.pipeline.work
    for isEnabled in [false, true] {
      let set = #""command":"setGesture","gesture":"g0","isEnabled":\#(isEnabled)"#
      #expect(stage.perform(set) == [""])
    }
    #expect(stage.pipeline.work == before)
    let require = #""command":"setGesture","gesture":"t","requiresFailureOf":["g198"]"#
    #expect(stage.perform(require) == [""])
    // The search goes from `t` to `g198`, and from there to `g199`.
    #expect(stage.pipeline.work == before + 2)
  }

  @Test func `new gestures may name existing ones`() {
    #expect(
      stage.add(
        #"{"id":"a","frame":[0,0,400,400],"gestures":[{"id":"d","kind":"tap","#
          + #""numberOfTapsRequired":2},{"id":"s","kind":"pan","simultaneousWith":["p"]},"#
          + #"{"id":"w","kind":"tap","requiresFailureOf":["d","p"],"simultaneousWith":["t"]}]}"#,
        to: "v") == [""])
    let gesture = stage.gestures.first { $0["gesture"] == "w" }
    #expect(gesture?.object["requiresFailureOf"] as? [String] == ["d", "p"])
    stage.frame(1000, id: 1, x: 100, y: 100)
    stage.frame(1020, x: 130)
    #expect(stage.actions.map { $0.prefix(7) } == ["s began", "p began"])
    stage.frame(1030, id: -1)
    stage.frame(2000, id: 2, x: 100, y: 100)
    stage.frame(2050, id: -1)
    stage.pipeline.advance(to: 3)
    // `w` is deeper and would act first, but it waits until `d` has failed.
    #expect(stage.actions.suffix(2) == ["t recognized 2.05", "w recognized 2.4"])
  }

  @Test func `a view is changed in place`() throws {
    stage.add(#"{"id":"a","frame":[0,0,200,200],"views":[{"id":"b","frame":[0,0,"50%",10]}]}"#)
    stage.add(#"{"id":"c","frame":["50%",0,10,10]}"#, of: 2, to: "b")
    let update = #""command":"updateView","view":{"id":"a","#
    #expect(stage.perform(update + #""frame":[10,10,100,100],"alpha":0.5}"#) == [""])
    let all = stage.views
    #expect(
      all.map { $0.vector("frame") }.dropFirst() == [
        [10, 10, 100, 100], [0, 0, 50, 10], [25, 0, 10, 10],
      ])
    #expect(all.dropFirst().map { $0.object["client"] as? Int } == [1, 1, 2])
    #expect(all[1].object["alpha"] as? Double == 0.5)
    #expect(stage.perform(update + #""gestures":[]}"#)[0] == "badArgument")
    #expect(stage.perform(update + #""alpha":2,"isHidden":true}"#)[0] == "badArgument")
    #expect(
      stage.perform(#""command":"updateView","view":{"id":"v","alpha":1}"#)[0] == "notPermitted")
    #expect(
      stage.perform(#""command":"updateView","view":{"id":"w","alpha":1}"#)[0] == "unknownView")
    #expect(stage.perform(#""command":"updateView","view":{}"#)[0] == "badArgument")
    // A reload keeps the changes.
    try stage.reload(Self.views.replacingOccurrences(of: "id: r", with: "id: q"), at: 1)
    let put = stage.views
    #expect(put.map { $0.vector("frame") } == all.map { $0.vector("frame") })
    #expect(put[1].object["alpha"] as? Double == 0.5)
    #expect(stage.perform(#""command":"removeView","view":"v""#)[0] == "notPermitted")
    // The error names the client that owns a view, but not the contents of the view.
    #expect(
      stage.perform(#""command":"removeView","view":"b""#, of: 2)
        == ["notPermitted", "the view 'b' belongs to client 1"])
    #expect(
      stage.perform(#""command":"updateView","view":{"id":"b","alpha":0.5}"#, of: 2)[0]
        == "notPermitted")
    #expect(
      stage.perform(#""command":"updateView","view":{"id":"c","alpha":1}"#)[0] == "notPermitted")
    #expect(stage.collected.ownLines.isEmpty)
    #expect(stage.perform(#""command":"removeView","view":"b""#) == [""])
    #expect(stage.views.map { $0["view"] } == ["v", "a"])
    #expect(stage.perform(#""command":"removeView","view":"c""#)[0] == "unknownView")
    stage.pipeline.removeClient(1, at: 2, orAt: 2)
    #expect(stage.views.map { $0["view"] } == ["v"])
  }

  @Test func `the settings of a client's gesture survive a reload`() throws {
    stage.add(#"{"id":"a","frame":[0,0,9,9],"gestures":[{"id":"g","kind":"tap"}]}"#)
    #expect(
      stage.perform(#""command":"setGesture","gesture":"g","numberOfTapsRequired":3"#) == [""])
    try stage.reload(Self.views, at: 1)
    let gesture = stage.gestures.last
    #expect(gesture?.object["numberOfTapsRequired"] as? Int == 3)
  }

  @Test func `a client's view whose id a reload takes is removed`() throws {
    stage.add(#"{"id":"a","frame":[0,0,9,9],"gestures":[{"id":"g","kind":"tap"}]}"#)
    stage.add(#"{"id":"b","frame":[0,0,9,9]}"#, to: "a")
    try stage.reload(Self.views.replacingOccurrences(of: "id: t,", with: "id: g,"), at: 1)
    #expect(stage.views.map { $0["view"] } == ["v"])
    #expect(!stage.pipeline.isUsed(by: 1))
  }

  @Test func `the views and gestures of clients are limited`() {
    for number in 0..<64 {
      #expect(stage.add(#"{"id":"a\#(number)","frame":[0,0,1,1]}"#) == [""])
    }
    #expect(stage.add(#"{"id":"b","frame":[0,0,1,1]}"#)[0] == "limit")
    #expect(stage.perform(#""command":"removeView","view":"a5""#) == [""])
    #expect(stage.add(#"{"id":"b","frame":[0,0,1,1]}"#) == [""])
    let gestures = (0..<257).map { #"{"id":"g\#($0)","kind":"tap"}"# }.joined(separator: ",")
    let view = #"{"id":"c","frame":[0,0,1,1],"gestures":[\#(gestures)]}"#
    #expect(stage.add(view, of: 2)[0] == "limit")
    let long = String(repeating: "a", count: 257)
    #expect(stage.add(#"{"id":"\#(long)","frame":[0,0,1,1]}"#, of: 2)[0] == "limit")
    for client in 2...4 {
      for number in 0..<64 {
        #expect(stage.add(#"{"id":"\#(client)-\#(number)","frame":[0,0,1,1]}"#, of: client) == [""])
      }
    }
    #expect(stage.add(#"{"id":"c","frame":[0,0,1,1]}"#, of: 5)[0] == "limit")
    // The depth of nested views counts from the surface.
    stage.pipeline.removeClient(1, at: 0, orAt: 0)
    var nested = #"{"id":"n40","frame":[0,0,1,1]}"#
    for depth in (2...39).reversed() {
      nested = #"{"id":"n\#(depth)","frame":[0,0,1,1],"views":[\#(nested)]}"#
    }
    #expect(stage.add(nested, to: "v") == [""])
    #expect(stage.add(#"{"id":"x","frame":[0,0,1,1]}"#, to: "n40")[0] == "badArgument")
  }

  // MARK: Menus

  @Test func `the first responder's actions decide what the menu shows`() {
    let show = #""command":"showMenu","view":"v","targetRect":[200,200,0,0]"#
    #expect(stage.perform(show) == ["nothingToShow", "no client is the first responder"])
    let become = #""command":"becomeFirstResponder","view":"v","actions":"#
    #expect(stage.perform(become + #"["wave"]"#) == [""])
    #expect(stage.perform(show)[0] == "nothingToShow")
    let items = #","items":[{"title":"Wave","action":"wave"},{"title":"Copy","action":"copy"}]"#
    #expect(stage.perform(show + items, of: 2) == [""])
    #expect(stage.perform(become + #"["wave","copy"]"#) == [""])
    #expect(stage.perform(#""command":"updateMenu""#) == [""])
    let shown = stage.collected.lines.filter { $0["type"] == "menu" }
    #expect(
      shown.map { line in
        (line.object["items"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
      } == [["Wave"], ["Wave", "Copy"]])
    #expect(stage.menus == ["shown ", "shown "])
    // The items are the same, so no line is sent.
    #expect(stage.perform(#""command":"updateMenu""#) == [""])
    #expect(stage.menus.count == 2)
    // A new menu hides the old one, even if it shows nothing.
    #expect(stage.perform(show + #","items":[]"#)[0] == "nothingToShow")
    #expect(stage.menus.last == "hidden ")
    #expect(stage.perform(show) == [""])
    #expect(stage.perform(become + "[]") == [""])
    #expect(stage.perform(#""command":"updateMenu""#)[0] == "nothingToShow")
    #expect(stage.menus.suffix(2) == ["shown ", "hidden "])
    #expect(
      stage.perform(#""command":"becomeFirstResponder","view":"w","actions":[]"#)[0]
        == "unknownView")
    #expect(stage.perform(#""command":"showMenu","view":"w""#)[0] == "unknownView")
    let many = (0..<257).map { #""\#($0)""# }.joined(separator: ",")
    #expect(stage.perform(become + "[\(many)]")[0] == "limit")
  }

  @Test func `the menu goes with the client that has shown it`() {
    let become = #""command":"becomeFirstResponder","view":"v","actions":["copy"]"#
    stage.perform(become)
    stage.perform(#""command":"showMenu","view":"v""#, of: 2)
    // A client that is not the first responder has nothing to resign.
    stage.perform(#""command":"resignFirstResponder""#, of: 2)
    #expect(stage.menus == ["shown "])
    #expect(stage.pipeline.isUsed(by: 2))
    stage.pipeline.removeClient(2, at: 1, orAt: 1)
    #expect(stage.menus == ["shown ", "hidden "])
    #expect(stage.pipeline.firstResponder == "v")
    stage.pipeline.removeClient(1, at: 1, orAt: 1)
    #expect(stage.pipeline.firstResponder == nil)
  }

  @Test func `the first responder goes with its view`() {
    stage.add(#"{"id":"a","frame":[0,0,100,100]}"#, of: 2)
    stage.perform(#""command":"becomeFirstResponder","view":"a","actions":["copy"]"#)
    stage.perform(#""command":"showMenu","view":"v""#)
    stage.perform(#""command":"removeView","view":"a""#, of: 2)
    #expect(stage.menus == ["shown ", "hidden "])
    #expect(stage.pipeline.firstResponder == nil)
  }
}
