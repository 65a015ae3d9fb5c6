package import Gestures

/// What a configuration can say of a view, other than where it is and what is in it.
package enum ViewSchema {
  /// The properties.
  package static let properties: [Property<View>] = [
    .bool("isHidden", \View.isHidden),
    .number("alpha", \View.alpha, in: 0...1),
    .bool("isUserInteractionEnabled", \View.isUserInteractionEnabled),
    .bool("isMultipleTouchEnabled", \View.isMultipleTouchEnabled),
    .bool("isExclusiveTouch", \View.isExclusiveTouch),
    hitTestInsets,
  ]

  /// The property of that name.
  package static func property(_ name: String) -> Property<View>? {
    properties.first { $0.name == name }
  }

  private static let hitTestInsets = Property<View>(
    "hitTestInsets",
    .numbers(
      ["top", "left", "bottom", "right"], -ValueReader.largestNumber...ValueReader.largestNumber),
    \View.hitTestInsets
  ) { insets in
    .numbers([insets.top, insets.left, insets.bottom, insets.right])
  } decode: { value in
    guard case .numbers(let numbers) = value, numbers.count == 4 else { return nil }
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}
