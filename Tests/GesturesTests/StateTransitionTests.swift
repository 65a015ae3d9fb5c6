import EngineReferees
import Testing

@testable import Gestures

/// The effect of a write to `state`: every cell of the table in docs/behaviour.md 1.3.
struct StateTransitionTests {
  /// The page's table: rows are the present state, columns the requested one; a dash is ignored.
  private static let table = """
    from\\to    Possible  Began    Changed  Ended  Cancelled  Failed
    Possible   -         Began    Began    Ended  Failed     Failed
    Began      -         -        Changed  Ended  Cancelled  Cancelled
    Changed    Changed   Changed  Changed  Ended  Cancelled  Cancelled
    Ended      -         -        -        -      -          -
    Cancelled  -         -        -        -      -          -
    Failed     -         -        -        -      -          -
    """

  /// One cell of the table.
  struct Cell: CustomTestStringConvertible, Sendable {
    let from: GestureRecognizer.State
    let requested: GestureRecognizer.State
    /// The resulting state, or `nil` if the request is ignored.
    let successor: GestureRecognizer.State?

    var testDescription: String { "\(from.word) to \(requested.word)" }
  }

  static let cells: [Cell] = {
    let rows = table.split(separator: "\n").map { $0.split(separator: " ") }
    return rows.dropFirst().flatMap { row in
      zip(rows[0], row).dropFirst().compactMap { requested, successor in
        guard let from = state(row[0]), let requested = state(requested) else { return nil }
        return Cell(from: from, requested: requested, successor: state(successor))
      }
    }
  }()

  private static func state(_ word: Substring) -> GestureRecognizer.State? {
    (0...5).compactMap(GestureRecognizer.State.init).first { $0.word == word }
  }

  /// Begins at touch-down if `begins` is true, and goes through states when its finger moves.
  private final class Writer: GestureRecognizer {
    let begins: Bool
    let states: [State]
    private(set) var last = State.possible

    init(begins: Bool, states: [State]) { (self.begins, self.states) = (begins, states) }

    override func touchesBegan(_ touches: [Touch], with event: Event) {
      if begins { state = .began }
    }

    override func touchesMoved(_ touches: [Touch], with event: Event) {
      for next in states { state = next }
      last = state
    }
  }

  @Test func `the table has a cell for each pair of states`() {
    #expect(Self.cells.count == 36)
  }

  @Test(arguments: cells) func `a write to state leads to the state in the table`(_ cell: Cell) {
    #expect(cell.from.successor(for: cell.requested) == cell.successor)
    let stage = Scenario.Stage()
    let begins = cell.from != .possible && cell.from != .failed
    let isThere = cell.from == .possible || cell.from == .began
    let writer = Writer(
      begins: begins, states: isThere ? [cell.requested] : [cell.from, cell.requested])
    stage.add("g", writer)
    Script("0 d1 100,100 · 16 m1 110,100").play(on: stage.engine, trace: stage.trace)
    #expect(writer.last == cell.successor ?? cell.from)
  }

  @Test func `a gesture that is cancelled before its first action fails without one`() {
    for last in [GestureRecognizer.State.cancelled, .failed] {
      let stage = Scenario.Stage()
      let writer = Writer(begins: false, states: [.began, .changed, last])
      stage.add("g", writer)
      let trace = Trace { _ in "" }
      stage.engine.observer = trace
      Script("0 d1 100,100 · 16 m1 110,100 · 32 u1").play(on: stage.engine, trace: trace)
      #expect(writer.last == .failed)
      #expect(
        trace.lines == ["0 V.began{1}", "16 g→Failed, V.moved{1}", "32 V.ended{1}"])
    }
  }
}
