import Gestures
import Testing

@testable import Tools

/// The places of everything on the page.
struct LayoutTests {
  private func section(_ timeline: Timeline, width: Double = 960) throws -> SectionLayout {
    try #require(PageLayout([timeline], width: width).sections.first)
  }

  // MARK: The surface

  @Test func `the surface is to scale`() throws {
    let timeline = Examples.timeline(
      touches: [Examples.touch(1, from: 0, to: 1, [(0, 0), (200, 400), (400, 800)])])
    let surface = try section(timeline).surface
    #expect(abs(surface.frame.height / surface.frame.width - 2) < 1e-9)
    let points = surface.paths[0].points
    #expect(points.first == surface.frame.origin)
    #expect(points[1] == surface.frame.center)
    #expect(points.last == Point(x: surface.frame.maxX, y: surface.frame.maxY))
    #expect(surface.paths[0].directions.count > 3)
  }

  @Test func `points outside the surface are drawn at its margin`() throws {
    let timeline = Examples.timeline(
      touches: [Examples.touch(1, from: 0, to: 1, [(-5000, 90), (9000, 90_000)])])
    let surface = try section(timeline).surface
    let area = surface.frame.insetBy(dx: -9, dy: -9)
    #expect(surface.paths[0].points.allSatisfy(area.contains))
  }

  @Test func `touches at one place share a label`() throws {
    let timeline = Examples.timeline(
      touches: [1, 2].map { Examples.touch($0, from: Double($0), to: Double($0) + 0.1, [(99, 99)]) }
    )
    #expect(try section(timeline).surface.labels.map(\.text) == ["1, 2"])
  }

