import GestureClient
import Gestures
import TouchTracker

/// TouchTracker's views and gestures as the daemon wants them.
///
/// They are those of `DrawingView` and `ColorPanel`, but for what a delegate decides in the engine's
/// process: over a socket nobody can be asked before a gesture begins.
struct ViewDescription {
  /// Where the views are.
  let layout: ScreenLayout
  /// Whether the colours are shown.
  let areColorsOpen: Bool

  /// How many fingers take part in a drag while no line is held: more than there are on a hand.
  static let mostDraggingFingers = 10

  /// The view with all that is in it.
  var json: JSON {
    [
      "id": .string(ViewNames.screen), "frame": frame(layout.drawing),
      "views": [drawing, colors],
    ]
  }

  private var drawing: JSON {
    [
      "id": .string(ViewNames.drawing), "frame": frame(layout.drawing),
      "isMultipleTouchEnabled": true,
      "gestures": [
        [
          "id": .string(ViewNames.doubleTap), "kind": "tap", "numberOfTapsRequired": 2,
          "delaysTouchesBegan": true,
        ],
        [
          "id": .string(ViewNames.tap), "kind": "tap", "delaysTouchesBegan": true,
          "requiresFailureOf": [.string(ViewNames.doubleTap)],
        ],
        // Whether it holds a line is found out when it has begun: until then its finger may draw.
        ["id": .string(ViewNames.press), "kind": "longPress", "cancelsTouchesInView": false],
        [
          "id": .string(ViewNames.drag), "kind": "pan", "cancelsTouchesInView": false,
          "maximumNumberOfTouches": .integer(Self.mostDraggingFingers),
          "simultaneousWith": "all",
        ],
        [
          "id": .string(ViewNames.swipe), "kind": "swipe", "direction": ["up"],
          "numberOfTouchesRequired": 3, "delaysTouchesBegan": true,
        ],
      ],
    ]
  }

  private var colors: JSON {
    let frames = ScreenLayout.swatches(in: layout.colors.size, count: Color.choices.count)
    let swatches = zip(Color.choices, frames).map { color, frame -> JSON in
      let name = JSON.string(ViewNames.swatch(color))
      return [
        "id": name, "frame": self.frame(frame), "gestures": [["id": name, "kind": "tap"]],
      ]
    }
    return [
      "id": .string(ViewNames.colors), "frame": frame(layout.colors),
      "isHidden": .bool(!areColorsOpen), "views": .array(swatches),
    ]
  }

  private func frame(_ rect: Rect) -> JSON {
    .array([rect.minX, rect.minY, rect.size.width, rect.size.height].map(JSON.real))
  }
}
