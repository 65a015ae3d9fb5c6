import GestureConfiguration
import Gestures
import TestRig
import Testing

@testable import Tools

/// The filters that a page of the inspector changes.
struct FilterEditTests {
  private static let all = """
    {deadAreas: [[0, 0, 40.5, "10%"]], edgeBand: 3, edgeGrace: 0.2, minimumSize: 2, maximumSize: 30, \
    minimumPressure: 0.25, skipFrames: 1, chatter: {within: 0.03, distance: 2}, jitter: 0.5, \
    jump: 40, ghosts: [[120, "50%"]]}
    """

  @Test func `filters are written as they are read`() {
    var edits = FilterEdits()
    #expect(edits.note(Self.all, of: "main", instead: nil) == nil)
    #expect(edits.line(of: "main") == "filters: \(Self.all)")
    #expect(edits.line(of: "other") == nil)
  }

  @Test func `a mistake changes nothing and is explained`() {
    var edits = FilterEdits()
    #expect(edits.note("{jitter: 1}", of: "main", instead: nil) == nil)
    #expect(
      edits.note("{jitter: 5}", of: "main", instead: nil)
        == "filters: 'jitter' must be from 0 to 2")
    #expect(edits.note("{jitter", of: "main", instead: nil) != nil)
    #expect(edits.line(of: "main") == "filters: {jitter: 1}")
  }

  @Test func `an edit that equals the configuration is forgotten`() throws {
    var edits = FilterEdits()
    #expect(edits.note("{jitter: 1}", of: "main", instead: nil) == nil)
    let original = edits.all[0].filters
    #expect(edits.note("{jump: 40}", of: "main", instead: original) == nil)
    #expect(edits.line(of: "main") == "filters: {jump: 40}")
    #expect(edits.note("{jitter: 1}", of: "main", instead: original) == nil)
    #expect(edits.all.isEmpty)
    // Without filters, an empty field is no change.
    #expect(edits.note(" ", of: "main", instead: nil) == nil)
    #expect(edits.all.isEmpty)
    #expect(edits.note("", of: "main", instead: original) == nil)
    #expect(edits.line(of: "main") == "filters: {}")
  }

  @Test func `a configuration gets the filters of its entry`() throws {
    var edits = FilterEdits()
    #expect(edits.note("{jitter: 1}", of: "main", instead: nil) == nil)
    let configuration = edits.applied(to: try Configuration.load([]))
    #expect(configuration.surfaces.map { $0.filters?.jitter } == [1])
  }
}
