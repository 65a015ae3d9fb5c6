import GestureClient
import GestureWire
import JSON
import Testing

@testable import Tools

/// The fingers of a daemon or a capture, as pages get them.
struct FollowedFingersTests {
  /// Sends a line about one finger to a collector.
  private func send(
    _ phase: String, at time: Double, _ x: Int, to collector: LineCollector
  ) {
    let line: JSON = [
      "type": "contact", "time": .real(time), "surface": "main",
      "contacts": [["id": 7, "phase": .string(phase), "location": [.integer(x), 20]]],
    ]
    collector.send(
      Array(line.text.utf8),
      about: LineSubject(topic: .contacts, surface: "main", phase: nil, touches: []))
  }

  private func places(_ lines: [InspectedLine]) -> [String] {
    lines.map { line in
      let text = String(decoding: line.text, as: UTF8.self)
      return (text.firstMatch(of: /isDown":(\w+).*location":\[(\d+)/)).map { "\($0.1) \($0.2)" }
        ?? ""
    }
  }

  @Test func `of a capture's fingers, pages get the last moves and the place where one rests`() {
    let collector = LineCollector(topics: .gestures, goingTo: 5)
    #expect(collector.topics == [.gestures, .contacts])
    send("down", at: 1, 100, to: collector)
    send("moved", at: 2, 110, to: collector)
    var found = [places(collector.arrive().lines)]
    send("moved", at: 6, 120, to: collector)
    send("up", at: 7, 130, to: collector)
    found += [places(collector.drain()), places(collector.arrive().lines)]
    #expect(found == [["true 100", "true 110"], ["true 120", "false 130"], []])
  }

  private func lines(_ contacts: JSON) throws -> [InspectedLine] {
    let line: JSON = ["type": "contact", "time": 2.5, "surface": "main", "contacts": contacts]
    guard case .contact(let contact) = try #require(Line(Array(line.text.utf8))) else { return [] }
    return InspectedLine.fingers(of: contact)
  }

  @Test func `each contact is a line, and only moves may be dropped`() throws {
    let lines = try lines([
      ["id": 1, "phase": "down", "location": [10, 20]],
      ["id": 2, "phase": "moved", "location": [30, 40.5]],
      ["id": 3, "phase": "up", "location": [50, 60]],
      ["id": 4, "phase": "cancelled", "location": [70, 80], "cause": "palm"],
    ])
    #expect(
      lines.map { String(decoding: $0.text, as: UTF8.self) } == [
        #"{"type":"finger","time":2.5,"surface":"main","touch":1,"isDown":true,"location":[10,20]}"#,
        #"{"type":"finger","time":2.5,"surface":"main","touch":2,"isDown":true,"location":[30,40.5]}"#,
        #"{"type":"finger","time":2.5,"surface":"main","touch":3,"isDown":false,"location":[50,60]}"#,
        #"{"type":"finger","time":2.5,"surface":"main","touch":4,"isDown":false,"location":[70,80]}"#,
      ])
    #expect(lines.map(\.series) == [nil, .finger(2), nil, nil])
  }
}
