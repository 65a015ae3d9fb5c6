import Captures
import GestureConfiguration
import InputEvents
import SurfaceRig
import Testing
import TouchSentences

/// The panels that are made for surfaces.
@Suite struct SentencePanelTests {
  @Test(arguments: [0, 90, 180, 270], ["", "-1, 0, 1, 0, 1, 0", "0, 1, 0, 1, 0, 0"])
  func `a tap lands where the sentence puts it, however the panel is mounted`(
    rotation: Int, calibration: String
  ) throws {
    let matrix = calibration.isEmpty ? "" : "calibration: [\(calibration)], "
    let stage = try SentenceStage(
      surfaces: "{id: main, size: [800, 480], rotation: \(rotation), \(matrix)"
        + "views: [{id: v, frame: [0, 0, 800, 480], gestures: [{id: tap, kind: tap}]}]}")
    let line = try #require(stage.lines("tap at 123.4,456.789").first)
    #expect(line.vector("location") == [123.4, 456.789])
  }

  @Test(arguments: [(0, "500,1900"), (90, "1900,500")])
  func `a surface without a size has 1080 by 1920 points before its rotation`(
    rotation: Int, place: String
  ) throws {
    let stage = try SentenceStage(
      surfaces: "{id: main, rotation: \(rotation), views: [{id: v, frame: [0, 0, 2000, 2000], "
        + "gestures: [{id: tap, kind: tap}]}]}")
    let line = try #require(stage.lines("tap at \(place)").first)
    #expect("\(line.vector("location").map { Int($0) })" == "[\(place.replacing(",", with: ", "))]")
  }

  @Test(arguments: [
    (0, "800, 480", "960,576"), (90, "800, 480", "960,576"), (90, "1080, 1920", "540,960"),
    (270, "480, 800", "576,960"),
  ])
  func `a surface with pixels and without a size gets a panel of their shape`(
    rotation: Int, pixels: String, middle: String
  ) throws {
    let stage = try SentenceStage(
      surfaces: "{id: main, rotation: \(rotation), pixels: [\(pixels)], views: [{id: v, "
        + #"frame: [0, 0, "100%", "100%"], gestures: [{id: tap, kind: tap}]}]}"#)
    let line = try #require(stage.lines("tap at \(middle)").first)
    let expected = pixels.split(separator: ",").compactMap {
      Double($0.trimmingPrefix(while: \.isWhitespace)).map { $0 / 2 }
    }
    #expect(line.vector("location") == expected)
  }

  @Test func `a panel has places whatever the shape of the pixels`() throws {
    for pixels in ["100000, 1", "1, 100000"] {
      let stage = try SentenceStage(surfaces: "{id: main, pixels: [\(pixels)]}")
      #expect(try !stage.capture("tap at 0.01,0.01").events.isEmpty)
    }
  }

  @Test(arguments: [0.001, 1_000_000])
  func `a panel has places whatever the size of the surface`(size: Double) throws {
    let stage = try SentenceStage(surfaces: "{id: main, size: [\(size), 9]}")
    #expect(try !stage.capture("tap at 0,1").events.isEmpty)
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
