import FoundationXML
import Foundation
import Gestures
import Testing
import TouchTracker

/// Pictures as SVG.
struct PictureTests {
  /// The elements of a picture in order, with their text.
  private final class Reader: NSObject, XMLParserDelegate {
    struct Element {
      let name: String
      let attributes: [String: String]
      var text = ""
    }

    private(set) var elements: [Element] = []
    private(set) var isWellFormed = false
    private var isInside = false

    init(_ picture: String) {
      super.init()
      let parser = XMLParser(data: Data(picture.utf8))
      parser.delegate = self
      isWellFormed = parser.parse()
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append(Element(name: name, attributes: attributes))
      isInside = true
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      isInside = false
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if isInside { elements[elements.endIndex - 1].text += text }
    }

    subscript(name: String) -> [Element] { elements.filter { $0.name == name } }
  }

  private func reader(_ name: String, until end: Double? = nil) throws -> Reader {
    let screen = DrawingScreen()
    try ExampleRecording(name).play(on: screen, until: end)
    return Reader(screen.picture)
  }

  @Test(arguments: ExampleRecording.all) func `every picture is well-formed XML`(
    recording: ExampleRecording
  ) throws {
    let screens = [DrawingScreen(), LabelScreen(text: "Good morning")]
    for screen in screens {
      try recording.play(on: screen)
      #expect(Reader(screen.picture).isWellFormed)
    }
  }

  @Test func `lines have their colors and thicknesses`() throws {
    let lines = try reader("slow-and-fast", until: 1.05)["line"].map(\.attributes)
    let shown = lines.map { line in ["stroke", "x2", "stroke-width"].map { line[$0] } }
    #expect(shown == [["#2222c3", "300", "7"], ["red", "250", "3.4"]])
  }

  @Test func `the menu lies in front of the selected line`() throws {
    let picture = try reader("tap-and-delete", until: 1.5)
    #expect(picture["line"].map { $0.attributes["stroke"] } == ["green"])
    #expect(picture["text"].map(\.text) == ["Delete"])
    #expect(picture.elements.suffix(2).map(\.name) == ["rect", "text"])
    let frame = picture["rect"].last?.attributes
    #expect(["x", "y", "width", "height"].map { frame?[$0] } == ["113", "347", "76", "44"])
  }

  @Test func `the colors are shown while they are open`() throws {
    let open = try reader("choose-a-color", until: 1.5)
    let fills = open["rect"].map { $0.attributes["fill"] }
    let choices = Color.choices.dropFirst().map(\.name)
    #expect(fills == ["white", "gainsboro", "url(#rainbow)"] + choices)
    #expect(open["rect"].last?.attributes["y"] == "710", "swatches are in the panel's coordinates")
    #expect(try reader("choose-a-color")["rect"].count == 1)
  }

  @Test func `special characters of text are escaped, and those that XML does not allow replaced`()
  {
    let texts = ["a < b & c > d", "]]>", "\"'", "ünï 漢字", "a\u{0}b\u{1B}c\u{FFFF}d"]
    let readers = texts.map { Reader(LabelScreen(text: $0).picture) }
    #expect(readers.allSatisfy { $0.isWellFormed })
    #expect(readers.map { $0["text"].map(\.text) } == (texts.dropLast() + ["a?b?c?d"]).map { [$0] })
  }
}
