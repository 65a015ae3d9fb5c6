import Gestures
package import YAML

/// A reader of values that reports invalid ones.
///
/// Every method takes the node and the value's name for the message, and returns `nil` if it has
/// reported an error.
package struct ValueReader {
  let diagnostics: Diagnostics

  /// Creates a reader that reports to `diagnostics`.
  package init(diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
  }

  /// Reads a Boolean.
  package func bool(_ node: Node, _ subject: String) -> Bool? {
    if let value = node.bool { return value }
    let guess: String? =
      switch node.text?.lowercased() {
      case "true", "yes", "on": "true"
      case "false", "no", "off": "false"
      case let text?: diagnostics.suggestion(for: text, among: ["true", "false"])
      case nil: nil
      }
    return mismatch(node, subject, "true or false", suggestion: guess)
  }

  /// Reads an integer.
  package func integer(
    _ node: Node, _ subject: String, in range: ClosedRange<Int>
  ) -> Int? {
    if let value = node.integer {
      return range.contains(value) ? value : refuse(node, "\(subject) must be \(text(of: range))")
    }
    guard node.double == nil else {
      let limits = range == Int.min...Int.max ? "" : ", \(text(of: range))"
      return refuse(node, "\(subject) must be a whole number\(limits)")
    }
    return mismatch(
      node, subject, "a whole number",
      suggestion: node.unquoted.integer.flatMap { range.contains($0) ? node.text : nil })
  }

  private func text(of range: ClosedRange<Int>) -> String {
    range.upperBound == .max
      ? "at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
  }

  /// Reads a number.
  ///
  /// - Parameters:
  ///   - node: The number.
  ///   - subject: The name of the value, for the message.
  ///   - range: The allowed numbers.
  ///   - unit: The unit, which the message names; people may have written it behind the number.
  /// - Returns: The number.
  package func number(
    _ node: Node, _ subject: String, in range: ClosedRange<Double>, unit: NumberUnit? = nil
  ) -> Double? {
    guard let value = node.double else {
      if node.isNotFinite { return refuse(node, "\(subject) must be a finite number") }
      return mismatch(
        node, subject, unit?.noun ?? "a number",
        suggestion: node.guessedNumber(in: unit, range))
    }
    if range.contains(value) { return value }
    return refuse(
      node,
      "\(subject) must be from \(shortest(range.lowerBound)) to \(shortest(range.upperBound))")
  }

  /// Reads a text that is not empty.
  package func string(_ node: Node, _ subject: String) -> String? {
    guard let value = node.string else {
      // Numbers and Booleans only lack their quotes.
      let guess = node.isNull ? nil : node.text.map { "\"\(shown($0))\"" }
      return mismatch(node, subject, "a string", suggestion: guess)
    }
    return value.isEmpty ? refuse(node, "\(subject) must not be empty") : value
  }

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - node: The list.
  ///   - subject: The name of the value, for the message.
  ///   - example: A list as people write it, for the message if there is no guess.
  ///   - guess: The list that is probably meant if the node is not a list.
  /// - Returns: The entries.
  package func list(
    _ node: Node, _ subject: String, example: String, guess: @autoclosure () -> String? = nil
  ) -> [Node]? {
    if let nodes = node.sequence { return nodes }
    let guess = guess()
    return mismatch(
      node, subject, guess == nil ? "a list such as '\(example)'" : "a list", suggestion: guess)
  }

  /// Reads a list with one entry for each name.
  ///
  /// - Parameters:
  ///   - node: The list.
  ///   - subject: The name of the list, for the message.
  ///   - names: The names of the entries.
  ///   - example: A list as people write it, for the message if there is no guess.
  ///   - guess: The list that is probably meant if the node is not a list.
  ///   - read: Reads an entry; its arguments are the node, the name for the message, and the index.
  /// - Returns: The results; `nil` if any entry is invalid.
  package func list<Value>(
    _ node: Node, _ subject: String, of names: [String], example: String,
    guess: @autoclosure () -> String? = nil, read: (Node, String, Int) -> Value?
  ) -> [Value]? {
    guard let nodes = list(node, subject, example: example, guess: guess()) else { return nil }
    guard nodes.count == names.count else {
      return refuse(
        node,
        "\(subject) must have \(names.count) entries (\(names.joined(separator: ", "))), found "
          + "\(nodes.count)")
    }
    let values = names.indices.map { read(nodes[$0], "the \(names[$0]) in \(subject)", $0) }
    let good = values.compactMap { $0 }
    return good.count == values.count ? good : nil
  }

  /// Reads a list of some of the known names, at least one.
  package func names(_ node: Node, _ subject: String, among known: [String]) -> [String]? {
    guard let nodes = node.sequence else {
      let text = node.isNull ? nil : node.text
      if let guess = text.flatMap({ guess($0, among: known, isInList: true) }) {
        return mismatch(node, subject, "a list", suggestion: "[\(guess)]")
      }
      return mismatch(node, subject, "a list of some of \(Self.text(of: known))")
    }
    guard !nodes.isEmpty else { return refuse(node, "\(subject) must not be empty") }
    guard nodes.count <= known.count else {
      return refuse(
        node, "\(subject) must have at most \(known.count) entries, found \(nodes.count)")
    }
    let names = nodes.map { name($0, "an entry of \(subject)", among: known, isInList: true) }
    let good = names.compactMap { $0 }
    return good.count == names.count ? good : nil
  }

  /// Reads one of the known names.
  ///
  /// In a list, the guess for `all` is the list of all names.
  package func name(
    _ node: Node, _ subject: String, among known: [String], isInList: Bool = false
  ) -> String? {
    if let name = node.string, known.contains(name) { return name }
    // The list of names is written only for an error that is kept.
    guard let name = node.string else {
      return mismatch(node, subject, "one of \(Self.text(of: known))")
    }
    return refuse(
      node, "\(quoted(name)) is unknown; \(subject) must be one of \(Self.text(of: known))",
      suggestion: guess(name, among: known, isInList: isInList))
  }

  /// Guesses the known name that is probably meant: a similar one, or one that the name begins
  /// with, such as `up` for `upwards`.
  private func guess(_ name: String, among known: [String], isInList: Bool) -> String? {
    if known.contains(name) { return name }
    if let guess = diagnostics.suggestion(for: name, among: known) { return guess }
    if isInList, name == "all" || likeliest(name, among: ["all"]) != nil {
      return known.joined(separator: ", ")
    }
    return known.first { name.lowercased().hasPrefix($0.lowercased()) }
  }

  private static func text(of names: [String]) -> String {
    names.map(quoted).joined(separator: ", ")
  }

  // MARK: Reports

  /// Reports an invalid value.
  package func refuse<Value>(
    _ node: Node, _ message: @autoclosure () -> String,
    suggestion: @autoclosure () -> String? = nil
  ) -> Value? {
    diagnostics.report(message(), at: node.position, suggestion: suggestion())
    return nil
  }

  /// Reports a value of another type.
  func mismatch<Value>(
    _ node: Node, _ subject: String, _ expected: @autoclosure () -> String,
    suggestion: @autoclosure () -> String? = nil
  ) -> Value? {
    refuse(
      node, "\(subject) must be \(expected()), found \(node.kind)", suggestion: suggestion())
  }
}