  @Test func `a small movement is enlarged`() throws {
    let timeline = Examples.timeline(
      touches: [Examples.touch(1, from: 0, to: 1, [(100, 100), (112, 100)])])
    let detail = try #require(try section(timeline).detail)
    #expect(detail.surface.scale > 2 * (try section(timeline).surface.scale))
    let length = detail.ruler.end.x - detail.ruler.start.x
    #expect(detail.ruler.label.text == "20 points")
    #expect(abs(length - 20 * detail.surface.scale) < 1e-9)
    #expect(
      abs(
        (detail.surface.paths[0].points[1].x - detail.surface.paths[0].points[0].x)
          - 12 * detail.surface.scale) < 1e-9)
  }

  @Test func `a movement across the surface is not enlarged`() throws {
    let timeline = Examples.timeline(
      touches: [Examples.touch(1, from: 0, to: 1, [(10, 10), (390, 790)])])
    #expect(try section(timeline).detail == nil)
  }

  @Test(arguments: [
    Size(width: 1_000_000, height: 1), Size(width: 0, height: 0), Size(width: 1, height: 1_000_000),
    Size(width: 1920, height: 1080),
  ])
  func `a surface of any size fits on the page`(size: Size) throws {
    let section = try section(
      Examples.timeline(touches: [Examples.touch(1, from: 0, to: 1, [(0, 0), (1, 1)])], size: size))
    #expect(section.surface.frame.maxX < 960)
    #expect(section.surface.frame.height <= 480.001)
    #expect(section.legend.entries.allSatisfy { $0.text.extent.upperBound <= 960 })
  }

  @Test func `ids of views do not cover each other`() throws {
    var timeline = Examples.timeline()
    timeline.views = (0..<8).map {
      DrawnView(
        id: "view\($0)", frame: Rect(x: 0, y: 0, width: 400, height: 800), isHidden: $0 == 3)
    }
    let labels = try section(timeline).surface.views.compactMap(\.label)
    #expect(labels.count == 8)
    #expect(Set(labels.map { "\($0.x) \($0.y)" }).count == 8)
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
      #expect(label.text == placed.view.id)
      for other in surface.views where other.frame.width < placed.frame.width {
        #expect(!other.frame.intersects(label.box), "\(placed.view.id) on \(other.view.id)")
      }
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
    #expect(lane.stretches.map(\.x) == [axis.x(at: 0), axis.x(at: 0.1)])
    #expect(lane.marks.map(\.symbol) == [.recognized])
    #expect(lane.marks[0].x == axis.right)
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
      #expect(box.minX >= page.minX && box.maxX <= page.maxX, "\(texts[index].text)")
      #expect(box.maxY <= page.maxY, "\(texts[index].text)")
      for other in boxes.indices where other > index {
        #expect(!box.intersects(boxes[other]), "\(texts[index].text) | \(texts[other].text)")
      }
    }
  }

  @Test func `a page has at most 40 touches and 60 gestures per surface`() throws {
    let timeline = Examples.crowd(touches: 5000, gestures: 300)
    let section = try section(timeline)
    #expect(section.surface.paths.count == 40)
    #expect(section.lanes.count <= 100)
    let omission = try #require(section.timeline.omission)
    #expect(omission.contains("40 of 5000 touches"))
    #expect(omission.contains("60 of 300 gestures"))
    #expect(section.texts.contains { $0.text.hasPrefix("This picture shows only") })
    #expect(section.bottom < 8000)
  }

  @Test func `only touches and attempts that begin within the time are kept`() {
    var timeline = Examples.timeline(
      touches: (0..<5).map {
        Examples.touch($0, from: Double($0), to: Double($0) + 2, [(9, 9), (20, 9)])
      },
      gestures: [Examples.failures("a", at: [0.5, 2.5]), Examples.failures("b", at: [4.5])])
    timeline.keep(from: 1, before: 3)
    #expect(timeline.touches.map(\.id) == [1, 2])
    #expect(timeline.touches.allSatisfy { $0.samples.count == 2 })
    #expect(timeline.gestures.map(\.id) == ["a"])
    #expect(timeline.gestures[0].attempts.count == 1)
    #expect(timeline.untouchedGestures == ["b"])
  }

  @Test func `a time in which nothing begins is not said to be without touches`() throws {
    var timeline = Examples.timeline(
      touches: [Examples.touch(1, from: 0, to: 1, [(9, 9), (20, 9)])],
      gestures: [Examples.failures("a", at: [0.55])])
    timeline.keep(from: 2, before: 3)
    let section = try section(timeline)
    #expect(
      section.texts.last?.text == "Nothing begins in the chosen time. Touches and attempts of this "
        + "capture begin from 0.000 to 0.500 s.")
  }

  @Test func `assumed times are marked`() throws {
    var timeline = Examples.timeline(
      touches: [Examples.touch(1, from: 0, to: 1, [(9, 9), (20, 9)])])
    #expect(try section(timeline).texts.contains { $0.text == "Time in seconds" })
    timeline.assumedFrameTime = 0.01
    let texts = try section(timeline).texts.map(\.text)
    #expect(texts.contains("Seconds (assumed)") && !texts.contains("Time in seconds"))
    #expect(
      texts.contains(
        "Times are assumed: the capture has none, so each frame counts as 10 ms."))
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
    let recognized = try #require(texts.first { $0.text == "recognized" })
    #expect(recognized.isBold && !recognized.isQuiet)
    let failed = try #require(texts.first { $0.text.hasPrefix("failed") })
    #expect(failed.isQuiet && !failed.isBold)
  }

  @Test func `times can count from another one`() {
    var timeline = Examples.timeline(
      touches: [Examples.touch(1, from: 1_441_234_567.5, to: 1_441_234_567.58, [(9, 9), (9, 9)])],
      gestures: [Examples.failures("a", at: [1_441_234_567.6])])
    timeline.shift(to: 1_441_234_567.5)
    #expect(timeline.touches[0].samples.map(\.time) == [0, 0.08])
    #expect(timeline.gestures[0].attempts[0].steps.map(\.time) == [0.05, 0.1])
  }

  @Test func `a capture without touches has a text instead of lanes`() throws {
    let section = try section(Examples.timeline())
    #expect(section.axis == nil)
    #expect(section.lanes.isEmpty)
    #expect(section.texts.last?.text == "Nothing touches the surface in this capture.")
  }

  @Test func `sections follow one another`() {
    let page = PageLayout([Examples.crowd(touches: 3, gestures: 3), Examples.timeline()])
    #expect(page.sections.count == 2)
    #expect(page.sections[0].bottom < page.sections[1].top)
    #expect(page.sections[1].bottom < page.size.height)
  }
}
