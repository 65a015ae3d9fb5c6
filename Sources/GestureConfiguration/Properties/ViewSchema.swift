package import Gestures

/// The configurable properties of a view, other than its frame and content.
package enum ViewSchema {
  package static let properties: [Property<View>] = [
    .bool("isHidden", get: { $0.isHidden }, set: { $0.isHidden = $1 }),
    .number("alpha", 0...1, get: { $0.alpha }, set: { $0.alpha = $1 }),
    .bool(
      "isUserInteractionEnabled", get: { $0.isUserInteractionEnabled },
      set: { $0.isUserInteractionEnabled = $1 }),
    .bool(
      "isMultipleTouchEnabled", get: { $0.isMultipleTouchEnabled },
      set: { $0.isMultipleTouchEnabled = $1 }),
    .bool("isExclusiveTouch", get: { $0.isExclusiveTouch }, set: { $0.isExclusiveTouch = $1 }),
    hitTestInsets, isOpenToWatchers, keepsTouchesProperty,
  ]

  package static func property(_ name: String) -> Property<View>? {
    properties.first { $0.name == name }
  }

  /// The key that keeps the touches of a view from other programs.
  static let keepsTouches = "keepsTouches"

  /// The key that opens a view to watchers in a configuration.
  package static let openToWatchers = "isOpenToWatchers"

  /// The property that opens a view to watchers.
  ///
  /// UIKit has no such property, so `View` has none either.
  private static let isOpenToWatchers = Property<View>(
    openToWatchers, .bool,
    get: { view in .bool((view as? ConfiguredView)?.isOpenToWatchers ?? false) },
    set: { view, value in
      guard case .bool(let isOpen) = value else { return }
      (view as? ConfiguredView)?.isOpenToWatchers = isOpen
    })

  /// The property that keeps touches from other programs.
  ///
  /// UIKit has no such property, so `View` has none either.
  private static let keepsTouchesProperty = Property<View>(
    keepsTouches, .bool,
    get: { view in .bool((view as? ConfiguredView)?.keepsTouches ?? false) },
    set: { view, value in
      guard case .bool(let keepsTouches) = value else { return }
      (view as? ConfiguredView)?.keepsTouches = keepsTouches
    })

  private static let hitTestInsets = Property<View>(
    "hitTestInsets",
    .numbers(
      ["top", "left", "bottom", "right"], -Metrics.maximumNumber...Metrics.maximumNumber),
    get: { view in
      let insets = view.hitTestInsets
      return .numbers([insets.top, insets.left, insets.bottom, insets.right])
    },
    set: { view, value in
      guard case .numbers(let numbers) = value, numbers.count == 4 else { return }
      view.hitTestInsets = EdgeInsets(
        top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    })
}
