import GestureClient
import Gestures
import Testing
import TouchTracker

@testable import TouchTrackerScreen

/// The messages for pages.
struct SceneTests {
  private let screen = DaemonScreen()

  private func scene(notice: String? = nil) -> Scene { Scene(screen, notice: notice) }

  private func draw(_ touch: Int, from begin: (Int, Int), to end: (Int, Int)? = nil) throws {
    try screen.touch("began", touch, begin.0, begin.1)
    if let end { try screen.touch("ended", touch, end.0, end.1) }
  }

  @Test func `a new page gets the whole scene`() throws {
    try draw(1, from: (10, 20), to: (30, 40))
    #expect(
      scene().message(to: nil)?.text
        == ##"{"isWhole":true,"size":[400.0,800.0],"lines":[{"number":1,"role":"finished","##
        + ##""begin":[10.0,20.0],"end":[30.0,40.0],"thickness":12.0,"paint":"#9b22c3"}],"##
        + ##""colors":null,"menu":null,"notice":null}"##)
  }

  @Test func `a page gets only the differences`() throws {
    try draw(1, from: (10, 20), to: (30, 40))
    try draw(2, from: (50, 60))
    var before = scene()
    #expect(scene().message(to: before) == nil)
    try screen.touch("moved", 2, 70.04, 60)
    #expect(
      scene().message(to: before)
        == [
          "lines": [
            [
              "number": 2, "role": "inProgress", "begin": [50.0, 60.0], "end": [70.0, 60.0],
              "thickness": 12.0, "paint": "red",
            ]
          ]
        ])
    before = scene()
    try screen.touch("cancelled", 2, 70, 60)
    #expect(scene().message(to: before) == ["gone": [2]])
    #expect(
      scene(notice: "No daemon").message(to: scene(), touches: [Point(x: 1, y: 2)])
        == ["notice": "No daemon", "touches": [[1.0, 2.0]]])
    #expect(scene().message(to: scene(notice: "No daemon")) == ["notice": nil])
  }

  @Test func `the colors are at the places of their views`() throws {
    let before = scene()
    try screen.gesture("swipe", ViewNames.swipe, "recognized", at: (200, 500))
    let message = try #require(scene().message(to: before))
    #expect(message["colors"]?["frame"] == [0.0, 700.0, 400.0, 100.0])
    let swatches = try #require(message["colors"]?["swatches"]?.elements)
    #expect(swatches.map { $0["name"]?.string } == Color.choices.map(\.name))
    #expect(swatches[1]["frame"] == [90.0, 710.0, 60.0, 80.0])
    #expect(swatches.map { $0["isChosen"] } == [true, false, false, false, false])
    let views = ViewDescription(layout: screen.layout, areColorsOpen: true).json
    let panel = views["views"]?.elements?[1]
    #expect(panel?["frame"] == [0.0, 700.0, 400.0, 100.0])
    #expect(panel?["views"]?.elements?[1]["frame"] == [90.0, 10.0, 60.0, 80.0])
    #expect(panel?["isHidden"] == false)
  }
}
