import GestureClient
import GestureWire
import JSON
import Testing

@testable import Inspector

/// The fingers of a daemon, as pages get them.
@Suite("Followed fingers") struct FollowedFingersTests {
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
