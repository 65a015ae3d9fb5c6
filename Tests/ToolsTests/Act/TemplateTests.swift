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

  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("{gesture}", "move"), ("{surface}/{view}", "main/canvas"),
    ("{translation.x}", "12.5"), ("{translation}", "12.5,-60"), ("{time}", "1.5"),
    ("{touches.count}", "1"), ("{touches.0.id}", "3"), ("{touches.0.location.y}", "8"),
    ("{ gesture }", "move"),
  ])
  func `a placeholder becomes the value of the line`(template: String, text: String) throws {
    #expect(try self.text(template) == text)
  }

  @Test(arguments: [
    ("{50 - translation.y / 3}%", "70%"), ("{1 + 2 * 3}", "7"), ("{(1 + 2) * 3}", "9"),
    ("{-translation.x}", "-12.5"), ("{10 - 4 - 3}", "3"), ("{24 / 4 / 2}", "3"),
    ("{1/3}", "0.333333"), ("{velocity.x * 2}", "2.5"), ("{- -2}", "2"),
  ])
  func `a placeholder computes`(template: String, text: String) throws {
    #expect(try self.text(template) == text)
  }

  @Test func `doubled braces are braces`() throws {
    #expect(try text(#"{{"x": {translation.x}}}"#) == #"{"x": 12.5}"#)
  }

  @Test func `numbers are clamped and rounded`() throws {
    let style = NumberStyle(range: 0...100, decimals: 0)
    #expect(try text("{translation.y}", style: style) == "0")
    #expect(try text("{translation.x * 100}", style: style) == "100")
    #expect(try text("{translation.x + 0.3}", style: style) == "13")
    #expect(try text("{gesture}", style: style) == "move")
  }

  @Test(arguments: [
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
  ])
  func `a mistake in a template is explained`(template: String, explanation: String) {
    #expect(error(in: template) == explanation)
  }

  @Test func `deep nesting is refused`() {
    let brackets = String(repeating: "(", count: 400)
    #expect(error(in: "{\(brackets)1}")?.hasSuffix("is nested more than 20 levels deep") == true)
    let signs = String(repeating: "-", count: 400)
    #expect(error(in: "{\(signs)1}")?.hasSuffix("is nested more than 20 levels deep") == true)
  }

  @Test(arguments: [
    String(repeating: "a", count: 1001), "a" + String(repeating: "\u{301}", count: 1000),
  ])
  func `a long text is refused`(text: String) {
    #expect(error(in: text) == "a text with placeholders has at most 1000 characters")
    #expect(error(in: String(text.unicodeScalars.dropLast())) == nil)
  }

  @Test func `a value that the line lacks is an error unless a text stands in for it`() throws {
    let template = try Template("{scale}x", on: [.gesture])
    let line = JSON(try SampleLine.pan("changed", 1, 2).text) ?? .null
    #expect(throws: TemplateFailure.missing("scale")) { try template.text(for: line) }
    #expect(try template.text(for: line, missing: "") == "x")
  }

  @Test func `a Boolean that the line lacks is false`() throws {
    #expect(try text("{guarded} {waiting}") == "false false")
    let line = try SampleLine(
      kind: "tap", "recognized", previous: "possible", #","guarded":true"#)
    let template = try Template("{guarded}", on: [.gesture])
    #expect(try template.text(for: JSON(line.text) ?? .null) == "true")
  }

  @Test func `a division by zero is an error`() throws {
    let template = try Template("{1 / (translation.x - 1)}", on: [.gesture])
    let line = JSON(try SampleLine.pan("changed", 1, 2).text) ?? .null
    #expect(throws: TemplateFailure.notFinite) { try template.text(for: line) }
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
