import Testing

@testable import Tools

/// The texts in a lane and in the notes below.
struct LaneTextTests {
  private func notice(
    _ x: Double, _ sentence: String, _ brief: String? = nil, subject: String = "tap"
  ) -> LaneNotice {
    LaneNotice(x: x, time: x / 100, subject: subject, sentence: sentence, brief: brief)
  }

  private func place(_ notices: [LaneNotice]) -> (texts: [String], notes: [Note]) {
    var text = LaneText(bounds: 100...400, y: 10)
    var notes: [Note] = []
    text.place(notices, notes: &notes)
    return (text.texts.map(\.text), notes)
  }

  @Test func `a sentence that fits is at its own place, to the left of it at the right end`() {
    var text = LaneText(bounds: 100...400, y: 10)
    var notes: [Note] = []
    text.place(
      [notice(150, "failed: lifted", "failed"), notice(396, "failed: lifted", "failed")],
      notes: &notes)
    #expect(text.texts.map(\.text) == ["failed: lifted", "failed: lifted"])
    #expect(text.texts.map(\.anchor) == [.start, .end])
    #expect(text.texts[1].extent.upperBound == 400 && notes == [])
  }

  @Test func `a sentence that does not fit is shortened and becomes a note`() {
    let sentence = "failed: the next finger did not come down within 0.35 s after the lift"
    let (texts, notes) = place([notice(150, sentence, "failed: slow")])
    #expect(texts == ["failed: slow [1]"])
    #expect(notes.map(\.text) == ["1.500 s, tap \(sentence)"])
  }

  @Test func `only a note's number is shown if there is no room for more`() {
    let (texts, notes) = place([
      notice(150, "failed: one reason that is long", "failed: one"),
      notice(190, "failed: another reason that is long", "failed: another"),
      notice(226, "failed: a third reason that is long", "failed: third"),
    ])
    #expect(texts == ["[1]", "[2]", "failed: third [3]"] || texts.prefix(2) == ["[1]", "[2]"])
    #expect(notes.count >= 2)
  }

  @Test func `no text extends beyond another mark`() {
    var text = LaneText(bounds: 100...400, y: 10)
    var notes: [Note] = []
    text.place(
      [notice(150, "could be recognized, but must wait", "waits"), notice(250, "recognized")],
      notes: &notes)
    #expect(text.texts.map(\.text) == ["waits [1]", "recognized"])
    #expect(text.texts[0].extent.upperBound < 250)
  }

  @Test func `equal sentences at the same time share a note`() {
    var notes: [Note] = []
    let long = "failed: " + String(repeating: "so it was ", count: 9)
    for subject in ["tap", "press"] {
      var text = LaneText(bounds: 100...400, y: 10)
      text.place([notice(150, long, "failed", subject: subject)], notes: &notes)
      #expect(text.texts.map(\.text) == ["failed [1]"])
    }
    #expect(notes.map(\.subjects) == [["tap", "press"]])
  }

  @Test(arguments: [1.0, 3, 9])
  func `the number of each note is in the lane, however near its marks are`(step: Double) {
    let sentence = "failed: " + String(repeating: "a reason that is too long ", count: 4)
    for start in [101.0, 250, 399 - 9 * step] {
      let notices = (0..<10).map { index in
        notice(start + Double(index) * step, "\(sentence)\(index)", "failed: too long a reason")
      }
      let (texts, notes) = place(notices)
      #expect(notes.map(\.number) == Array(1...10))
      var named: Set<Int> = []
      for match in texts.joined(separator: " ").matches(of: /(\d+)(?:–(\d+))?/) {
        guard let first = Int(match.1) else { continue }
        named.formUnion(first...(match.2.flatMap { Int($0) } ?? first))
      }
      #expect(named == Set(1...10), "\(texts)")
    }
  }

  @Test func `a colon separates a subject from a sentence with its own subject`() {
    var notes: [Note] = []
    let long = String(repeating: "that follows its number of fingers ", count: 3)
    for subject in ["touch 2", "touch 3"] {
      var text = LaneText(bounds: 100...200, y: 10)
      text.place(
        [
          LaneNotice(
            x: 150, time: 1.5, subject: subject, sentence: "not 'pan': \(long)", brief: "refused",
            isSeparate: true)
        ], notes: &notes)
    }
    #expect(notes.map(\.text) == ["1.500 s, touch 2, touch 3: not 'pan': \(long)"])
  }

  @Test func `a state that needs no reason has no note`() {
    let (texts, notes) = place([notice(150, "began"), notice(153, "ended")])
    #expect(texts.count <= 2)
    #expect(notes == [])
  }
}
