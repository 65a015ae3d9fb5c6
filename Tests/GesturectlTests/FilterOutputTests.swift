import TestRig
import Testing

/// What `explain` and `render` say about the filters of a surface.
@Suite(.blocking) struct FilterOutputTests {
  @Test func `each filter has a sentence, and a mark in a picture`() throws {
    let output = try Project.control([
      "explain", "--config", "\(Project.recordings)/Through/filters.yaml",
      Project.path(of: "bad-panel"),
    ])
    #expect(output.errors == "")
    let lines = output.lines.filter { $0.contains("a finger ") }
      .map { String($0.drop { $0 == " " }) }
    #expect(
      lines == [
        "0.016  a finger came down at 50.5,600: ignored while it stays on a spot of 'ghosts'",
        "0.116  a finger moved to 202,400: not followed, since it is less than 'jitter'",
        "0.154  a finger was lifted at 201,400: by 'chatter', the lift has waited for the finger to "
          + "come back",
        "0.644  a finger came down at 206,400: by 'chatter', it goes on with the touch that was "
          + "lifted there",
        "0.706  a finger moved to 280,400: not followed, since it is less than 'jitter'",
        "0.706  a finger was lifted at 276.8,400: by 'chatter', the lift has waited for the finger "
          + "to come back",
        "1.358  a finger came down at 6,300: ignored, since it stayed within 'edgeBand' of the edge",
        "1.608  a finger came down at 379,780: ignored, since 'deadAreas' include this place",
        "1.900  a finger came down at 200,200: ignored, since it is above 'maximumSize'",
        "2.016  'tap', 'move' failed: a finger became larger than 'maximumSize' of the filters",
        "2.116  a finger came down at 200,200: ignored, since it pressed less than "
          + "'minimumPressure'",
        "2.210  a finger came down at 200,200: ignored, since it was gone within 'skipFrames'",
        "2.316  a finger jumped to 300,100: by 'jump', its touch ends here and another one begins",
        "2.324  a finger moved to 302,100: not followed, since it is less than 'jitter'",
        "2.370  a finger was lifted at 300,100: by 'chatter', the lift has waited for the finger to "
          + "come back",
        "2.408  a finger came down at 100,500: ignored, since it is below 'minimumSize'",
      ])

    // What a filter ignores is marked.
    let texts = try RenderedPicture("bad-panel", "Through/filters").texts
    for word in ["ghosts", "deadAreas", "edgeBand", "jump"] {
      #expect(texts.contains { $0.contains(word) }, "\(word)")
    }
  }
}
