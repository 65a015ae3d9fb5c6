import Gestures
import Testing
import YAML

@testable import GestureConfiguration

/// The pauses while bad and unusual configurations are read, and the limits that bound that work.
@Suite("Work of reloads") struct ReloadWorkTests {
  private static let position = SourcePosition(file: "1.yaml", line: 1, column: 1)

  /// Counts the pauses of some work.
  private func pauses(_ work: (Pauses) -> Void) -> Int {
    var count = 0
    work(Pauses { count += 1 })
    return count
  }

  /// A configuration with gestures of one view.
  private static func text(gestures: [String]) -> String {
    "version: 1\nsurfaces: [{id: s, views: [{id: v, frame: [0, 0, 1, 1], gestures: [\n"
      + gestures.joined(separator: ",\n") + "]}]}]\n"
  }

  // MARK: Errors

  @Test func `guesses pause between comparisons`() {
    let known = (0..<4000).map { "gesture\($0)" }
    let count = pauses { pauses in
      let diagnostics = Diagnostics(pauses: pauses)
      // The first eight guesses need more than five million comparisons.
      for _ in 0..<100 { _ = diagnostics.suggestion(for: "gestrue12345", among: known) }
    }
    // A step is 128 comparisons, and a pause comes after 500 steps or some more.
    let most = Diagnostics.Patience.file.rawValue / 128 / Pauses.interval
    #expect((most * 9 / 10...most).contains(count))
  }

  @Test func `a single guess among many names pauses`() {
    let known = (0..<4000).map { "gesture\($0)" }
    let count = pauses { pauses in
      _ = Diagnostics(pauses: pauses).suggestion(for: "gestrue12345", among: known)
    }
    // The names have 11 letters each, or 10; the written one has 12.
    #expect(count >= 4000 * 10 * 12 / 128 / Pauses.interval)
  }

  // MARK: Keys

  @Test(arguments: ["gesture", "view", "surface"])
  func `an entry with too many keys has one error`(entry: String) {
    let keys = (0..<61).map { "k\($0): 0" }.joined(separator: ", ")
    func extra(_ name: String) -> String { name == entry ? ", \(keys)" : "" }
    let errors = Fixtures.errors([
      """
      version: 1
      surfaces:
      - {id: s, device: {}, size: [1, 1], views: [
          {id: v, frame: [0, 0, 1, 1], alpha: 1, gestures: [
            {id: g, kind: tap, isEnabled: true, numberOfTapsRequired: 1\(extra("gesture"))}]
            \(extra("view"))}]
          \(extra("surface"))}
      """
    ])
    #expect(errors.count == 1)
    #expect(errors.first?.contains("error: a mapping has at most 64 keys, found 65") == true)
  }

  // MARK: Surfaces

  private static func text(surfaces count: Int) -> String {
    "version: 1\nsurfaces:\n" + (1...count).map { "- {id: s\($0)}\n" }.joined()
  }

  @Test func `each surface counts as work`() throws {
    func pauses(_ count: Int) throws -> Int {
      var number = 0
      let pauses = Pauses { number += 1 }
      var outline = Outline(diagnostics: Diagnostics(), pauses: .none)
      for file in Fixtures.files([Self.text(surfaces: count)]) { outline.merge(file) }
      for surface in outline.surfaces {
        var reader = SurfaceReader(surface, diagnostics: Diagnostics(), pauses: pauses)
        _ = reader.template()
      }
      return number
    }
    #expect(try pauses(256) == 256 * SurfaceReader.stepsOfEntry / Pauses.interval)
  }

  // MARK: Freeing

  @Test func `a large value in the wrong place is freed in pieces`() {
    let list = (0..<8000).map(String.init).joined(separator: ", ")
    let text = Self.text(gestures: ["{id: g, kind: tap, numberOfTapsRequired: [\(list)]}"])
    var number = 0
    var outline = Outline(diagnostics: Diagnostics(), pauses: Pauses { number += 1 })
    for file in Fixtures.files([text]) { outline.merge(file) }
    number = 0
    outline.free()
    // Eight nodes are freed in a step.
    #expect(number == 8000 / 8 / Pauses.interval)
  }

  @Test func `a surface that is still in use keeps its relations`() throws {
    let gestures = ["{id: a, kind: tap}", "{id: b, kind: tap, requiresFailureOf: [a]}"]
    let configuration = try Fixtures.load(Self.text(gestures: gestures))
    let surface = configuration.surfaces[0].build(size: Size(width: 100, height: 100))
    var retired = RetiredSurface(surface)
    retired.free(pauses: .none)
    #expect(surface.requirements(ofGesture: "b") == ["a"])
  }

  // MARK: Sections

  @Test func `keys are found in sections with few and many keys`() {
    func mapping(_ names: some Sequence<String>, _ value: Int) -> Node {
      let entries = names.enumerated().map { index, name in
        Node.Entry(
          key: Node(
            .scalar(name, isPlain: true),
            position: SourcePosition(file: "\(value).yaml", line: index + 1, column: 1)),
          value: Node(.value(.integer(value)), position: Self.position))
      }
      return Node(.mapping(entries), position: Self.position)
    }
    for count in [1, 10, 31, 32, 33, 64] {
      let diagnostics = Diagnostics()
      var section = Section(at: Self.position)
      let names = (0..<count).map { "key\($0)" }
      section.merge(mapping(names, 1), diagnostics: diagnostics)
      section.merge(mapping(names.reversed(), 2), diagnostics: diagnostics)
      section.merge(mapping((0..<64).map { "other\($0)" }, 3), diagnostics: diagnostics)
      #expect(diagnostics.found.isEmpty)
      for name in names {
        var read: [Int?] = []
        #expect(
          section.value(of: name) { node in
            read.append(node.integer); return node.integer
          } == 2)
        #expect(read == [1, 2])
      }
      #expect(section.keys.map(\.name) == names + (0..<64).map { "other\($0)" })
      #expect(section.hasKey("other63") && !section.hasKey("other64"))
      section.merge(mapping(["key0", "key0"], 4), diagnostics: diagnostics)
      let error = "the key 'key0' is given twice, first at 4.yaml:1:1"
      #expect(diagnostics.found.map(\.message) == [error])
    }
  }
}
