import SurfaceRig
import Surfaces
import Testing

/// The lines for a client that loses a view, or the role of first responder, without asking for it.
struct ClientLossTests {
  private let stage: CommandStage

  init() throws {
    stage = try CommandStage("{id: v, frame: [0, 0, 400, 400]}")
  }

  private var losses: [String] { stage.collected.ownLines }

  private func resigned(_ client: Int, _ view: String, at time: String) -> String {
    #"\#(client) {"type":"firstResponder","time":\#(time),"surface":"main","view":"\#(view)","#
      + #""change":"resigned"}"#
  }

  private func removed(_ client: Int, _ view: String, at time: String) -> String {
    #"\#(client) {"type":"view","time":\#(time),"surface":"main","view":"\#(view)","#
      + #""change":"removed"}"#
  }

  private func become(_ client: Int, _ view: String, at time: Double) {
    stage.perform(
      #""command":"becomeFirstResponder","view":"\#(view)","actions":["copy"]"#, of: client,
      at: time)
  }

  @Test func `a client that another one replaces as first responder gets a line`() {
    become(1, "v", at: 1)
    become(1, "v", at: 2)
    stage.add(#"{"id":"a","frame":[0,0,9,9]}"#, of: 1)
    become(1, "a", at: 3)
    // A client gets no line about its own request.
    #expect(losses.isEmpty)
    become(2, "v", at: 4)
    #expect(losses == [resigned(1, "a", at: "4")])
    stage.perform(#""command":"resignFirstResponder""#, of: 2, at: 5)
    stage.perform(#""command":"resignFirstResponder""#, of: 1, at: 5)
    become(1, "v", at: 6)
    stage.remove(client: 1, at: 7)
    #expect(losses.count == 1)
  }

  @Test func `a client gets a line when its view goes with another client's`() {
    stage.add(#"{"id":"a","frame":[0,0,90,90]}"#, of: 1)
    stage.add(#"{"id":"b","frame":[0,0,9,9]}"#, of: 2, to: "a")
    stage.add(
      #"{"id":"c","frame":[0,0,9,9],"views":[{"id":"d","frame":[0,0,1,1]}]}"#, of: 1, to: "b")
    stage.add(#"{"id":"e","frame":[0,0,9,9]}"#, of: 3, to: "v")
    become(2, "c", at: 1)
    #expect(stage.perform(#""command":"removeView","view":"a""#, of: 1, at: 2) == [""])
    #expect(losses == [removed(2, "b", at: "2"), resigned(2, "c", at: "2")])
    #expect(stage.clients.firstResponder == nil)
    // The same happens when the other client disconnects.
    stage.add(#"{"id":"f","frame":[0,0,9,9]}"#, of: 1, to: "e")
    stage.remove(client: 3, at: 3)
    #expect(losses.dropFirst(2) == [removed(1, "f", at: "3")])
  }

  @Test func `a client gets a line when a reload leaves no room for its view`() throws {
    stage.add(#"{"id":"a","frame":[0,0,9,9]}"#, of: 1, to: "v")
    stage.add(#"{"id":"b","frame":[0,0,9,9]}"#, of: 2)
    become(2, "a", at: 1)
    // If everything is kept, no line is sent.
    try stage.reload("{id: v, frame: [0, 0, 300, 300]}", at: 2)
    #expect(losses.isEmpty)
    #expect(stage.clients.firstResponder == "a")
    try stage.reload("{id: w, frame: [0, 0, 300, 300]}", at: 3)
    #expect(losses == [removed(1, "a", at: "3"), resigned(2, "a", at: "3")])
    #expect(!stage.clients.isUsed(by: 1) && stage.clients.isUsed(by: 2))
    try stage.reload("{id: b, frame: [0, 0, 300, 300]}", at: 4)
    #expect(losses.dropFirst(2) == [removed(2, "b", at: "4")])
    #expect(!stage.clients.isUsed(by: 2))
  }

  @Test func `clients get lines when the surface goes`() {
    stage.add(#"{"id":"a","frame":[0,0,9,9]}"#, of: 1)
    become(2, "v", at: 1)
    stage.clients.dismiss(at: 2)
    #expect(losses == [resigned(2, "v", at: "2"), removed(1, "a", at: "2")])
    #expect(!stage.clients.isUsed(by: 1) && !stage.clients.isUsed(by: 2))
    stage.clients.dismiss(at: 3)
    #expect(losses.count == 2)
  }
}
