import Foundation
import FoundationXML
import TestRig
import Testing

/// The pictures that `gesturectl render` draws of bundled captures.
@Suite(.blocking) struct RenderTests {
  // MARK: Pictures

  @Test func `the wait of a tap for a double tap is drawn, and described for screen readers`()
    throws
  {
    let picture = try RenderedPicture("tap")
    #expect(picture.output.status == 0)
    #expect(try picture.stretches(of: "tap") == ["possible 0.000 0.080", "waiting 0.080 0.430"])
    let marks = try ["tap", "doubleTap", "press"].flatMap(picture.marks)
    #expect(
      marks == [
        "recognized 0.430", "failed 0.430", "failed 0.080",
      ])
    #expect(try picture.texts.contains("failed: lifted after 0.08 of 0.5 s"))
    let stretch = try picture.element("//*[@data-gesture='tap']/*[@data-stretch='waiting']")
    // Positions are proportional to times.
    let touch = try picture.element("//*[@data-lane-touch='1']/*[@data-stretch]")
    #expect(
      abs(stretch.number("data-width") / touch.number("data-width") - 0.35 / 0.08) < 0.01)
    #expect(
      abs(touch.number("data-x") + touch.number("data-width") - stretch.number("data-x")) < 0.02)

    // Screen readers get names and descriptions.
    let root = try #require(picture.document.rootElement())
    #expect(root["role"] == "graphics-document document")
    #expect(root["aria-labelledby"] == "title description")
    #expect(
      try picture.titles.first
        == "tap.evemu on Example Touchscreen, surface main, with example.yaml")
    let description = try picture.elements("//*[@id='description']").first?.stringValue
    #expect(description == "tap.evemu, surface main: 1 touch; tap recognized at 0.430 s.")
    #expect(
      try picture.element("//*[@data-gesture='press']")["aria-label"]
        == "press, longPress on canvas: 0.080 s failed: lifted after 0.08 of 0.5 s")
  }

  @Test func `a path follows the finger`() throws {
    let picture = try RenderedPicture("press-and-drag")
    let surface = try picture.element("//*[@aria-label='Surface']/*[@class='surface']")
    let path = try picture.elements(
      "//*[@aria-label='Surface']/*[@data-touch='1']/*[local-name()='circle']")
    let scale = surface.number("width") / 400
    #expect(abs(surface.number("height") / scale - 800) < 0.1)
    #expect(path.count == 2)
    for (circle, place) in zip(path, [(100.0, 100.0), (120, 100)]) {
      #expect(abs(circle.number("cx") - (surface.number("x") + place.0 * scale)) < 0.02)
      #expect(abs(circle.number("cy") - (surface.number("y") + place.1 * scale)) < 0.02)
    }
    #expect(try picture.elements("//*[@data-mark='pressPlace']").count == 2)
    #expect(try picture.elements("//*[@data-view='canvas']").count == 2)
  }

  @Test func `a pinch has two paths`() throws {
    let picture = try RenderedPicture("pinch", "all-kinds")
    let paths = try picture.elements("//*[@aria-label='Surface']/*[@data-touch]")
    #expect(paths.map { $0["data-touch"] } == ["1", "2"])
    #expect(try picture.marks(of: "pinch").map { $0.prefix(5) } == ["began", "ended"])
    #expect(try picture.texts.contains { $0.hasPrefix("1 other gesture saw no touch: hover") })
    #expect(try picture.elements("//*[@data-gesture='hover']").isEmpty)
  }

  @Test func `a palm is marked`() throws {
    let picture = try RenderedPicture("kernel-palm", "all-kinds")
    #expect(try picture.elements("//*[@data-mark='ignored']").count == 1)
    #expect(try picture.elements("//*[@data-gesture='ignored']/*[@data-state]").count == 1)
    #expect(try picture.elements("//*[@data-state='touchCancelled']").count == 1)
    #expect(try picture.texts.contains("taken away: a finger turned out to be a palm"))
  }

  @Test(arguments: ["example", "all-kinds"])
  func `every sentence of explain is in the picture`(configuration: String) throws {
    let names = try Project.recordingNames.filter {
      try Project.configuration(of: $0) == configuration
    }
    // With chosen gestures, sentences list all of them.
    let arguments =
      ["--gesture", "*", "--config", "\(Project.recordings)/\(configuration).yaml"]
      + names.map(Project.path)
    let picture = try RenderedPicture(arguments: arguments)
    let explained = try Project.control(["explain"] + arguments)
    for output in [picture.output, explained] {
      #expect(output.status == 0 && output.errors == "", "\(output.errors)")
    }
    let sections = try picture.elements("//*[@data-surface]")
    let lines = explained.lines
    // Each capture has a heading behind an empty line.
    let headings = zip([""] + lines, lines).filter { $1.hasPrefix("==> ") }
    #expect(headings.map(\.1) == names.map { "==> \(Project.path(of: $0)) <==" })
    #expect(headings.allSatisfy { $0.0 == "" })
    let parts = lines.split { $0.hasPrefix("==> ") }
    try #require(names.count == sections.count && names.count == parts.count)
    for (name, (section, rows)) in zip(names, zip(sections, parts)) {
      let expected = rows.flatMap(Self.titles)
      #expect(!expected.isEmpty, "\(name)")
      #expect(Set(expected).subtracting(try RenderedPicture.titles(in: section)) == [], "\(name)")
    }
  }

  /// The titles in a picture that correspond to a row of `explain`.
  private static func titles(of row: String) -> [String] {
    if let touch = row.firstMatch(of: /touch \d+ at .*/) { return [String(touch.0)] }
    let pattern =
      /^ *([\d.]+)  ((?:'\w+'(?:, )?)+) ((?:failed|cancelled|could|recog|began|ended).*)$/
    guard let match = row.firstMatch(of: pattern), !match.3.contains("from the edge") else {
      return []
    }
    return match.2.split(separator: ", ").map {
      "\(match.1) s, \($0.dropFirst().dropLast()) \(match.3)"
    }
  }

  // MARK: Names

  @Test func `names of devices cannot become markup, or control a terminal`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("named & <odd>.evemu")
    let name = #"Panel <script>"&amp;'"# + "\u{1b}]0;\u{202e}\u{9b}31m\u{2028}\u{e0001}"
    try Project.text("Recordings/tap.evemu").replacing(/N: .*/, with: "N: \(name)").write(
      toFile: path, atomically: true, encoding: .utf8)
    let picture = try RenderedPicture(arguments: RenderedPicture.example + [path])
    #expect(picture.output.status == 0)
    #expect(
      try picture.titles.first == #"named & <odd>.evemu on Panel <script>"&amp;'"#
        + "\u{fffd}]0;\u{fffd}\u{fffd}31m\u{fffd}\u{fffd}, surface main, with example.yaml")
    #expect(try picture.elements("//*[local-name()='script']").isEmpty)
  }

  // MARK: Captures

  @Test func `the same capture gives the same bytes`() throws {
    let tap = Project.path(of: "tap")
    let file = try Project.control(["render"] + RenderedPicture.example + ["-o", "-", tap])
    let input = try Project.control(
      ["render"] + RenderedPicture.example + ["-"], input: Project.text("Recordings/tap.evemu"))
    #expect(input.lines.map { $0.replacing("&lt;stdin&gt;", with: "tap.evemu") } == file.lines)
  }

  @Test func `an empty capture shows the surface`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("empty.evemu")
    let text = try Project.text("Recordings/tap.evemu")
    try text.split(separator: "\n").filter { !$0.hasPrefix("E:") }.joined(separator: "\n")
      .appending("\n").write(toFile: path, atomically: true, encoding: .utf8)
    let picture = try RenderedPicture(arguments: RenderedPicture.example + [path])
    #expect(picture.output.status == 0)
    #expect(
      try picture.texts.contains(
        "Nothing touches the surface in this capture (no contact: the capture has no events)."))
    #expect(try picture.elements("//*[@data-view='canvas']").count == 1)
  }

  @Test func `the valid part of a broken capture is drawn`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("broken.evemu")
    let text = try String(
      contentsOfFile: "\(Project.recordings)/press-and-drag.evemu", encoding: .utf8)
    let cut = try #require(text.range(of: "E: 0.632000 0003"))
    try text[..<cut.upperBound].write(toFile: path, atomically: true, encoding: .utf8)
    let picture = try RenderedPicture(arguments: RenderedPicture.example + [path])
    #expect(picture.output.status == 65)
    #expect(picture.output.errors.hasPrefix("\(path):"))
    #expect(try picture.texts.contains { $0.hasPrefix("The capture breaks off: line ") })
    #expect(try picture.marks(of: "press").last == "cancelled 0.616")
    #expect(
      try picture.titles.contains {
        $0.hasSuffix("taken away: the capture ends while fingers are down")
      })
  }

  @Test func `several captures are sections of one page`() throws {
    let names = ["tap", "drag"].map { "\(Project.recordings)/\($0).evemu" }
    let picture = try RenderedPicture(
      arguments: RenderedPicture.example + ["/nowhere.evemu"] + names)
    #expect(picture.output.status == 66)
    let sections = try picture.elements("//*[@data-surface]")
    #expect(
      sections.map { $0["aria-label"] } == [
        "tap.evemu, surface main", "drag.evemu, surface main",
      ])
  }

  @Test func `each panel of a recording has a section`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("two.yml")
    let panels = ["Left", "Right"].map { name in
      ReplayPenTests.device(
        name, keys: [330], axes: [47: 4, 53: 399, 54: 799, 57: 65535],
        udev: ["ID_INPUT_TOUCHSCREEN=1"], "10 3 57 1,10 3 53 100,10 3 54 100;90 3 57 -1;")
    }
    try ReplayPenTests.recording(panels[0], panels[1])
      .write(toFile: path, atomically: true, encoding: .utf8)
    let picture = try RenderedPicture(arguments: RenderedPicture.example + [path])
    #expect(
      try picture.elements("//*[@data-surface]").map { $0["data-surface"] } == ["main", "main-2"])
    #expect(try picture.texts.contains("Panel: Right"))
    #expect(try picture.marks(of: "tap") == ["recognized 0.430", "recognized 0.430"])
    let second = try RenderedPicture(
      arguments: RenderedPicture.example + ["--surface", "main-2", path])
    #expect(try second.elements("//*[@data-surface]").map { $0["data-surface"] } == ["main-2"])
  }

  // MARK: Pictures of the project

  @Test(arguments: ["press-and-drag", "slow-double-tap"])
  func `the pictures in the documents are up to date`(capture: String) throws {
    let made = try RenderedPicture(capture).output.lines
    let kept = try String(
      contentsOfFile: "\(Project.root)/docs/pictures/\(capture).svg", encoding: .utf8)
    #expect(made.joined(separator: "\n") + "\n" == kept, "run Tests/regenerate-pictures")
  }
}
