internal import GestureWire
internal import Gestures
internal import JSON

/// A program to run for one line.
struct ActionCommand: Equatable, Sendable {
  /// An environment variable.
  struct Variable: Equatable, Sendable {
    /// The name, which begins with `GESTURED_`.
    let name: String
    let value: String
  }

  /// The name of the program in `PATH`, or its absolute path.
  let program: String
  /// The arguments behind the program's name.
  let arguments: [String]
  /// The values of the line, in its order.
  let environment: [Variable]
  /// The line with its line feed, for the program's standard input.
  let input: [UInt8]
}

extension Action {
  /// The command for a line.
  ///
  /// - Parameter line: The text of the line, without its line feed.
  /// - Returns: The program with its arguments and environment.
  /// - Throws: `TemplateFailure` if an argument cannot be computed.
  func command(for line: String) throws(TemplateFailure) -> ActionCommand {
    let value = JSON(line) ?? .null
    var arguments: [String] = []
    for template in self.arguments {
      arguments.append(try template.text(for: value, style: style))
    }
    return ActionCommand(
      program: program, arguments: arguments, environment: Self.variables(of: value),
      input: Array("\(line)\n".utf8))
  }

  /// The values of a line as environment variables.
  ///
  /// A point has two variables, and any other list one with the number of its elements.
  private static func variables(of line: JSON) -> [ActionCommand.Variable] {
    let style = NumberStyle()
    return (line.members ?? []).flatMap { member -> [ActionCommand.Variable] in
      let name = "GESTURED_\(constant(member.key))"
      if let point = member.value.point {
        return [
          ActionCommand.Variable(name: "\(name)_X", value: style.text(of: point.x)),
          ActionCommand.Variable(name: "\(name)_Y", value: style.text(of: point.y)),
        ]
      }
      let value = member.value.elements.map { JSON.integer($0.count) } ?? member.value
      return [ActionCommand.Variable(name: name, value: style.text(of: value))]
    }
  }

  /// A key as a variable's name: `NUMBER_OF_TAPS` for `numberOfTaps`.
  private static func constant(_ key: String) -> String {
    key.reduce(into: "") { name, character in
      if character.isUppercase { name.append("_") }
      name.append(character.uppercased())
    }
  }
}

extension ActionCommand: CustomStringConvertible {
  /// The program and its arguments as a shell takes them, with quotes where they are needed.
  var description: String {
    ([program] + arguments).map(Self.quoted).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { character in
      character.properties.isAlphabetic || character.properties.numericType != nil
        || "_@%+=:,./-".unicodeScalars.contains(character)
    }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: #"'\''"#))'"
  }
}
