import Captures
import GestureWire
import Gestures
import InputEvents

/// The doctor's findings about one panel.
struct PanelDiagnosis {
  /// A capture of the panel, with its contacts.
  struct Evidence {
    /// The name of the file without its extension.
    let name: String
    /// `nil` if nobody says what was done.
    let step: PanelStep?
    let trace: PanelTrace
  }

  /// The result of a test.
  struct Finding {
    let test: PanelTest
    let limit: PanelLimit
    /// The worst measurement of all captures; `nil` if none has anything to measure.
    let measure: PanelMeasure?
    /// The name of the capture with that measurement.
    let capture: String?
    /// `nil` without a measurement.
    var verdict: PanelVerdict? { measure.map { limit.verdict(on: $0.value) } }
  }

  let description: DeviceDescription
  let scale: PanelScale
  let evidence: [Evidence]
  /// A finding for each test, in their order.
  let findings: [Finding]

  /// Judges the captures of a panel.
  ///
  /// - Parameters:
  ///   - description: The panel.
  ///   - evidence: Its captures.
  ///   - scale: The map to its millimeters.
  ///   - refresh: The display's frames per second, if a person has named them.
  init(
    of description: DeviceDescription, _ evidence: [Evidence], _ scale: PanelScale,
    refresh: Double? = nil
  ) {
    (self.description, self.evidence, self.scale) = (description, evidence, scale)
    findings = PanelTest.allCases.map { test in
      let limit = test.limit(refresh: refresh)
      var worst: (measure: PanelMeasure, capture: String)?
      for item in evidence where test.applies(to: item.step) {
        guard let measure = test.measure(item.trace) else { continue }
        let isWorse =
          worst.map { limit.isMinimum == (measure.value < $0.measure.value) } ?? true
        if isWorse, worst?.measure.value != measure.value { worst = (measure, item.name) }
      }
      return Finding(test: test, limit: limit, measure: worst?.measure, capture: worst?.capture)
    }
  }

  /// The worst verdict of all tests; `nil` if nothing was measured.
  var verdict: PanelVerdict? {
    let verdicts = findings.compactMap(\.verdict)
    return PanelVerdict.allCases.last { verdicts.contains($0) }
  }

  func finding(_ test: PanelTest) -> Finding? { findings.first { $0.test == test } }

  /// True if a test does not pass.
  func isBad(_ test: PanelTest) -> Bool {
    finding(test)?.verdict.map { $0 != .pass } ?? false
  }

  func value(of test: PanelTest) -> Double? { finding(test)?.measure?.value }

  /// The contacts of a step's captures.
  func contacts(of step: PanelStep) -> [PanelTrace.Contact] {
    evidence.filter { $0.step == step }.flatMap(\.trace.contacts)
  }
}

extension PanelTest {
  /// True if a capture is measured.
  ///
  /// - Parameter step: The step that the capture is of; `nil` if nobody says.
  /// - Returns: True for the captures of the test's steps.
  func applies(to step: PanelStep?) -> Bool { step.map(steps.contains) ?? isForAnyCapture }
}
