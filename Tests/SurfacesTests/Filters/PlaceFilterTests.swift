import Gestures
import InputEvents
import SurfaceRig
import Surfaces
import Testing

/// The filters by place: `deadAreas`, `edgeBand` and `ghosts`.
struct PlaceFilterTests {
  private static let deadAreas: [FilterCase] = [
    FilterCase(
      "a finger that comes down in a dead area is ignored as long as it is down",
      "deadAreas: [[0, 0, 100, 100]]", "0 a99,99 · 8 a500,500 · 16 a- · 24 a100,99 · 32 a-",
      "0 deadAreas 99,99 · 24 down 1 100,99 · 32 up 1 100,99"),
    FilterCase(
      "a finger may move into a dead area",
      "deadAreas: [[0, 0, 100, 100]]", "0 a150,50 · 8 a50,50 · 16 a-",
      "0 down 1 150,50 · 8 moved 1 50,50 · 16 up 1 50,50"),
  ]

  // A unit is 0.0999 mm, so 30 are less than 3 mm, and 31 are more.
  private static let edges: [FilterCase] =
    ["30,500", "970,500", "500,30", "500,970", "30,30"].map {
      FilterCase(
        "a finger that stays in the band at \($0) is ignored after the grace",
        "edgeBand: 3", "0 a\($0) · 300 a500,500 · 308 a-", "150 edgeBand \($0)")
    } + [
      FilterCase(
        "a finger outside the band begins at once",
        "edgeBand: 3", "0 a31,500 · 8 a-", "0 down 1 31,500 · 8 up 1 31,500"),
      FilterCase(
        "a finger that leaves the band within the grace begins there",
        "edgeBand: 3", "0 a5,500 · 150 a40,500 · 300 a-", "150 down 1 40,500 · 300 up 1 40,500"),
      FilterCase(
        "a finger that leaves the band after the grace stays ignored",
        "edgeBand: 3", "0 a5,500 · 151 a40,500 · 300 a-", "150 edgeBand 5,500"),
      FilterCase(
        "a finger that is lifted in the band is ignored",
        "edgeBand: 3", "0 a5,500 · 80 a-", "80 edgeBand 5,500"),
    ]

  private static let ghosts: [FilterCase] = [
    FilterCase(
      "a contact on a ghost is ignored until it leaves the spot",
      "ghosts: [[500, 500]]", "0 a530,500 · 8 a500,530 · 16 a500,531 · 24 a-",
      "0 ghosts 530,500 · 16 down 1 500,531 · 24 up 1 500,531"),
    FilterCase(
      "a ghost that never moves is never a touch, and a finger beside it is",
      "ghosts: [['50%', 500]]", "0 a501,500 · 900 b531,500 · 950 b- · 3000 a-",
      "0 ghosts 501,500 · 900 down 1 531,500 · 950 up 1 531,500"),
  ]

  @Test(arguments: deadAreas + edges + ghosts)
  func `places on the panel are no places for fingers`(_ it: FilterCase) throws {
    let lines = try it.play()
    #expect(lines == it.lines)
  }

  @Test func `dead areas are frames of the surface, in its pixels and its rotation`() throws {
    let lines = try FilterStage.play(
      "0 a50,50 · 8 a- · 16 a950,50 · 24 a-", "deadAreas: [['90%', 0, 200, 200]]",
      surface: "pixels: [2000, 2000], rotation: 90")
    // The corner at the top right of the surface is at the top left of the panel.
    #expect(lines.map { $0.prefix(6) } == ["0 dead", "16 dow", "24 up "])
  }

  @Test func `the grace is a deadline of the pipeline`() throws {
    let stage = try FilterStage("edgeBand: 3, edgeGrace: 0.5")
    stage.play("0 a5,500")
    #expect(stage.pipeline.nextDeadline == 0.5)
    #expect(!stage.pipeline.isAtRest)
    stage.pipeline.advance(to: 0.499)
    #expect(stage.lines == [])
    stage.pipeline.advance(to: 0.5)
    #expect(stage.lines == ["500 edgeBand 5,500"])
    #expect(stage.pipeline.nextDeadline == nil)
    #expect(stage.pipeline.hasContacts)
    stage.play("600 a-")
    #expect(!stage.pipeline.hasContacts)
  }

  // MARK: Unknown sizes

  @Test func `without millimeters, only what needs none is on`() throws {
    let filters = "edgeBand: 3, ghosts: [[500, 500]], deadAreas: [[0, 0, 9, 9]], minimumSize: 4"
    let panel = FilterStage.description(resolution: 0)
    let frames = "0 a20,500 b500,500 · 8 a- b- · 16 a5,5 · 24 a-"
    let lines = try FilterStage.play(frames, filters, surface: "rotation: 0", on: panel)
    #expect(
      lines == [
        "0 down 1 20,500", "0 down 2 500,500", "8 up 1 20,500", "8 up 2 500,500",
        "16 deadAreas 5,5",
      ])
    func obstacles(_ surface: String) throws -> [String] {
      GesturePipeline.obstaclesToFilters(
        of: try FilterStage.template(filters, surface: surface), on: panel)
    }
    #expect(
      try obstacles("rotation: 0") == [
        "'edgeBand', 'minimumSize', 'ghosts' of the surface 'main' have no effect: the panel does "
          + "not report its size in millimeters, so write its 'diagonal' in inches"
      ])
    // A size in points or a diagonal says how large the panel is.
    #expect(try obstacles("diagonal: 7") == [])
    #expect(try obstacles("size: [1000, 1000]") == [])
  }

  @Test func `a diagonal counts before the panel's resolution`() throws {
    // The diagonal of 99.9 mm square would be 5.6 inches; with half of it, 61 units are 3 mm.
    let lines = try FilterStage.play(
      "0 a40,500 · 8 a- · 16 a62,500 · 24 a-", "edgeBand: 3", surface: "diagonal: 2.78")
    #expect(lines.count == 3 && lines[0].hasPrefix("8 edgeBand"))
  }
}
