import Gestures
import Testing

@testable import Tools

/// The places of everything on the page.
struct LayoutTests {
  private func section(_ timeline: Timeline, width: Double = 960) throws -> SectionLayout {
    try #require(PageLayout([timeline], width: width).sections.first)
  }

  /// A touch of a second through points.
  private func stroke(_ points: [(Double, Double)]) -> Timeline {
    Examples.timeline(touches: [Examples.touch(1, from: 0, to: 1, points)])
  }

  // MARK: The surface

  @Test func `the surface is to scale`() throws {
    let surface = try section(stroke([(0, 0), (200, 400), (400, 800)])).surface
    let frame = surface.frame
    #expect(abs(frame.height / frame.width - 2) < 1e-9)
    #expect(
      surface.paths[0].points == [
        frame.origin, frame.center, Point(x: frame.maxX, y: frame.maxY),
      ])
    #expect(surface.paths[0].directions.count > 3)
  }

  @Test func `points outside the surface are drawn at its margin`() throws {
    let surface = try section(stroke([(-5000, 90), (9000, 90_000)])).surface
    let area = surface.frame.insetBy(dx: -9, dy: -9)
    #expect(surface.paths[0].points.allSatisfy(area.contains))
  }

  @Test func `touches at one place share a label`() throws {
    let timeline = Examples.timeline(
      touches: [1, 2].map { Examples.touch($0, from: Double($0), to: Double($0) + 0.1, [(99, 99)]) }
    )
    #expect(try section(timeline).surface.labels.map(\.text) == ["1, 2"])
  }

  @Test func `a small movement is enlarged, but not one across the surface`() throws {
    let section = try section(stroke([(100, 100), (112, 100)]))
    let detail = try #require(section.detail)
    let (scale, points) = (detail.surface.scale, detail.surface.paths[0].points)
    #expect(scale > 2 * section.surface.scale)
    #expect(detail.ruler.label.text == "20 points")
    #expect(abs(detail.ruler.end.x - detail.ruler.start.x - 20 * scale) < 1e-9)
    #expect(abs(points[1].x - points[0].x - 12 * scale) < 1e-9)
    #expect(try self.section(stroke([(10, 10), (390, 790)])).detail == nil)
  }

  @Test(arguments: [
    Size(width: 1_000_000, height: 1), Size(width: 0, height: 0), Size(width: 1, height: 1_000_000),
    Size(width: 1920, height: 1080),
  ])
  func `a surface of any size fits on the page`(size: Size) throws {
    let section = try section(
      Examples.timeline(touches: [Examples.touch(1, from: 0, to: 1, [(0, 0), (1, 1)])], size: size))
    #expect(section.surface.frame.maxX < 960 && section.surface.frame.height <= 480.001)
    #expect(section.legend.entries.allSatisfy { $0.text.extent.upperBound <= 960 })
  }

  @Test func `ids of views do not cover each other`() throws {
    var timeline = Examples.timeline()
    timeline.views = (0..<8).map {
      DrawnView(
        id: "view\($0)", frame: Rect(x: 0, y: 0, width: 400, height: 800), isHidden: $0 == 3)
    }
    let labels = try section(timeline).surface.views.compactMap(\.label)
    #expect(labels.count == 8 && Set(labels.map { "\($0.x) \($0.y)" }).count == 8)
  }

  @Test func `the id of a view is not on another view`() throws {
    var timeline = Examples.timeline()
    let frames = [
      ("toolbar", Rect(x: 0, y: 0, width: 400, height: 60)),
      ("back", Rect(x: 4, y: 4, width: 60, height: 50)),
      ("tiny", Rect(x: 200, y: 300, width: 5, height: 5)),
    ]
    timeline.views += frames.map { DrawnView(id: $0.0, frame: $0.1, isHidden: false) }
    let surface = try section(timeline).surface
    for placed in surface.views where placed.view.id != "tiny" {
      let label = try #require(placed.label)
      let covered = surface.views.filter { other in
        other.frame.width < placed.frame.width && other.frame.intersects(label.box)
      }
      #expect(label.text == placed.view.id && covered.isEmpty, "\(placed.view.id)")
    }
    #expect(surface.views.last?.label == nil)
  }

  // MARK: Lanes

  @Test func `a lane has its states at their times`() throws {
    var tap = GestureTrack(id: "tap", kind: "tap", view: "canvas")
    let steps: [(Double, GestureStep.State)] = [
      (0, .possible), (0.1, .waiting), (0.4, .recognized),
    ]
    for (time, state) in steps {
      tap.append(
        GestureStep(
          time: time, state: state, location: nil, brief: state.rawValue,
          sentence: state.rawValue))
    }
    let section = try section(
      Examples.timeline(
        touches: [Examples.touch(1, from: 0, to: 0.1, [(10, 10)])], gestures: [tap]))
    let lane = try #require(section.lanes.last)
    let axis = try #require(section.axis)
    #expect(lane.stretches.map(\.kind) == [.possible, .waiting])
    #expect(lane.marks.map(\.symbol) == [.recognized])
    #expect(
      (lane.stretches.map(\.x) + lane.marks.map(\.x))
        == [axis.x(at: 0), axis.x(at: 0.1), axis.right])
    #expect(abs(lane.stretches[1].width - 3 * lane.stretches[0].width) < 1e-6)
  }

  @Test func `a state that has not ended lasts to the picture's end`() throws {
    var pan = GestureTrack(id: "pan", kind: "pan", view: "canvas")
    pan.append(
      GestureStep(time: 0.2, state: .began, location: nil, brief: "began", sentence: "began"))
    let section = try section(
      Examples.timeline(
        touches: [Examples.touch(1, from: 0, to: 1, [(10, 10), (11, 10)])], gestures: [pan]))
    let stretch = try #require(section.lanes.last?.stretches.last)
    #expect(stretch.end == 1)
    #expect(abs(stretch.x + stretch.width - (try #require(section.axis).right)) < 1e-9)
  }

  // MARK: Room

  @Test(arguments: [480.0, 960, 2000])
  func `no text covers another`(width: Double) throws {
    var timeline = Examples.crowd(touches: 30, gestures: 25)
    timeline.device = String(repeating: "A very long name of a panel ", count: 9)
    timeline.capture = String(repeating: "capture", count: 40)
    timeline.untouchedGestures = (0..<300).map { "gesture\($0)" }
    let section = try section(timeline, width: width)
    let texts =
      section.texts + section.lanes.flatMap { $0.labels + $0.texts }
      + section.legend.entries.map(\.text)
    #expect(texts.count > 100)
    let boxes = texts.map { text in
      Rect(
        x: text.extent.lowerBound, y: text.y - text.size * 0.75,
        width: text.extent.upperBound - text.extent.lowerBound, height: text.size * 0.9)
    }
    let page = Rect(x: 0, y: 0, width: width, height: section.bottom + 24)
    for (index, box) in boxes.enumerated() {
      let isOnPage = box.minX >= page.minX && box.maxX <= page.maxX && box.maxY <= page.maxY
      #expect(isOnPage, "\(texts[index].text)")
      let others = boxes.indices.filter { $0 > index && box.intersects(boxes[$0]) }
      #expect(others.map { texts[$0].text } == [], "\(texts[index].text)")
    }
  }

  @Test func `a page has at most 40 touches and 60 gestures per surface`() throws {
    let timeline = Examples.crowd(touches: 5000, gestures: 300)
    let section = try section(timeline)
    #expect(section.surface.paths.count == 40)
    #expect(section.lanes.count <= 100 && section.bottom < 8000)
    let omission = try #require(section.timeline.omission)
    #expect(omission.contains("40 of 5000 touches") && omission.contains("60 of 300 gestures"))
    #expect(section.texts.contains { $0.text.hasPrefix("This picture shows only") })
  }

  @Test func `only touches and attempts that begin within the time are kept`() {
    var timeline = Examples.timeline(
      touches: (0..<5).map {
        Examples.touch($0, from: Double($0), to: Double($0) + 2, [(9, 9), (20, 9)])
      },
      gestures: [Examples.failures("a", at: [0.5, 2.5]), Examples.failures("b", at: [4.5])])
    timeline.keep(from: 1, before: 3)
    #expect(timeline.touches.map { [$0.id, $0.samples.count] } == [[1, 2], [2, 2]])
    #expect(timeline.gestures.map { "\($0.id) \($0.attempts.count)" } == ["a 1"])
    #expect(timeline.untouchedGestures == ["b"])
  }

  @Test func `a text says why there are no lanes`() throws {
    let empty = try section(Examples.timeline())
    #expect(empty.axis == nil && empty.lanes.isEmpty)
    var timeline = Examples.timeline(
      touches: [Examples.touch(1, from: 0, to: 1, [(9, 9), (20, 9)])],
      gestures: [Examples.failures("a", at: [0.55])])
    timeline.keep(from: 2, before: 3)
    #expect(
      try [empty, section(timeline)].map(\.texts.last?.text) == [
        "Nothing touches the surface in this capture.",
        "Nothing begins in the chosen time. Touches and attempts of this capture begin from 0.000 to "
          + "0.500 s.",
      ])
  }

  @Test func `assumed times are marked`() throws {
    var timeline = stroke([(9, 9), (20, 9)])
    let marks = [
      "Time in seconds", "Seconds (assumed)",
      "Times are assumed: the capture has none, so each frame counts as 10 ms.",
    ]
    func found() throws -> [Bool] {
      let texts = try section(timeline).texts.map(\.text)
      return marks.map(texts.contains)
    }
    #expect(try found() == [true, false, false])
    timeline.assumedFrameTime = 0.01
    #expect(try found() == [false, true, true])
  }

  @Test func `recognitions are loud and failures quiet`() throws {
    var tap = GestureTrack(id: "tap", kind: "tap", view: "canvas")
    tap.append(
      GestureStep(
        time: 0.1, state: .recognized, location: nil, brief: "recognized", sentence: "recognized"))
    let section = try section(
      Examples.timeline(
        touches: [Examples.touch(1, from: 0, to: 0.9, [(10, 10)])],
        gestures: [tap, Examples.failures("pan", at: [0.5])]))
    let texts = section.lanes.flatMap(\.texts)
    let loud = texts.filter { $0.isBold && !$0.isQuiet }.map { $0.text.prefix(10) }
    let quiet = texts.filter { $0.isQuiet && !$0.isBold }.map { $0.text.prefix(6) }
    #expect(loud == ["recognized"] && quiet == ["failed"], "\(texts)")
  }

  @Test func `times can count from another one`() {
    var timeline = Examples.timeline(
      touches: [Examples.touch(1, from: 1_441_234_567.5, to: 1_441_234_567.58, [(9, 9), (9, 9)])],
      gestures: [Examples.failures("a", at: [1_441_234_567.6])])
    timeline.shift(to: 1_441_234_567.5)
    #expect(timeline.touches[0].samples.map(\.time) == [0, 0.08])
    #expect(timeline.gestures[0].attempts[0].steps.map(\.time) == [0.05, 0.1])
  }

  @Test func `sections follow one another`() throws {
    let page = PageLayout([Examples.crowd(touches: 3, gestures: 3), Examples.timeline()])
    try #require(page.sections.count == 2)
    #expect(page.sections[0].bottom < page.sections[1].top)
    #expect(page.sections[1].top < page.sections[1].bottom)
    #expect(page.sections[1].bottom < page.size.height)
  }
}
