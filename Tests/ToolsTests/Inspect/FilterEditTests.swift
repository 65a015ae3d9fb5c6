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

  @Test func `filters are written as they are read, and a mistake changes nothing`() throws {
    var edits = FilterEdits()
    let errors = [Self.all, "{jitter: 5}", "{jitter"].map {
      edits.note($0, of: "main", instead: nil)
    }
    #expect(errors.prefix(2) == [nil, "filters: 'jitter' must be from 0 to 2"])
    #expect(errors[2] != nil)
    #expect(["main", "other"].map { edits.line(of: $0) } == ["filters: \(Self.all)", nil])
  }

  @Test func `an edit that equals the configuration is forgotten`() throws {
    var edits = FilterEdits()
    /// The line of the file after an edit.
    func line(after text: String, instead original: FilterTemplate? = nil) -> String? {
      #expect(edits.note(text, of: "main", instead: original) == nil)
      return edits.line(of: "main")
    }
    #expect(line(after: "{jitter: 1}") == "filters: {jitter: 1}")
    let original = edits.all[0].filters
    let lines = [
      line(after: "{jump: 40}", instead: original), line(after: "{jitter: 1}", instead: original),
      // Without filters, an empty field is no change.
      line(after: " "), line(after: "", instead: original),
    ]
    #expect(lines == ["filters: {jump: 40}", nil, nil, "filters: {}"])
  }

  @Test func `a configuration gets the filters of its entry`() throws {
    var edits = FilterEdits()
    _ = edits.note("{jitter: 1}", of: "main", instead: nil)
    let configuration = edits.applied(to: try Configuration.load([]))
    #expect(configuration.surfaces.map { $0.filters?.jitter } == [1])
  }
}
