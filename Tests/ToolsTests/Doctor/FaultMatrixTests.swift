import Captures
import GestureConfiguration
import InputEvents
import TestRig
import Testing

@testable import Tools

/// Panels with faults, and the tests that find them: the table of docs/bad-panels.md.
struct FaultMatrixTests {
  /// The diagnosis of a panel with faults on which a person does exactly what all steps ask for.
  static func diagnosis(_ faults: [PanelFault], seed: UInt64 = 1) throws -> PanelDiagnosis {
    let configuration = try Configuration.check([Configuration.defaultFile]).configuration
    let panel = try SentencePanel(for: #require(configuration.surfaces.first), in: configuration)
    let scale = PanelScale(panel.description)
    let evidence = try PanelStep.allCases.map { step in
      let capture = try FaultyPanel.capture(
        step.capture(on: panel), with: faults, seed: seed, idle: PanelStep.restDuration)
      return PanelDiagnosis.Evidence(
        name: step.rawValue, step: step, trace: try #require(PanelTrace(capture, scale)))
    }
    return PanelDiagnosis(of: panel.description, evidence, scale)
  }

  /// A row of the table: a fault, the tests that find it, and the others that react.
  private struct Row {
    let fault: PanelFault.Kind
    let finding: [PanelTest]
    let others: [PanelTest]

    init?(_ line: Substring) {
      func words(_ cell: Substring) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
      }
      let cells = line.split(separator: "|")
      guard cells.count >= 3, let name = words(cells[0]).first,
        let fault = PanelFault.Kind(rawValue: name)
      else { return nil }
      self.fault = fault
      finding = words(cells[1]).compactMap(PanelTest.init)
      others = words(cells[2]).compactMap(PanelTest.init)
    }
  }

  @Test func `a perfect panel passes every test`() throws {
    let diagnosis = try Self.diagnosis([])
    let verdicts = diagnosis.findings.map { "\($0.test) \($0.verdict?.rawValue ?? "unjudged")" }
    #expect(verdicts == PanelTest.allCases.map { "\($0) pass" })
    #expect(diagnosis.verdict == .pass)
  }

  @Test func `each fault has a row, and is found by the tests of that row alone`() throws {
    let rows = try Document("docs/bad-panels.md").text().split(separator: "\n").compactMap(Row.init)
    #expect(rows.map(\.fault) == PanelFault.Kind.allCases)
    for row in rows {
      let diagnosis = try Self.diagnosis([PanelFault(row.fault)])
      let reacting = PanelTest.allCases.filter(diagnosis.isBad)
      let expected = PanelTest.allCases.filter { (row.finding + row.others).contains($0) }
      #expect(reacting == expected && !row.finding.isEmpty, "\(row.fault)")
    }
  }

  @Test func `faults are the same for the same seed, and others for another`() throws {
    let configuration = try Configuration.check([Configuration.defaultFile]).configuration
    let panel = try SentencePanel(for: #require(configuration.surfaces.first), in: configuration)
    let clean = try PanelStep.oneFinger.capture(on: panel)
    func events(_ seed: UInt64) throws -> [InputEvent] {
      try FaultyPanel.capture(clean, with: [PanelFault(.jitter)], seed: seed, idle: 1).events
    }
    #expect(try events(1) == events(1))
    #expect(try events(1) != events(2))
    #expect(try FaultyPanel.capture(clean, with: [], seed: 1, idle: 1) == clean)
  }

  @Test func `a fault of nothing changes no place`() throws {
    let configuration = try Configuration.check([Configuration.defaultFile]).configuration
    let panel = try SentencePanel(for: #require(configuration.surfaces.first), in: configuration)
    let scale = PanelScale(panel.description)
    for step in PanelStep.allCases {
      let clean = try step.capture(on: panel)
      let same = try FaultyPanel.capture(clean, with: [PanelFault(.bend, 0)], seed: 1, idle: 1)
      #expect(PanelTrace(same, scale)?.contacts == PanelTrace(clean, scale)?.contacts, "\(step)")
    }
  }

  @Test func `faults are read from words, with amounts in their range`() {
    let usual = PanelFault(.jitter, PanelFault.Kind.jitter.usual)
    #expect(["jitter", "rate=60"].map { PanelFault($0) } == [usual, PanelFault(.rate, 60)])
    let wrong = ["", "noise", "rate=", "rate=0", "rate=126", "rate=nan", "jitter=-1", "jitter=x"]
    #expect(wrong.filter { PanelFault($0) != nil } == [])
    #expect(PanelFault.Kind.allCases.filter { !$0.range.contains($0.usual) } == [])
  }
}
