import GestureWire
import JSON
import Testing

@testable import Tools

/// Texts with placeholders for the values of lines.
struct TemplateTests {
  /// The text of a template for a pan.
  private func text(_ template: String, style: NumberStyle = NumberStyle()) throws -> String {
    let line = try SampleLine.pan("changed", 12.5, -60)
    return try Template(template, on: [.gesture]).text(
      for: JSON(line.text) ?? .null, style: style)
  }

  /// The explanation of the error in a template.
  private func error(in template: String) -> String? {
    do throws(TemplateError) {
      _ = try Template(template, on: [.gesture])
      return nil
    } catch {
      return error.explanation
    }
  }

  /// Templates with their texts.
  private static let texts: [(template: String, text: String)] = [
    ("", ""), ("plain", "plain"), ("{gesture}", "move"), ("{surface}/{view}", "main/canvas"),
    ("{translation.x}", "12.5"), ("{translation}", "12.5,-60"), ("{time}", "1.5"),
    ("{touches.count}", "1"), ("{touches.0.id}", "3"), ("{touches.0.location.y}", "8"),
    ("{ gesture }", "move"),
    // Doubled braces are braces.
    (#"{{"x": {translation.x}}}"#, #"{"x": 12.5}"#),
    // A Boolean that the line lacks is false.
    ("{guarded} {waiting}", "false false"),
    // Numbers are computed with.
    ("{50 - translation.y / 3}%", "70%"), ("{1 + 2 * 3}", "7"), ("{(1 + 2) * 3}", "9"),
    ("{-translation.x}", "-12.5"), ("{10 - 4 - 3}", "3"), ("{24 / 4 / 2}", "3"),
    ("{1/3}", "0.333333"), ("{velocity.x * 2}", "2.5"), ("{- -2}", "2"),
  ]

  @Test(arguments: texts)
  func `a placeholder becomes the value of the line`(template: String, text: String) throws {
    #expect(try self.text(template) == text)
  }

  @Test func `numbers are clamped and rounded`() throws {
    let style = NumberStyle(range: 0...100, decimals: 0)
    let templates = [
      "{translation.y}", "{translation.x * 100}", "{translation.x + 0.3}", "{gesture}",
    ]
    #expect(try templates.map { try text($0, style: style) } == ["0", "100", "13", "move"])
  }

  private static let letters = String(repeating: "a", count: 1000)
  private static let accents = "a" + String(repeating: "\u{301}", count: 999)
  private static let tooLong = "a text with placeholders has at most 1000 characters"

  /// Templates with the explanations of their mistakes.
  private static let mistakes: [(template: String, explanation: String?)] = [
    ("{", "'{' in '{' has no '}'; write '{{' for a brace"),
    ("}", "'}' in '}' has no '{'; write '}}' for a brace"),
    ("{}", "'{}' names no value; write '{{' for a brace"),
    ("{gestur}", "no line has a value 'gestur'; did you mean 'gesture'?"),
    ("{translation.z}", "'translation' has no part 'z'; it has 'x', 'y'"),
    ("{scale.x}", "'scale' has no parts"),
    (
      "{gesture + 1}",
      "'gesture' in '{gesture + 1}' is not a number; arithmetic needs numbers"
    ),
    ("{1 +}", "a value is missing at the end of '{1 +}'"),
    ("{(1}", "')' is missing in '{(1}'"), ("{1 2}", "'2' in '{1 2}' is unexpected"),
    ("{1.2.3}", "'1.2.3' in '{1.2.3}' is not a number"),
    (#"{"a": 1}"#, #"'"' in '{"a": 1}' is unexpected; write '{{' for a brace"#),
    (letters, nil), (letters + "a", tooLong), (accents, nil), (accents + "\u{301}", tooLong),
  ]

  @Test(arguments: mistakes)
  func `a mistake in a template is explained`(template: String, explanation: String?) {
    #expect(error(in: template) == explanation)
  }

  @Test(arguments: ["(", "-"])
  func `deep nesting is refused`(sign: String) {
    let text = "{\(String(repeating: sign, count: 400))1}"
    #expect(error(in: text)?.hasSuffix("is nested more than 20 levels deep") == true)
  }

  @Test func `a value that the line lacks or that is not finite is an error`() throws {
    #expect(throws: TemplateFailure.missing("scale")) { try text("{scale}x") }
    #expect(throws: TemplateFailure.notFinite) { try text("{1 / (translation.x - 12.5)}") }
    // A text can stand in for it.
    let line = JSON(try SampleLine.pan("changed", 1, 2).text) ?? .null
    #expect(try Template("{scale}x", on: [.gesture]).text(for: line, missing: "") == "x")
    let guarded = JSON(try SampleLine.tap(#","guarded":true"#).text) ?? .null
    #expect(try Template("{guarded}", on: [.gesture]).text(for: guarded) == "true")
  }

  @Test(arguments: [
    ("{gesture} {state}", [LineType.gesture]), ("text", [.gesture]),
    ("{surface} {change}", [.device, .surface, .menu, .firstResponder, .view]),
    ("{phase}", [.touch]), ("{phase} {gesture}", []),
  ])
  func `a template is for the types of lines that can have all of its values`(
    template: String, types: [LineType]
  ) throws {
    #expect(try Template(template, on: LineType.allCases).types == types)
  }
}
