extension Configuration {
  /// The configuration that is loaded if there is no file; it reports every gesture of a person.
  package static let defaultFile = ConfigurationFile(
    name: "default configuration", text: Array(defaultText.utf8))

  private static let defaultText = """
    version: 1
    surfaces:
      - id: main
        views:
          - id: screen
            frame: ["0%", "0%", "100%", "100%"]
            isMultipleTouchEnabled: true
            gestures:
              - {id: tap, kind: tap, simultaneousWith: all}
              - {id: doubleTap, kind: tap, numberOfTapsRequired: 2, simultaneousWith: all}
              - {id: twoFingerTap, kind: tap, numberOfTouchesRequired: 2, simultaneousWith: all}
              - {id: longPress, kind: longPress, simultaneousWith: all}
              - {id: pan, kind: pan, simultaneousWith: all}
              - {id: pinch, kind: pinch, simultaneousWith: all}
              - {id: rotation, kind: rotation, simultaneousWith: all}
              - {id: swipeLeft, kind: swipe, direction: [left], simultaneousWith: all}
              - {id: swipeRight, kind: swipe, direction: [right], simultaneousWith: all}
              - {id: swipeUp, kind: swipe, direction: [up], simultaneousWith: all}
              - {id: swipeDown, kind: swipe, direction: [down], simultaneousWith: all}
              - {id: edgeLeft, kind: screenEdgePan, edges: [left], simultaneousWith: all}
              - {id: edgeRight, kind: screenEdgePan, edges: [right], simultaneousWith: all}
              - {id: edgeTop, kind: screenEdgePan, edges: [top], simultaneousWith: all}
              - {id: edgeBottom, kind: screenEdgePan, edges: [bottom], simultaneousWith: all}
              - {id: hover, kind: hover, simultaneousWith: all}

    """
}
