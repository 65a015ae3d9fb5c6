import Gestures
import Testing

@testable import GestureConfiguration

/// The key `filters` of a surface: values, errors and warnings.
struct FilterConfigurationTests {
  private static let head = "version: 1\nsurfaces:\n- id: main\n"

  private func filters(_ text: String) throws -> FilterTemplate? {
    try Fixtures.load(Self.head + text).surfaces.first?.filters
  }

  @Test func `a surface has no filters unless the configuration gives them`() throws {
    let texts = [
      "", "  filters: {}\n", "  filters: {edgeBand: 0, jitter: 0, ghosts: []}\n",
    ]
    let keys = try texts.map { try filters($0)?.keysInUse }
    #expect(keys == [nil, [], []])
  }

  @Test func `every key of filters is read`() throws {
    let text = """
        filters:
          deadAreas: [[0, 0, 40, '10%']]
          edgeBand: 3
          minimumSize: 2
          maximumSize: 30
          minimumPressure: 0.2
          skipFrames: 1
          chatter: {within: 0.03, distance: 2}
          jitter: 0.5
          jump: 40
          ghosts: [[120, '50%']]
      """
    let filters = try #require(try filters(text))
    #expect(
      filters.keysInUse == FilterTemplate.Key.allCases.filter { $0 != .edgeGrace })
    #expect(
      filters.deadAreas == [
        FrameTemplate(x: .points(0), y: .points(0), width: .points(40), height: .fraction(0.1))
      ])
    #expect(filters.edgeGrace == 0.15)
    #expect(filters.chatter == FilterTemplate.Chatter(within: 0.03, distance: 2))
    #expect(
      filters.ghosts.first?.resolved(in: Size(width: 9, height: 400)) == Point(x: 120, y: 200))
    #expect([filters.edgeBand, filters.minimumSize, filters.minimumPressure] == [3, 2, 0.2])
    #expect([filters.maximumSize, filters.jump, filters.jitter] == [30, 40, 0.5])
    #expect(filters.skipFrames == 1)
  }

  @Test func `the filters of a later file replace all of an earlier one`() throws {
    let earlier = Self.head + "  filters: {jitter: 1, jump: 20}\n"
    let later = Self.head + "  filters: {skipFrames: 2}\n"
    let surfaces = try Fixtures.load(earlier, later).surfaces
    #expect(surfaces.first?.filters?.keysInUse == [.skipFrames])
  }

  @Test(
    arguments: [
      ("deadAreas: [0]", "4:25: error: an entry of 'deadAreas' must be a list such as "),
      ("deadAreas: [[0, 0, 1]]", "must have 4 entries (x, y, width, height), found 3"),
      ("ghosts: [[1, 2, 3]]", "must have 2 entries (x, y), found 3"),
      ("ghosts: [[1, a]]", "the y in an entry of 'ghosts' must be a number or a percentage"),
      ("edgeBand: 11", "'edgeBand' must be from 0 to 10"),
      (
        "edgeBand: 3mm",
        "'edgeBand' must be a number of millimeters, found a string; did you mean '3'?"
      ),
      (
        "edgeGrace: 150ms",
        "'edgeGrace' must be a number of seconds, found a string; did you mean '0.15'?"
      ),
      ("minimumPressure: 20", "'minimumPressure' must be from 0 to 1"),
      ("skipFrames: 4", "'skipFrames' must be from 0 to 3"),
      ("chatter: {within: 0.05, distance: 2}", "'within' must be from 0 to 0.04"),
      ("chatter: {within: 0.03, distance: 4}", "'distance' must be from 0 to 3"),
      ("chatter: {within: 0.03}", "'chatter' needs the key 'distance'"),
      ("chatter: 0.03", "'chatter' must be a mapping such as '{within: 0.03, distance: 2}'"),
      ("jitter: 2.1", "'jitter' must be from 0 to 2"),
      ("jump: 0", "'jump' must be from 1 to 1000"),
      ("minimumSize: 9, maximumSize: 8", "'maximumSize' (8) must be at least 'minimumSize' (9)"),
      ("jiter: 1", "unknown key 'jiter' in 'filters'; did you mean 'jitter'?"),
    ] as [(String, String)])
  func `a wrong value is an error`(keys: String, message: String) {
    let errors = Fixtures.errors([Self.head + "  filters: {\(keys)}\n"])
    #expect(errors.count == 1 && errors[0].contains(message), "\(errors)")
  }

  @Test func `there are at most 16 places`() {
    for (key, place) in [("deadAreas", "[0, 0, 1, 1]"), ("ghosts", "[0, 0]")] {
      func errors(_ count: Int) -> [String] {
        let places = Array(repeating: place, count: count).joined(separator: ", ")
        return Fixtures.errors([Self.head + "  filters: {\(key): [\(places)]}\n"])
      }
      #expect(errors(16) == [])
      #expect(
        errors(17) == [
          "1.yaml:4:\(15 + key.utf8.count): error: '\(key)' must have at most 16 entries, found 17"
        ])
    }
  }

  // MARK: Warnings

  private func warnings(_ surface: String) throws -> [String] {
    try Configuration.check(Fixtures.files([Self.head + surface])).warnings.map(\.description)
  }

  @Test(
    arguments: [
      ("size: [100, 100]", "[[0, 0, 29, 100]]", nil), ("size: [100, 100]", "[[0, 0, 30, 100]]", 30),
      // Areas that overlap count once, and what lies outside the surface does not.
      ("size: [100, 100]", "[[0, 0, 29, 100], [10, 0, 19, 200], [-50, 0, 50, 100]]", nil),
      ("pixels: [100, 200]", "[['50%', 0, 50, '100%']]", 50),
      ("rotation: 0", "[[0, 0, '40%', '100%']]", nil),
      ("rotation: 0", "[['0%', '0%', '40%', '100%']]", 40),
    ] as [(String, String, Int?)])
  func `a surface of which 30 percent are dead causes a warning`(
    key: String, areas: String, share: Int?
  ) throws {
    let told = try warnings(
      "  \(key)\n  filters: {deadAreas: \(areas)}\n  views: [{id: v, frame: [0, 0, 60, 60]}]\n")
    #expect(
      told
        == (share.map {
          [
            "1.yaml:5:24: warning: 'deadAreas' take \($0)% of the surface 'main': no touch begins "
              + "there"
          ]
        } ?? []))
  }

  @Test func `a band in which all of an edge pan's touches begin causes a warning`() throws {
    func told(_ band: String) throws -> [String] {
      try warnings(
        """
          filters: {edgeBand: \(band)}
          views:
          - id: v
            frame: ['0%', '0%', '100%', '100%']
            gestures:
            - {id: back, kind: screenEdgePan, edges: [left]}
            - {id: home, kind: screenEdgePan, edges: [bottom]}
            - {id: off, isEnabled: false, kind: screenEdgePan, edges: [left]}
        """)
    }
    // Of 13 points from an edge, and 11 from the bottom one: 2.03 and 1.71 mm.
    #expect(try told("1.7") == [])
    #expect(
      try told("2") == [
        "1.yaml:10:46: warning: the gesture 'home' is never recognized at the bottom edge: touches "
          + "begin where they leave 'edgeBand', 2 mm from the edge, and it needs less than 1.7 mm"
      ])
    #expect(try told("2.1").count == 2)
  }
}
