package import Gestures

extension GestureSchema {
  /// All kinds that a configuration can use.
  package static let all: [GestureSchema] = [
    tap, longPress, pan, screenEdgePan, pinch, rotation, swipe, hover,
  ]

  /// The properties of every recognizer (`UIGestureRecognizer`).
  package static let base: [Property<GestureRecognizer>] = [
    .bool("isEnabled", \GestureRecognizer.isEnabled),
    .bool("cancelsTouchesInView", \GestureRecognizer.cancelsTouchesInView),
    .bool("delaysTouchesBegan", \GestureRecognizer.delaysTouchesBegan),
    .bool("delaysTouchesEnded", \GestureRecognizer.delaysTouchesEnded),
    .names(
      "allowedTouchTypes", \GestureRecognizer.allowedTouchTypes, Touch.TouchType.words),
    .names(
      "allowedPressTypes", \GestureRecognizer.allowedPressTypes,
      [
        "upArrow": .upArrow, "downArrow": .downArrow, "leftArrow": .leftArrow,
        "rightArrow": .rightArrow, "select": .select, "menu": .menu, "playPause": .playPause,
        "pageUp": .pageUp, "pageDown": .pageDown, "tvRemoteOneTwoThree": .tvRemoteOneTwoThree,
        "tvRemoteFourColors": .tvRemoteFourColors,
      ]),
    .bool("requiresExclusiveTouchType", \GestureRecognizer.requiresExclusiveTouchType),
  ]

  private static let tap = GestureSchema(
    .tap,
    properties: [
      .integer("numberOfTapsRequired", \TapGestureRecognizer.numberOfTapsRequired, minimum: 1),
      .integer(
        "numberOfTouchesRequired", \TapGestureRecognizer.numberOfTouchesRequired, minimum: 1),
      .options(
        "buttonMaskRequired", \TapGestureRecognizer.buttonMaskRequired,
        ["primary": .primary, "secondary": .secondary]),
    ]
  ) { TapGestureRecognizer() }

  private static let longPress = GestureSchema(
    .longPress,
    properties: [
      .integer(
        "numberOfTapsRequired", \LongPressGestureRecognizer.numberOfTapsRequired, minimum: 0),
      .integer(
        "numberOfTouchesRequired", \LongPressGestureRecognizer.numberOfTouchesRequired, minimum: 1),
      .number(
        "minimumPressDuration", \LongPressGestureRecognizer.minimumPressDuration,
        in: 0...Metrics.largestNumber, unit: .seconds),
      .number(
        "allowableMovement", \LongPressGestureRecognizer.allowableMovement,
        in: 0...Metrics.largestNumber, unit: .points),
    ]
  ) { LongPressGestureRecognizer() }

  private static let pan = GestureSchema(.pan, properties: panProperties, orders: touchOrders) {
    PanGestureRecognizer()
  }

  private static let screenEdgePan = GestureSchema(
    .screenEdgePan,
    properties: panProperties + [
      .options(
        "edges", \ScreenEdgePanGestureRecognizer.edges,
        ["top": .top, "left": .left, "bottom": .bottom, "right": .right])
    ],
    orders: touchOrders
  ) { ScreenEdgePanGestureRecognizer() }

  private static let panProperties: [Property<GestureRecognizer>] = [
    .integer("minimumNumberOfTouches", \PanGestureRecognizer.minimumNumberOfTouches, minimum: 1),
    .integer("maximumNumberOfTouches", \PanGestureRecognizer.maximumNumberOfTouches, minimum: 1),
    .options(
      "allowedScrollTypesMask", \PanGestureRecognizer.allowedScrollTypesMask,
      ["discrete": .discrete, "continuous": .continuous]),
  ]

  private static let touchOrders = [
    Order(smaller: "minimumNumberOfTouches", larger: "maximumNumberOfTouches")
  ]

  private static let pinch = GestureSchema(.pinch, properties: []) { PinchGestureRecognizer() }

  private static let rotation = GestureSchema(.rotation, properties: []) {
    RotationGestureRecognizer()
  }

  private static let swipe = GestureSchema(
    .swipe,
    properties: [
      .options(
        "direction", \SwipeGestureRecognizer.direction,
        SwipeGestureRecognizer.Direction.words),
      .integer(
        "numberOfTouchesRequired", \SwipeGestureRecognizer.numberOfTouchesRequired, minimum: 1),
    ]
  ) { SwipeGestureRecognizer() }

  private static let hover = GestureSchema(.hover, properties: []) { HoverGestureRecognizer() }
}
