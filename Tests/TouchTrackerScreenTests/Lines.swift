import GestureWire
import Gestures
import Testing

@testable import GestureClient
@testable import TouchTrackerScreen

/// The daemon's lines in a test.
extension DaemonScreen {
  /// A line of any type, without the keys that all have.
  func say(_ rest: String) throws {
    let line = #"{"time":1,"surface":"main","# + rest + "}"
    let event = GestureEvent(try #require(Line(Array(line.utf8))), line: line)
    if case .other = event.content { Issue.record("no line of the daemon's: \(line)") }
    receive(event.content)
  }

  /// A finger of the sheet.
  func touch(_ phase: String, _ id: Int, _ x: Double, _ y: Double) throws {
    try say(
      #""type":"touch","view":"touchtracker.drawing","phase":"\#(phase)","touches":"#
        + #"[{"id":\#(id),"location":[\#(x),\#(y)],"timestamp":1}]"#)
  }

  /// A finger of the sheet, at whole points.
  func touch(_ phase: String, _ id: Int, _ x: Int, _ y: Int) throws {
    try touch(phase, id, Double(x), Double(y))
  }

  /// A gesture, with the keys of its kind.
  func gesture(
    _ kind: String, _ name: String, _ state: String, at place: (Int, Int), by touch: Int = 1,
    _ rest: String = ""
  ) throws {
    try say(
      #""type":"gesture","view":"touchtracker.drawing","gesture":"\#(name)","kind":"\#(kind)","#
        + #""state":"\#(state)","location":[\#(place.0),\#(place.1)],"touches":"#
        + #"[{"id":\#(touch),"location":[\#(place.0),\#(place.1)]}]\#(rest)"#)
  }

  /// A drag under way.
  func drag(_ state: String, by x: Int, _ y: Int) throws {
    try gesture(
      "pan", ViewNames.drag, state, at: (0, 0),
      #","translation":[\#(x),\#(y)],"velocity":[0,0]"#)
  }

  /// The menu has come or gone.
  func menu(_ change: String) throws {
    let shown = """
      "frame":[113,347,76,44],"arrowDirection":"down",\
      "items":[{"title":"Delete","action":"deleteLine","frame":[113,347,76,44]}]
      """
    let rest =
      switch change {
      case "shown": shown
      case "action": #""action":"deleteLine""#
      default: #""more":0"#
      }
    try say(
      #""type":"menu","view":"touchtracker.drawing","change":"\#(change)",\#(rest)"#)
  }
}
