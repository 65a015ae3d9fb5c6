import GestureConfiguration
import GesturesHeader
import Gestures

// The keys of a configuration, which programs set with numbers and names.

extension Array {
  /// The property with that name; it is refused if the owner, given in words, has none.
  func property<Owner>(
    _ name: String, of owner: String
  ) throws(Refusal) -> Property<Owner> where Element == Property<Owner> {
    for property in self where property.name == name { return property }
    throw Refusal(
      GST_ERROR_KEY, "\(owner) has no key '\(name)'" + hint(for: name, map { $0.name }))
  }
}

extension Property {
  /// The value of a property that takes a number.
  func value(_ number: Double, of owner: String) throws(Refusal) -> PropertyValue {
    let expected: String
    switch type {
    case .bool:
      if number == 0 || number == 1 { return .bool(number == 1) }
      expected = "is 0 or 1"
    case .integer(let range):
      let most = Double(Int32.max)
      if number >= Double(range.lowerBound), number <= most, let value = type.value(of: [number]) {
        return value
      }
      expected = "is a whole number of at least \(range.lowerBound)"
    case .number(let range):
      if range.contains(number) { return .number(number) }
      expected = "is a number from \(range.lowerBound) to \(range.upperBound)"
    case .names: expected = "takes names: call gst_set_names()"
    case .numbers: expected = "takes several numbers: call gst_view_set_hit_insets()"
    case .steps: expected = "takes directions: call gst_set_names(), or gst_step_add()"
    case .templates: expected = "takes shapes: call gst_template_add()"
    }
    let unit = unit.map { ", in \($0.rawValue)" } ?? ""
    throw Refusal(GST_ERROR_VALUE, "'\(name)' of \(owner) \(expected)\(unit)")
  }

  /// The value of a property that takes names; steps are the names of their directions.
  func value(names text: String, of owner: String) throws(Refusal) -> PropertyValue {
    let directions = SwipeGestureRecognizer.Direction.words
    let known: [String]
    switch type {
    case .names(let names): known = names
    case .steps: known = directions.map { $0.key }
    case .templates:
      throw Refusal(
        GST_ERROR_VALUE, "'\(name)' of \(owner) takes shapes: call gst_template_add()")
    case .bool, .integer, .number, .numbers:
      throw Refusal(GST_ERROR_VALUE, "'\(name)' of \(owner) takes a number: call gst_set()")
    }
    var places: [Int] = []
    for word in text.utf8.split(separator: UInt8(ascii: " ")) {
      let word = String(Substring(word))
      guard let place = known.firstIndex(of: word) else {
        throw Refusal(
          GST_ERROR_VALUE, "'\(name)' of \(owner) has no '\(word)'" + hint(for: word, known))
      }
      places.append(place)
    }
    guard !places.isEmpty else {
      throw Refusal(GST_ERROR_VALUE, "'\(name)' of \(owner) needs at least one name")
    }
    if case .steps = type { return .steps(places.map { .swipe(directions[$0].value) }) }
    return .names(places.map { known[$0] })
  }
}

/// The name that was probably meant, as a question; empty if none is likely.
func hint(for name: String, _ known: [String]) -> String {
  likeliest(name, among: known).map { "; did you mean '\($0)'?" } ?? ""
}
