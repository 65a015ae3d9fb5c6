import GestureWire
import Gestures
import InputEvents
import JSON
import LinuxIO

/// A diagnosis in words, and as JSON.
struct PanelReport {
  let diagnosis: PanelDiagnosis
  let advice: PanelAdvice

  /// What evdev does not tell.
  static let unknown =
    "Events do not tell the latency from a finger to its event, nor whether pressure and size are "
    + "accurate: nothing here judges them."

  private var scale: PanelScale { diagnosis.scale }

  /// The name of the panel, with its size.
  var title: String {
    let description = diagnosis.description
    let name = description.name.isEmpty ? "unnamed device" : description.name.printable
    let ids = [description.identifier.vendor, description.identifier.product]
      .map(MeasuredPanel.Identity.hexadecimal).joined(separator: ":")
    let sides = [scale.size.width, scale.size.height]
      .map { Quantity.text(scale.length($0), decimals: 0) }.joined(separator: " by ")
    return "\(name) (\(ids)), \(sides) \(scale.unit)"
  }

  /// The verdict in one sentence.
  var summary: String {
    func names(_ verdict: PanelVerdict) -> String {
      diagnosis.findings.filter { $0.verdict == verdict }.map(\.test.name).joined(separator: "; ")
    }
    return switch diagnosis.verdict {
    case .pass:
      if unjudged.isEmpty {
        "The panel passes."
      } else {
        "No test fails of the \(diagnosis.findings.count - unjudged.count) that could be judged."
      }
    case .weak: "The panel is weak: \(names(.weak))."
    case .fail: "The panel fails: \(names(.fail))."
    case nil: "Nothing could be judged: no capture has enough touches for a test."
    }
  }

  /// The names of the tests for which no capture has the touches.
  private var unjudged: [String] {
    diagnosis.findings.filter { $0.measure == nil }.map(\.test.name)
  }

  /// The whole report for a terminal.
  var rows: [String] {
    var rows = [title]
    if !scale.isKnown {
      rows.append("The panel does not report its size: lengths are in points, and less certain.")
    }
    rows += ["", summary, ""]
    rows += diagnosis.findings.compactMap(row(of:))
    if !unjudged.isEmpty { rows += ["", "Not judged: \(unjudged.joined(separator: "; "))."] }
    if !advice.sentences.isEmpty { rows += [""] + advice.sentences.map { "* \($0)" } }
    if !advice.filters.isEmpty {
      rows += ["", "For the panel's surface in the configuration:", ""]
      rows += advice.lines.map { "    \($0)" }
    }
    return rows + ["", Self.unknown]
  }

  private func row(of finding: PanelDiagnosis.Finding) -> String? {
    guard let verdict = finding.verdict, let measure = finding.measure else { return nil }
    let columns = [
      (verdict == .fail ? "FAIL" : verdict.rawValue, 6), (finding.test.name, 26),
      (value(measure.value, finding.limit), 14), (limits(finding.limit), 28),
    ]
    let text = columns.map { $0 + String(repeating: " ", count: max($1 - $0.count, 1)) }.joined()
    return text + source(of: finding)
  }

  /// The capture that a finding is from, with its note.
  func source(of finding: PanelDiagnosis.Finding) -> String {
    [finding.capture?.printable, finding.measure?.note].compactMap(\.self).joined(separator: ", ")
  }

  /// A measured value with its unit.
  func value(_ value: Double, _ limit: PanelLimit) -> String {
    let number =
      limit.unit == .length
      ? Quantity.text(scale.length(value), decimals: 2) : Quantity.text(value, decimals: 2)
    return "\(number) \(name(of: limit.unit))"
  }

  /// The limits of a test in words.
  func limits(_ limit: PanelLimit) -> String {
    if !limit.isMinimum, limit.fail == 0 { return "none" }
    let pass = "\(limit.isMinimum ? "at least" : "at most") \(value(limit.pass, limit))"
    return limit.fail == limit.pass ? pass : "\(pass) (\(value(limit.fail, limit)))"
  }

  private func name(of unit: PanelLimit.Unit) -> String {
    switch unit {
    case .hertz: "Hz"
    case .frames: "frames"
    case .degrees: "degrees"
    case .times: "times"
    case .contacts: "contacts"
    case .length: scale.unit
    }
  }

  // MARK: JSON

  /// The report as one line of JSON.
  var json: JSON {
    let description = diagnosis.description
    func rounded(_ value: Double, _ limit: PanelLimit) -> JSON {
      let length = limit.unit == .length ? scale.length(value) : value
      return .real((length * 100).rounded() / 100)
    }
    let tests = diagnosis.findings.map { finding -> JSON in
      let limit = finding.limit
      return [
        "test": .string(finding.test.rawValue),
        "verdict": finding.verdict.map { .string($0.rawValue) } ?? .null,
        "value": finding.measure.map { rounded($0.value, limit) } ?? .null,
        "unit": .string(name(of: limit.unit)), "isMinimum": .bool(limit.isMinimum),
        "pass": rounded(limit.pass, limit), "fail": rounded(limit.fail, limit),
        "capture": finding.capture.map(JSON.string) ?? .null,
        "note": finding.measure?.note.map(JSON.string) ?? .null,
      ]
    }
    return [
      "name": .string(description.name),
      "vendor": .integer(Int(description.identifier.vendor)),
      "product": .integer(Int(description.identifier.product)),
      "size": [.real(scale.length(scale.size.width)), .real(scale.length(scale.size.height))],
      "unit": .string(scale.unit),
      "verdict": diagnosis.verdict.map { .string($0.rawValue) } ?? .null,
      "tests": .array(tests), "advice": JSON(advice.sentences),
      "filters": .object(
        advice.filters.map { JSON.Member(key: $0.key, value: .string($0.value)) }),
    ]
  }
}
