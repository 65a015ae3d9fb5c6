import Captures
import GestureConfiguration
import GestureWire
import Gestures
import JSON
import Testing

@testable import Tools

/// Bad panels with the filters that the doctor proposes for them.
struct FilteredPanelTests {
  private static let surface = """
    version: 1
    surfaces:
      - id: main
        size: [1080, 1920]
        views:
          - id: canvas
            frame: ["0%", "0%", "100%", "100%"]
            isMultipleTouchEnabled: true
            gestures:
              - {id: tap, kind: tap, simultaneousWith: all}
              - {id: pan, kind: pan, simultaneousWith: all}
              - {id: pinch, kind: pinch, simultaneousWith: all}

    """

  private static func configuration(_ filters: [String]) throws -> Configuration {
    let text = surface + filters.map { "    \($0)\n" }.joined()
    let file = ConfigurationFile(name: "filters.yaml", text: Array(text.utf8))
    return try Configuration.check([file]).configuration
  }

  /// The gestures of touches, each change of a state once, without times and places.
  private static func gestures(
    _ sentences: String, _ faults: [PanelFault], on configuration: Configuration
  ) throws -> [String] {
    let panel = try SentencePanel(for: #require(configuration.surfaces.first), in: configuration)
    let capture = try FaultyPanel.capture(
      SentenceCapture(sentences, on: panel).capture, with: faults, seed: 1, idle: 1)
    let lines = try PlayedLines.of(
      CaptureFile(name: "", captures: [capture]), configuration, topics: .gestures)
    var found: [String] = []
    for text in String(decoding: lines, as: UTF8.self).split(separator: "\n") {
      let line = try #require(JSON(String(text)))
      let words = ["view", "gesture", "state"].map { line[$0]?.string ?? "" }
      let row = words.joined(separator: " ")
      if found.last != row { found.append(row) }
    }
    return found
  }

  private static let tap = "tap at 540,960; tap at 700,1400"
  // Chatter is joined over at most 3 mm, so a faster finger would break off in its middle.
  private static let pan = "drag from 400,800 to 800,1400 in 2 s"
  private static let pinch = "pinch out at 540,960 from 150 to 500 in 0.8 s"

  /// The faults of which no filter makes a pinch as on a perfect panel.
  ///
  /// Behind `jump`, fingers that are swapped end and begin again, and so does their pinch. Nothing
  /// corrects a bend, by which the middle of the fingers moves.
  private static let pinchless: [PanelFault.Kind] = [.swap, .bend]

  @Test(arguments: PanelFault.Kind.allCases)
  func `with the doctor's filters, a bad panel taps, pans and pinches as a perfect one does`(
    fault: PanelFault.Kind
  ) throws {
    // The usual ghosts are too rare for short captures.
    let faults = [PanelFault(fault, fault == .ghost ? 0.5 : nil)]
    let diagnosis = try FaultMatrixTests.diagnosis(faults)
    let advice = PanelAdvice(for: diagnosis) { place in
      let size = diagnosis.scale.size
      return Point(x: place.x / size.width, y: place.y / size.height)
    }
    let hands = [Self.tap, Self.pan] + (Self.pinchless.contains(fault) ? [] : [Self.pinch])
    for sentences in hands {
      let expected = try Self.gestures(sentences, [], on: Self.configuration([]))
      try #require(!expected.isEmpty)
      let found = try Self.gestures(sentences, faults, on: Self.configuration(advice.lines))
      #expect(found == expected, "\(sentences) with \(advice.lines)")
    }
  }
}
