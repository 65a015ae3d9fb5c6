import Captures
import GestureWire
import Gestures
import InputEvents
import SurfaceRig
import Surfaces
import TestRig
import Testing

/// The lines about fingers, whether or not views are sent them.
struct ContactLineTests {
  private static let views = """
    {id: v, frame: [0, 0, 200, 400], isMultipleTouchEnabled: true, gestures: [
      {id: move, kind: pan, delaysTouchesBegan: true}]}
    """
  private let stage: PanelStage

  init() throws {
    stage = try PanelStage(Self.views, topics: [.contacts])
  }

  /// A text for each line: its time in milliseconds, then id, phase, place and cause of each
  /// finger.
  private var lines: [String] { Self.lines(of: stage.collected) }

  private static func lines(of collected: CollectedLines) -> [String] {
    collected.lines.filter { $0["type"] == "contact" }.map { line in
      let contacts = (line.object["contacts"] as? [[String: Any]] ?? []).map { contact in
        let place = (contact["location"] as? [Double] ?? []).map { "\(Int($0))" }
        let words = ["phase", "type", "cause"].compactMap { contact[$0] as? String }
        return "\(contact["id"] as? Int ?? 0) \(words.joined(separator: " ")) "
          + place.joined(separator: ",")
      }
      return "\(Int((line.time * 1000).rounded())): \(contacts.joined(separator: "; "))"
    }
  }

  private func down(_ time: Int64, slot: Int32 = 0, id: Int32 = 1, x: Int32 = 100) {
    stage.frame(time, slot: slot, id: id, x: x, y: 100, tool: .finger)
  }

  @Test func `each frame has a line with the fingers that changed`() {
    down(10)
    down(20, slot: 1, id: 2, x: 300)
    stage.frame(30, slot: 0, x: 110)
    // No touch changes in this one.
    stage.frame(35, slot: 0)
    // Two fingers change in one frame.
    stage.pipeline.input(InputEvent(time: 40_000, code: .absMTPositionX, value: 120))
    stage.frame(40, slot: 1, id: -1)
    stage.frame(50, slot: 0, id: -1)
    stage.pipeline.advance(to: 5)
    #expect(
      lines == [
        "10: 1 down 100,100", "20: 2 down 300,100", "30: 1 moved 110,100",
        "40: 1 moved 120,100; 2 up 300,100", "50: 1 up 120,100",
      ])
  }

  @Test func `ids are those of touches, and palms have none`() throws {
    let stage = try PanelStage(Self.views, topics: [.contacts, .touches, .hits])
    stage.frame(10, slot: 0, id: 1, x: 50, y: 50, tool: .palm)
    // Outside the view; then on it.
    stage.frame(20, slot: 1, id: 2, x: 300, y: 100, tool: .finger)
    stage.frame(30, slot: 2, id: 3, x: 100, y: 100, tool: .finger)
    #expect(Self.lines(of: stage.collected) == ["20: 1 down 300,100", "30: 2 down 100,100"])
    let hits = stage.collected.lines.filter { $0["type"] == "hit" }
    #expect(hits.map { $0.object["touch"] as? Int } == [1, 2])
    // A touch's hit comes before all other lines about it.
    #expect(
      stage.collected.lines.map { $0["type"] } == ["ignored", "hit", "contact", "hit", "contact"])
  }

  @Test func `a finger that becomes a palm, or is lost with events or its panel, is cancelled`() {
    down(10)
    stage.frame(20, slot: 0, tool: .palm)
    stage.frame(30, slot: 0, id: -1)
    down(40, id: 2)
    stage.pipeline.input(InputEvent(time: 50_000, code: .synDropped, value: 0))
    stage.pipeline.input(InputEvent(time: 50_000, code: .synReport, value: 0))
    down(60, id: 3)
    stage.pipeline.breakOff(at: 1, because: .deviceGone)
    #expect(
      lines == [
        "10: 1 down 100,100", "20: 1 cancelled palm 100,100", "40: 2 down 100,100",
        "50: 2 cancelled eventsLost 100,100", "60: 3 down 100,100",
        "1000: 3 cancelled deviceGone 100,100",
      ])
  }

  @Test func `after a change of the configuration, only new fingers have lines`() throws {
    down(10)
    stage.pipeline.suspend(at: 1)
    stage.pipeline.resume(with: try PanelStage.template(Self.views), calibration: nil, at: 1)
    #expect(lines.last == "1000: 1 cancelled reload 100,100")
    let count = lines.count
    stage.frame(1100, slot: 0, x: 120)
    stage.frame(1200, slot: 0, id: -1)
    #expect(lines.count == count)
    down(1300)
    #expect(lines.last == "1300: 2 down 100,100")
  }

  @Test func `the form of a line is fixed, also of one about the fingers that are down`() {
    func line(_ time: String, _ contact: String) -> String {
      #"{"type":"contact","time":\#(time),"surface":"main","contacts":[{\#(contact)}]}"# + "\n"
    }
    var writer = LineWriter()
    let hasNone = stage.pipeline.lines.writeContacts(with: &writer)
    #expect(!hasNone)
    down(10)
    #expect(
      String(decoding: stage.collected.bytes, as: UTF8.self)
        == line("0.01", #""id":1,"phase":"down","location":[100,100]"#))
    stage.frame(20, slot: 0, x: 130)
    down(30, slot: 1, id: 2, x: 200)
    stage.frame(40, slot: 0, id: -1)
    let hasLine = stage.pipeline.lines.writeContacts(with: &writer)
    #expect(hasLine)
    #expect(
      String(decoding: writer.line, as: UTF8.self)
        == line("0.04", #""id":2,"phase":"down","location":[200,100]"#))
  }

  @Test func `every finger of a recording comes down once and goes once`() throws {
    for name in Project.recordingNames {
      let text = try Project.text("Recordings/\(name).evemu")
      let capture = try #require(CaptureReader.read(Array(text.utf8)).first)
      let collected = try CollectedLines.replay(capture, topics: [.contacts])
      var phases: [Int: [String]] = [:]
      for line in collected.lines {
        for contact in line.object["contacts"] as? [[String: Any]] ?? [] {
          let id = try #require(contact["id"] as? Int)
          phases[id, default: []].append(try #require(contact["phase"] as? String))
        }
      }
      for (id, phases) in phases {
        let ends = phases.indices.filter { ["up", "cancelled"].contains(phases[$0]) }
        #expect(
          phases.indices.filter { phases[$0] == "down" } == [0] && ends == [phases.count - 1],
          "\(name): finger \(id): \(phases)")
      }
    }
  }
}
