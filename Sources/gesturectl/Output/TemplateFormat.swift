import Actions
import ArgumentParser
import GestureWire
import JSON
import Text

/// Formats lines by a template with placeholders for their values.
final class TemplateFormat: LineFormat {
  private let template: Template
  /// The types of lines that can have all of the values.
  private let types: [LineType]

  /// Reads a template.
  ///
  /// - Throws: A `ValidationError` if the template is wrong, or if no type of lines can have all of
  ///   its values.
  init(_ text: String) throws {
    do throws(TemplateError) {
      template = try Template(text, on: LineType.allCases)
    } catch {
      throw ValidationError("'--format': \(error.explanation)")
    }
    types = template.types
    guard !types.isEmpty else {
      throw ValidationError("'--format': no line has all of these values.")
    }
  }

  func text(for line: [UInt8]) -> [UInt8] {
    guard let value = JSON(String(decoding: line, as: UTF8.self)),
      let type = value["type"]?.string.flatMap(LineType.init), types.contains(type),
      let text = try? template.text(for: value, missing: "")
    else { return [] }
    return Array("\(text.printable)\n".utf8)
  }
}
