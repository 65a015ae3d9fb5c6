import Captures
import GestureConfiguration
import InputEvents
import SurfaceRig
import Testing

/// The panels that are made for surfaces.
struct SentencePanelTests {
  /// A surface with a tap on all of it, a sentence, and the tap's place.
  struct Place: CustomTestStringConvertible {
    let surface: String
    let sentence: String
    let location: [Double]

    var testDescription: String { surface }
  }

  private static let mountings: [Place] = [0, 90, 180, 270].flatMap { rotation in
    ["", ", calibration: [-1, 0, 1, 0, 1, 0]", ", calibration: [0, 1, 0, 1, 0, 0]"].map {
      Place(
        surface: "size: [800, 480], rotation: \(rotation)\($0)", sentence: "tap at 123.4,456.789",
        location: [123.4, 456.789])
    }
  }

  /// A surface without a size has 1080 by 1920 points before its rotation, or the shape of its
  /// pixels.
  private static let surfaces: [Place] = [
    Place(surface: "rotation: 0", sentence: "tap at 500,1900", location: [500, 1900]),
    Place(surface: "rotation: 90", sentence: "tap at 1900,500", location: [1900, 500]),
    Place(surface: "pixels: [800, 480]", sentence: "tap at 400,240", location: [400, 240]),
    Place(
      surface: "rotation: 90, pixels: [800, 480]", sentence: "tap at 400,240",
      location: [400, 240]),
    Place(
      surface: "rotation: 90, pixels: [1080, 1920]", sentence: "tap at 540,960",
      location: [540, 960]),
    Place(
      surface: "rotation: 270, pixels: [480, 800]", sentence: "tap at 240,400",
      location: [240, 400]),
  ]

  @Test(arguments: mountings + surfaces)
  func `a tap lands where the sentence puts it, however the panel is mounted`(_ it: Place) throws {
    let stage = try SentenceStage(
      surfaces: "{id: main, \(it.surface), views: [{id: v, "
        + #"frame: [0, 0, "100%", "100%"], gestures: [{id: tap, kind: tap}]}]}"#)
    let location = try stage.lines(it.sentence).first?.vector("location")
    #expect(location == it.location)
  }

  private static let kiosk = """
    {id: main, pixels: [1080, 1920], SIZE views: [
      {id: page, frame: [0, 200, "100%", "50%"], gestures: [{id: page, kind: tap}], views: [
        {id: button-1, frame: [880, 100, 100, 50], gestures: [{id: press, kind: tap}]}]},
      {id: corner, frame: [960, 0, 120, 120], gestures: [
        {id: service, kind: tap, numberOfTouchesRequired: 2}]}]}
    """

  private static let taps: [(text: String, gesture: String, location: [Double])] = [
    ("tap at 900,320", "press", [20, 20]), ("tap on button-1", "press", [50, 25]),
    ("tap on button-1 at 10,12", "press", [10, 12]),
    ("hold at 10,12 on page for 0.1 s", "page", [10, 12]), ("tap on page", "page", [540, 480]),
    ("double tap on button-1", "press", [50, 25]),
  ]

  @Test(arguments: ["", "diagonal: 21.5,", "diagonal: 5,", "size: [1718, 3054],"])
  func `sentences are in pixels where the surface is, and a view is a place`(size: String) throws {
    let stage = try SentenceStage(surfaces: Self.kiosk.replacing("SIZE", with: size))
    for (text, gesture, location) in Self.taps {
      let line = try #require(stage.lines(text).first)
      #expect(line["gesture"] == gesture && line.vector("location") == location, "\(text)")
    }
    let swipe = try stage.capture("swipe up from 540,1900 by 1800; drag from 9,9 to 1079,1919")
    #expect(!swipe.events.isEmpty)
  }

  private static let movements: [(text: String, same: String)] = [
    ("drag on button-1 by 30,0", "drag from 930,325 by 30,0"),
    ("drag on button-1 from 0,0 to 30,10", "drag from 880,300 to 910,310"),
    ("swipe down on page by 300", "swipe down from 540,680 by 300"),
    ("pinch out on page from 100 to 300", "pinch out at 540,680 from 100 to 300"),
    ("rotate on page by 30 degrees", "rotate at 540,680 by 30 degrees"),
  ]

  @Test(arguments: movements)
  func `places of a movement on a view count in the view`(text: String, same: String) throws {
    let stage = try SentenceStage(surfaces: Self.kiosk.replacing("SIZE", with: "diagonal: 21.5,"))
    #expect(try stage.capture(text).events == stage.capture(same).events)
  }

  private static let wall = """
    {id: main, pixels: [PIXELS], SIZE rotation: ROTATION, views: [
      {id: page, frame: [0, 0, "100%", "100%"], gestures: [{id: page, kind: tap}], views: [
        {id: exhibit, frame: [40, 200, 1000, 80], gestures: [{id: exhibit, kind: tap}]},
        {id: third, frame: ["33.3%", 300, "33.3%", 80], gestures: [{id: third, kind: tap}]},
        {id: wall, frame: [40, 400, 1000, 600], views: [
          {id: b1, frame: [0, 0, 200, 200], gestures: [{id: b1, kind: tap}]},
          {id: b2, frame: [200, 0, 200, 200], gestures: [{id: b2, kind: tap}]},
          {id: b3, frame: [437, 0, 163, 200], gestures: [{id: b3, kind: tap}]},
          {id: b4, frame: [600, 0, 200, 200], gestures: [{id: b4, kind: tap}]}]}]}]}
    """

  @Test(
    arguments: [
      "", "diagonal: 10.1,", "diagonal: 15.6,", "diagonal: 21.5,", "diagonal: 24,", "diagonal: 32,",
      "diagonal: 55,", "size: [1679, 2984],", "size: [300, 533],",
    ], [(0, "1080, 1920"), (90, "1920, 1080"), (180, "3840, 2160"), (270, "1080, 1920")])
  func `the corner of a view belongs to it`(size: String, mounting: (Int, String)) throws {
    let stage = try SentenceStage(
      surfaces: Self.wall.replacing("SIZE", with: size)
        .replacing("PIXELS", with: mounting.1).replacing("ROTATION", with: "\(mounting.0)"))
    for view in ["page", "exhibit", "third", "b1", "b2", "b3", "b4"] {
      let line = try #require(stage.lines("tap on \(view) at 0,0").first)
      #expect(line["gesture"] == view && line.vector("location") == [0, 0], "\(view)")
    }
    #expect(try stage.lines("tap at 40,200").first?["gesture"] == "exhibit")
  }

  @Test func `the corner of a view belongs to it on a surface without a size`() throws {
    let views = Self.wall.replacing("pixels: [PIXELS], SIZE rotation: ROTATION, ", with: "")
    #expect(
      try SentenceStage(surfaces: views).lines("tap at 40,200").first?["gesture"] == "exhibit")
  }