extension Node {
  /// True for a plain scalar that means infinity or not-a-number, or is too large.
  var isNotFinite: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    let name = text.lowercased().drop { "+-.".contains($0) }
    return ["inf", "infinity", "nan"].contains(name) || Double(text)?.isInfinite == true
  }
}

/// Writes a number without a needless fraction.
func shortest(_ number: Double) -> String {
  Int(exactly: number)?.description ?? number.description
}

extension ValueReader {
  /// Reads the conditions for a surface's devices.
  func device(_ node: Node) -> DeviceMatch? {
    guard node.mapping != nil else {
      return mismatch(node, "'device'", #"a mapping such as '{name: "*Goodix*"}'"#)
    }
    let section = Section(node, diagnostics: diagnostics)
    section.reportKeys(
      except: ConfigurationSchema.device.names, in: "'device'", diagnostics: diagnostics)
    var match = DeviceMatch()
    match.name = glob("name", of: section)
    match.vendor = number("vendor", of: section)
    match.product = number("product", of: section)
    match.path = glob("path", of: section)
    match.seat = glob("seat", of: section)
    match.output = glob("output", of: section)
    return match
  }

  private func glob(_ key: String, of section: Section) -> Glob? {
    section.value(of: key) { string($0, "'\(key)'") }.map { Glob($0) }
  }

  private func number(_ key: String, of section: Section) -> UInt16? {
    section.value(of: key) { node -> UInt16? in
      // Vendor and product numbers are usually written in hexadecimal digits without a prefix.
      if let text = node.text, node.integer == nil, UInt16(text, radix: 16) != nil {
        return mismatch(node, "'\(key)'", "a whole number", suggestion: "0x\(text)")
      }
      return integer(node, "'\(key)'", in: 0...0xffff).flatMap { UInt16(exactly: $0) }
    }
  }
}

extension ValueReader {
  /// Reads a value of a property.
  func value(
    _ node: Node, name: String, type: PropertyType, unit: GestureUnit? = nil
  ) -> PropertyValue? {
    let subject = "'\(name)'"
    switch type {
    case .bool:
      return bool(node, subject).map { .bool($0) }
    case .integer(let range):
      return integer(node, subject, in: range).map { .integer($0) }
    case .number(let range):
      return number(node, subject, in: range, unit: unit.flatMap(NumberUnit.init))
        .map { .number($0) }
    case .numbers(let names, let range):
      let example = "[\(names.map { _ in "0" }.joined(separator: ", "))]"
      return list(node, subject, of: names, example: example) { node, subject, _ in
        number(node, subject, in: range, unit: .lengths)
      }
      .map { .numbers($0) }
    case .names(let known):
      return names(node, subject, among: known).map { .names($0) }
    case .steps:
      return steps(node, subject).map { .steps($0) }
    case .templates:
      return templates(node, subject).map { .templates($0) }
    }
  }

  /// Reads the properties that are given.
  func settings<Owner>(
    of section: Section, properties: [Property<Owner>]
  ) -> [PropertySetting] {
    properties.compactMap { property in
      section.value(of: property.name) { node in
        value(node, name: property.name, type: property.type, unit: property.unit)
      }
      .map { PropertySetting(name: property.name, value: $0) }
    }
  }
}
