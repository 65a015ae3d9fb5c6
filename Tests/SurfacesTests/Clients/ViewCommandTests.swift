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
      stage.add("3") == [
        "badArgument",
        "view: a view must be a mapping such as "
          + "'{id: screen, frame: [0, 0, \"100%\", \"100%\"]}', found a number",
      ])
    #expect(
      stage.add(#"{"id":"v","frame":[0,0,1,1],"gestures":[{"id":"t","kind":"tap"}]}"#) == [
        "badArgument", "view: the surface 'main' already has a gesture 't'",
        "view: the surface 'main' already has a view 'v'",
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
      "only the configuration can set 'isOpenToWatchers': a client cannot open a view to watchers"
    #expect(stage.add(view) == ["badArgument", "\(path): \(reason)"])
    #expect(stage.views.map { $0["view"] } == ["v"])
    stage.add(#"{"id":"c","frame":[0,0,1,1]}"#)
    let update = #""command":"updateView","view":{"id":"c","isOpenToWatchers":true}"#
    #expect(stage.perform(update) == ["badArgument", "view: \(reason)"])
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
    let before = (stage.views.map(\.object.description), stage.gestures.map(\.object.description))
    let error = stage.perform(command.replacing("KEYS", with: keys))
    #expect(error.count == 2)
    #expect(error[1].contains("a mapping has at most 64 keys, found 400"))
    #expect(stage.views.count == before.0.count)
    #expect(stage.gestures.count == before.1.count)
  }

  @Test func `a reply lists some of the errors of a view, and counts the rest`() {
    let keys = (0..<13).map { #""z\#($0)":0"# }.joined(separator: ",")
    let gestures = (0..<64).map { #"{"id":"g\#($0)","kind":"tap",\#(keys)}"# }
    let list = gestures.joined(separator: ",")
    let error = stage.add(#"{"id":"a","frame":[0,0,1,1],"gestures":[\#(list)]}"#)
    #expect(error.count == 1 + 20 + 1)
    #expect(error.last == "and 80 more")
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
    try stage.reload(
      CommandStage.gestureViews.replacingOccurrences(of: "id: r", with: "id: q"), at: 1)
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
    stage.remove(client: 1, at: 2)
    #expect(stage.views.map { $0["view"] } == ["v"])
  }

  @Test func `the settings of a client's gesture survive a reload`() throws {
    stage.add(#"{"id":"a","frame":[0,0,9,9],"gestures":[{"id":"g","kind":"tap"}]}"#)
    #expect(
      stage.perform(#""command":"setGesture","gesture":"g","numberOfTapsRequired":3"#) == [""])
    try stage.reload(CommandStage.gestureViews, at: 1)
    let gesture = stage.gestures.last
    #expect(gesture?.object["numberOfTapsRequired"] as? Int == 3)
  }

  @Test func `a view without a place after a reload is reported once`() throws {
    stage.add(#"{"id":"a","frame":[0,0,9,9]}"#, of: 1)
    stage.add(#"{"id":"b","frame":[0,0,9,9]}"#, of: 2)
    try stage.reload("{id: a, frame: [0, 0, 9, 9]}", at: 1)
    #expect(stage.views.map { $0["view"] } == ["a", "b"])
    #expect(stage.collected.ownLines.count == 1)
    #expect(!stage.clients.isUsed(by: 1) && stage.clients.isUsed(by: 2))
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
