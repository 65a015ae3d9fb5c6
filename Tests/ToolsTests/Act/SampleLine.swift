import GestureWire
import TestRig

/// A gesture line for tests.
struct SampleLine {
  /// The text of the line, without its line feed.
  let text: String
  let line: GestureLine

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - gesture: The id of the gesture.
  ///   - kind: The word for the kind.
  ///   - state: The word for the state.
  ///   - previous: The word for the previous state.
  ///   - values: More keys with their values, as JSON, with a comma before each.
  /// - Throws: `RigError` if that is no gesture line.
  init(
    _ gesture: String = "move", kind: String = "pan", _ state: String = "changed",
    previous: String = "began", _ values: String = ""
  ) throws {
    text =
      #"{"type":"gesture","time":1.5,"surface":"main","view":"canvas","gesture":"\#(gesture)","#
      + #""kind":"\#(kind)","state":"\#(state)","previous":"\#(previous)"\#(values)}"#
    guard case .gesture(let line)? = Line(Array(text.utf8)) else {
      throw RigError("no gesture line: \(text)")
    }
    self.line = line
  }

  /// A line of a tap that is recognized.
  static func tap(_ values: String = "", gesture: String = "move") throws -> SampleLine {
    try SampleLine(gesture, kind: "tap", "recognized", previous: "possible", values)
  }

  /// A line of a pan with its translation.
  static func pan(
    _ state: String, _ x: Double, _ y: Double, gesture: String = "move"
  ) throws -> SampleLine {
    try SampleLine(
      gesture, state, previous: state == "began" ? "possible" : "began",
      #","location":[7,8],"touches":[{"id":3,"location":[7,8]}],"#
        + #""translation":[\#(x),\#(y)],"velocity":[1.25,0]"#)
  }
}
