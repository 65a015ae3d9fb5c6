import GestureWire
import Gestures
import JSON
import Testing

@testable import GestureClient
@testable import Tools

/// The counts of `gesturectl report`.
struct UsageTests {
  private func content(_ line: String) throws -> GestureEvent.Content {
    GestureEvent(try #require(Line(Array(line.utf8))), line: line).content
  }

  private func contact(_ time: Double, _ phase: String = "down", at place: String = "1,1") -> String
  {
    #"{"type":"contact","time":\#(time),"surface":"main","contacts":[{"id":1,"phase":"\#(phase)","#
      + #""location":[\#(place)],"type":"direct"}]}"#
  }

  private func gesture(_ state: String, after previous: String, _ rest: String = "") -> String {
    #"{"type":"gesture","time":1,"surface":"main","view":"canvas","gesture":"g","kind":"pan","#
      + #""state":"\#(state)","previous":"\#(previous)","location":[1,1],"touches":[]\#(rest)}"#
  }

  private func counted(_ lines: [String], hour: Int = 9) throws -> Usage {
    var counter = UsageCounter(on: UsageDay(date: "2026-11-29"), shortestPause: 60)
    for line in lines { counter.count(try content(line), in: hour) }
    #expect((counter.changes == 0) == counter.day.surfaces.isEmpty)
    return counter.day.surfaces["main"] ?? Usage()
  }

  @Test func `a touch counts once, in its hour and in its cell`() throws {
    let usage = try counted([
      contact(1, at: "31,97"), contact(1.1, "moved", at: "80,70"), contact(1.2, "up"),
    ])
    #expect(usage.touches == Usage.noHours(except: 9, 1))
    // 5 mm are 32 points.
    #expect(usage.map == [Usage.Cell(row: 3, column: 0): 1])
    // No surface has these places.
    let outside = try counted([contact(1, at: "1e300,1"), contact(2, at: "1,-1e12")])
    #expect(outside.touches == Usage.noHours(except: 9, 2))
    #expect(outside.map.isEmpty)
  }

  @Test func `a gesture counts once, when it begins or is recognized at once`() throws {
    let whole = ["began", "changed", "ended"]
    let lines = zip(whole, ["possible", "began", "changed"]).map { gesture($0, after: $1) }
    let taps = [gesture("recognized", after: "possible"), gesture("failed", after: "possible")]
    let once = ["g": Usage.noHours(except: 9, 1)]
    let counts = try [lines, taps].map { try counted($0).views["canvas"]?.gestures }
    #expect(counts == [once, once])
    let waiting = gesture("recognized", after: "possible", #","waiting":true"#)
    #expect(try counted([waiting]) == Usage())
  }

  @Test func `a pause counts from the last finger to the next, and not across daemons`() throws {
    let lines = [contact(1), contact(2, "up"), contact(61), contact(62, "up"), contact(162)]
    let usage = try counted(lines)
    #expect(usage.pauses == 1 && usage.idle == 100 && usage.longestPause == 100, "\(usage)")
    let hello =
      #"{"type":"hello","protocol":1,"server":"gestured","version":"1","capabilities":[]}"#
    #expect(try counted([contact(1), hello, contact(500)]).pauses == 0)
  }

  @Test func `counts come back from their file, and no other text does`() throws {
    var day = UsageDay(date: "2026-11-29")
    var usage = Usage()
    usage.countTouch(at: Point(x: -3, y: 5000), in: 0)
    usage.countTouch(on: "a view", in: 23)
    usage.count("g", on: "a view", in: 23)
    usage.countPause(of: 61.5)
    day.surfaces["main"] = usage
    let text = day.json.text
    #expect(try UsageDay(#require(JSON(text))) == day)
    let texts = [
      "{}", #"{"date":"x","surfaces":{"main":{}}}"#, text.replacing("[0,0,", with: "[0,"),
      text.replacing(#""pauses":1"#, with: #""pauses":"1""#),
      text.replacing(#""map":["#, with: #""map":[[9223372036854775807,0,1],"#),
      text.replacing("[0,0,", with: "[9223372036854775807,0,"),
    ]
    for wrong in texts { #expect(try UsageDay(#require(JSON(wrong))) == nil, "\(wrong)") }
  }

  @Test func `the report of several days has their sums`() {
    var days = [UsageDay(date: "2026-11-29"), UsageDay(date: "2026-11-28")]
    for index in days.indices {
      var usage = Usage()
      for _ in 0...index { usage.countTouch(at: .zero, in: 9 + index) }
      usage.countTouch(on: "canvas", in: 9)
      usage.count("tap", on: "canvas", in: 9)
      usage.countPause(of: 3600)
      days[index].surfaces["main"] = usage
    }
    let report = UsageReport(days: days)
    #expect(
      report.rows == [
        "2026-11-28 to 2026-11-29, surface 'main': 3 touches",
        "2 pauses, 2:00:00 in all, the longest 1:00:00",
        "",
        "                                     all   9 h  10 h",
        "touches                                3     1     2",
        "canvas                                 2     2     0",
        "  tap                                  2     2     0",
      ])
    #expect(report.html.contains(#"aria-labelledby="title description""#))
    #expect(UsageReport(days: []).rows == ["no day: nobody has touched a screen"])
  }
}

extension Usage {
  fileprivate static func noHours(except hour: Int, _ count: Int) -> Hours {
    var hours = noHours
    hours[hour] = count
    return hours
  }
}
