import Testing

@testable import Tools

/// The sentences of `explain` for gestures that wait for others.
struct WaitingSentenceTests {
  @Test(arguments: [
    ("recognized", "could be recognized"), ("began", "could begin"),
    ("\u{1b}[32mbegan\u{1b}[0m", "could \u{1b}[32mbegin\u{1b}[0m"),
  ])
  func `the sentence has the verb of the awaited state`(state: String, beginning: String) {
    let text = WaitingSentence(state: state, awaited: ["doubleTap"]).text
    #expect(text == "\(beginning), but must wait for 'doubleTap' to fail")
  }
}
