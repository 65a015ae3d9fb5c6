import GestureClient
import Gestures
import TouchTracker

/// TouchTracker's views and gestures in the daemon's form.
///
/// They are those of `DrawingView` and `ColorPanel`, except for decisions of delegates in the
/// engine's process: over a socket a gesture cannot ask for permission to begin.
struct ViewDescription {
  /// The places of the views.
  let layout: ScreenLayout
  /// True if the colors are shown.
  let areColorsOpen: Bool

  /// The number of fingers in a drag while no line is held: more than a hand has.
  static let maximumDraggingFingers = 10

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
        // The press learns after its beginning whether it holds a line: until then its finger may
        // draw.
        ["id": .string(ViewNames.press), "kind": "longPress", "cancelsTouchesInView": false],
        [
          "id": .string(ViewNames.drag), "kind": "pan", "cancelsTouchesInView": false,
          "maximumNumberOfTouches": .integer(Self.maximumDraggingFingers),
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