  @Test(arguments: ["pixels: [3840, 2160], diagonal: 24", "diagonal: 24, rotation: 90"])
  func `the panel has the diagonal of its surface`(size: String) throws {
    let stage = try SentenceStage(surfaces: "{id: main, \(size), views: []}")
    let panel = try stage.capture("tap at 9,9").device
    func inches(_ code: EventCode) throws -> Double {
      let axis = try #require(panel.axis(code))
      return Double(axis.maximum) / Double(axis.resolution) / 25.4
    }
    let (width, height) = (try inches(.absX), try inches(.absY))
    #expect(abs((width * width + height * height).squareRoot() - 24) < 0.01)
    #expect(abs(max(width, height) / min(width, height) - 16.0 / 9) < 0.01)
  }

  @Test func `fingers are as far apart in millimeters on a surface with pixels`() throws {
    // 1080 pixels over 540 points: 2 pixels per point.
    let stage = try SentenceStage(
      surfaces: "{id: main, pixels: [1080, 1920], size: [540, 960], views: []}")
    #expect(
      try stage.capture("tap 2 fingers at 500,500").events
        == stage.capture("tap 2 fingers 120 apart at 500,500").events)
    #expect(
      try stage.capture("rotate at 500,500 by 30 degrees").events
        == stage.capture("rotate at 500,500 by 30 degrees 400 apart").events)
  }

  @Test(arguments: [
    "pixels: [100000, 1]", "pixels: [1, 100000]", "size: [0.001, 9]", "size: [1000000, 9]",
  ])
  func `a panel has places whatever the shape and the size of the surface`(surface: String) throws {
    let stage = try SentenceStage(surfaces: "{id: main, \(surface)}")
    #expect(try !stage.capture("tap at 0,0.01").events.isEmpty)
  }

  @Test func `the panel is a device of the surface`() throws {
    let stage = try SentenceStage(
      surfaces: #"{id: other, device: {name: "Elan*"}}, "#
        + #"{id: main, device: {name: "*Good[iI]x*", vendor: 0x27c6, path: /dev/x}}"#)
    let panel = try SentencePanel(for: stage.configuration.surfaces[1], in: stage.configuration)
    #expect(panel.description.name == "Goodix")
    #expect(panel.description.identifier.vendor == 0x27c6)
    #expect(try stage.panel().description.name == "Elan")
  }

  @Test func `a surface that no device gets is an error`() throws {
    let surfaces = "{id: a, device: {seat: one}}, {id: b, device: {seat: two}}"
    let hidden = try SentenceStage(surfaces: surfaces).configuration
    #expect(throws: SentencePanelError.hidden(surface: "b", behind: "a")) {
      try SentencePanel(for: hidden.surfaces[1], in: hidden)
    }
    let unmatched = try SentenceStage(surfaces: #"{id: a, device: {name: "[z-a]"}}"#).configuration
    #expect(throws: SentencePanelError.noMatch(surface: "a")) {
      try SentencePanel(for: unmatched.surfaces[0], in: unmatched)
    }
  }
}
