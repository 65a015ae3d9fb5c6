import Foundation
import Gestures
import SurfaceRig
import Surfaces
import Testing

/// The effects of commands on a surface's views.
struct ViewCommandTests {
  private let stage: CommandStage

  init() throws { stage = try CommandStage.withGestures() }

  @Test func `every problem of a view is reported`() {
    let kinds = KindDescription.all.map { "'\($0.name)'" }.joined(separator: ", ")
    #expect(
      stage.add(
        #"{"id":"a","gestures":[{"id":"x","kind":"tpa"},{"id":"y","kind":"tap","#
          + #""requiresFailureOf":["q"]}],"views":[3],"aplha":1}"#) == [
          "badArgument", "view: the key 'frame' is missing in the view 'a'",
          "view.gestures[0]: 'tpa' is unknown; 'kind' must be one of \(kinds); did you mean 'tap'?",
          "view.gestures[1].requiresFailureOf[0]: there is no gesture 'q' in the surface 'main'; "
            + "did you mean 't'?",
          "view.views[0]: a view must be a mapping such as "
            + "'{id: screen, frame: [0, 0, \"100%\", \"100%\"]}', found a number",
          "view: unknown key 'aplha' in a view; did you mean 'alpha'?",
        ])
    #expect(
      stage.add(#"{"id":"v","frame":[0,0,1,1],"gestures":[{"id":"t","kind":"tap"}]}"#) == [
        "badArgument", "view: the surface 'main' already has a gesture 't'",
        "view: the surface 'main' already has a view 'v'",
      ])
    #expect(stage.add(#"{"id":"a","frame":[0,0,1,1]}"#, to: "w")[0] == "unknownView")
    #expect(stage.views.map { $0["view"] } == ["v"])
  }

  @Test func `a client cannot open a view to watchers`() {
    stage.add(#"{"id":"c","frame":[0,0,1,1]}"#)
    func refusal(_ path: String) -> [String] {
      [
        "badArgument",
        "\(path): only the configuration can set 'isOpenToWatchers': a client cannot open a view to "
          + "watchers",
      ]
    }
    let view = #""id":"a","frame":[0,0,1,1]"#
    #expect(stage.add(#"{\#(view),"isOpenToWatchers":true}"#) == refusal("view"))
    #expect(stage.add(#"{\#(view),"isOpenToWatchers":false}"#) == refusal("view"))
    let nested = #"{"id":"b","frame":[0,0,1,1],"isOpenToWatchers":true}"#
    #expect(stage.add(#"{\#(view),"views":[\#(nested)]}"#) == refusal("view.views[0]"))
    let update = #""command":"updateView","view":{"id":"c","isOpenToWatchers":true}"#
    #expect(stage.perform(update) == refusal("view"))
    #expect(stage.views.map { $0["view"] } == ["v", "c"])
  }

  @Test func `thousands of wrong names in a list are one error`() {
    let zeros = Array(repeating: "0", count: 4085).joined(separator: ",")
    let error = stage.perform(
      #""command":"setGesture","gesture":"t","allowedTouchTypes":[\#(zeros)]"#)
    #expect(error.count == 2)
    #expect(error[1].hasSuffix("entries, found 4085"))
  }

  @Test(arguments: [
    #""command":"setGesture","gesture":"t",KEYS"#,
    #""command":"setGesture","gesture":"t","isEnabled":false,KEYS"#,
    #""command":"addView","view":{"id":"a","frame":[0,0,1,1],KEYS}"#,
    #""command":"updateView","view":{"id":"v","alpha":0.5,KEYS}"#,
  ])
  func `a command with thousands of keys has one error, and changes nothing`(command: String) {
    let keys = (0..<4000).map { #""k\#($0)":0"# }.joined(separator: ",")
    func state() -> [String] {
      views + stage.gestures.map { "\($0["gesture"]) \($0.object["isEnabled"] ?? true)" }
    }
    let before = state()
    let error = stage.perform(command.replacing("KEYS", with: keys))
    #expect(error.count == 2)
    #expect(error[1].contains("a mapping has at most 64 keys, found 400"))
    #expect(state() == before)
  }

  @Test func `a reply lists some of the errors of a view, and counts the rest`() {
    let keys = (0..<13).map { #""z\#($0)":0"# }.joined(separator: ",")
    let gestures = (0..<64).map { #"{"id":"g\#($0)","kind":"tap",\#(keys)}"# }
    let list = gestures.joined(separator: ",")
    let error = stage.add(#"{"id":"a","frame":[0,0,1,1],"gestures":[\#(list)]}"#)
    #expect(error.count == 1 + 20 + 1 && error.last == "and 80 more")
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
    stage.advance(to: 3)
    // `w` is deeper and would act first, but it waits until `d` has failed.
    #expect(stage.actions.suffix(2) == ["t recognized 2.05", "w recognized 2.4"])
  }

  @Test func `a view is changed in place, and a reload keeps the changes`() throws {
    stage.add(#"{"id":"a","frame":[0,0,200,200],"views":[{"id":"b","frame":[0,0,"50%",10]}]}"#)
    let gestures = #""gestures":[{"id":"g","kind":"tap"}]"#
    stage.add(#"{"id":"c","frame":["50%",0,10,10],\#(gestures)}"#, of: 2, to: "b")
    stage.perform(#""command":"setGesture","gesture":"g","numberOfTapsRequired":3"#, of: 2)
    let update = #""command":"updateView","view":{"id":"a","frame":[10,10,100,100],"alpha":0.5}"#
    #expect(stage.perform(update) == [""])
    let changed = [
      "v [0.0, 0.0, 400.0, 400.0] alpha 1", "a [10.0, 10.0, 100.0, 100.0] alpha 0.5 of 1",
      "b [0.0, 0.0, 50.0, 10.0] alpha 1 of 1", "c [25.0, 0.0, 10.0, 10.0] alpha 1 of 2",
    ]
    #expect(views == changed)
    try stage.reload(
      CommandStage.gestureViews.replacingOccurrences(of: "id: r", with: "id: q"), at: 1)
    #expect(views == changed)
    #expect(stage.gestures.last?.object["numberOfTapsRequired"] as? Int == 3)
    #expect(stage.collected.ownLines.isEmpty)
    stage.perform(#""command":"removeView","view":"b""#)
    #expect(views == Array(changed[...1]))
    stage.remove(client: 1, at: 2)
    #expect(views == [changed[0]])
  }

  /// The views with their frames, and what else is told of them.
  private var views: [String] {
    stage.views.map { view in
      let owner = view.object["client"].map { " of \($0)" } ?? ""
      return "\(view["view"]) \(view.vector("frame")) alpha \(view.object["alpha"] ?? "")\(owner)"
    }
  }

  /// Commands that client 1 may not carry out, with the reply: the error's code and message.
  private static let refused: [(command: String, reply: [String])] = [
    (
      #""command":"updateView","view":{"id":"a","gestures":[]}"#,
      ["badArgument", "view: unknown key 'gestures' in a view that is changed"]
    ),
    (
      #""command":"updateView","view":{"id":"a","alpha":2,"isHidden":true}"#,
      ["badArgument", "view: 'alpha' must be from 0 to 1"]
    ),
    (
      #""command":"updateView","view":{}"#,
      ["badArgument", "view: the key 'id' is missing in a view"]
    ),
    (
      #""command":"updateView","view":{"id":"v","alpha":1}"#,
      ["notPermitted", "the view 'v' belongs to the configuration"]
    ),
    (
      #""command":"updateView","view":{"id":"c","alpha":1}"#,
      ["notPermitted", "the view 'c' belongs to client 2"]
    ),
    (
      #""command":"updateView","view":{"id":"w","alpha":1}"#,
      ["unknownView", "there is no view 'w'"]
    ),
    (
      #""command":"removeView","view":"v""#,
      ["notPermitted", "the view 'v' belongs to the configuration"]
    ),
    (#""command":"removeView","view":"c""#, ["notPermitted", "the view 'c' belongs to client 2"]),
    (#""command":"removeView","view":"w""#, ["unknownView", "there is no view 'w'"]),
  ]

  /// The error names the client that owns a view, but not the contents of the view.
  @Test(arguments: refused)
  func `a client changes and removes only views of its own`(command: String, reply: [String]) {
    stage.add(#"{"id":"a","frame":[0,0,200,200]}"#)
    stage.add(#"{"id":"c","frame":[0,0,10,10]}"#, of: 2, to: "a")
    let before = views
    #expect(stage.perform(command) == reply)
    #expect(views == before)
  }

  @Test func `a client's view whose id a reload takes is removed`() throws {
    stage.add(#"{"id":"a","frame":[0,0,9,9],"gestures":[{"id":"g","kind":"tap"}]}"#)
    stage.add(#"{"id":"b","frame":[0,0,9,9]}"#, to: "a")
    try stage.reload(
      CommandStage.gestureViews.replacingOccurrences(of: "id: t,", with: "id: g,"), at: 1)
    #expect(stage.views.map { $0["view"] } == ["v"])
    #expect(!stage.clients.isUsed(by: 1))
  }
}
