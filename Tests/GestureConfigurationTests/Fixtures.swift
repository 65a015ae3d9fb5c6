import GestureConfiguration

/// Texts and shorthands that the tests of this target share.
enum Fixtures {
  /// The example of the contract, word for word.
  static let contract = """
    version: 1
    surfaces:
      - id: main
        device: {name: "*Goodix*", vendor: 0x27c6, product: 0x0111, path: /dev/input/event3, seat: seat0, output: DSI-1}  # globs; every given one must match; none = any touchscreen
        size: [400, 800]           # in points, of the rotated surface; without it: the panel's millimeters x 6.417 where its
                                   # resolution is sane, else its longer side is taken as 1000 points, with a notice
        rotation: 0                # 0, 90, 180, 270 clockwise
        calibration: [1, 0, 0, 0, 1, 0]   # libinput's matrix; without it the udev property
        grab: false
        views:                     # back to front; a child's frame is in its parent's coordinates
          - id: canvas
            frame: [0, 0, 400, 800]        # x, y, width, height; a number is points, "50%" is of the parent
            isHidden: false
            alpha: 1
            isUserInteractionEnabled: true
            isMultipleTouchEnabled: false
            isExclusiveTouch: false
            hitTestInsets: [0, 0, 0, 0]    # top, left, bottom, right; negative makes the target larger
            gestures:
              - {id: doubleTap, kind: tap, numberOfTapsRequired: 2, delaysTouchesBegan: true}
              - {id: tap, kind: tap, delaysTouchesBegan: true, requiresFailureOf: [doubleTap]}
              - {id: press, kind: longPress, minimumPressDuration: 0.5, allowableMovement: 10}
              - {id: move, kind: pan, cancelsTouchesInView: false, simultaneousWith: [press]}   # or simultaneousWith: all
            views: []

    """

  /// The text of a surface `s` with gestures on views of 64 each, one gesture on a line.
  ///
  /// The gesture at an index is on the line 4 + index + index / 64.
  static func text(gestures: [String]) -> String {
    let views = stride(from: 0, to: gestures.count, by: 64).map { first in
      let own = gestures[first..<min(first + 64, gestures.count)]
      return "{id: v\(first / 64), frame: [0, 0, 1, 1], gestures: [\n"
        + own.joined(separator: ",\n") + "]},\n"
    }
    return "version: 1\nsurfaces: [{id: s, views: [\n" + views.joined() + "]}]\n"
  }

  /// Makes the files `1.yaml`, `2.yaml` and so on from texts.
  static func files(_ texts: [String]) -> [ConfigurationFile] {
    texts.enumerated().map { index, text in
      ConfigurationFile(name: "\(index + 1).yaml", text: Array(text.utf8))
    }
  }

  /// Loads texts as the files `1.yaml`, `2.yaml` and so on.
  static func load(_ texts: String...) throws(ConfigurationError) -> Configuration {
    try Configuration.load(files(texts))
  }

  /// The errors in the texts, one per line.
  static func errors(_ texts: [String]) -> [String] {
    do {
      _ = try Configuration.load(files(texts))
      return []
    } catch {
      return error.diagnostics.map(\.description)
    }
  }
}
