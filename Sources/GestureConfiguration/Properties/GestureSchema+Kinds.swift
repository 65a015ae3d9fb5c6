package import Gestures

extension GestureSchema {
  /// All kinds that a configuration can use.
  package static let all: [GestureSchema] = [
    tap, longPress, pan, screenEdgePan, pinch, rotation, swipe, hover,
  ]

  /// The properties of every recognizer (`UIGestureRecognizer`).
  package static let base: [Property<GestureRecognizer>] = [
    .bool("isEnabled", \GestureRecognizer.isEnabled) { $0.isEnabled = $1 },
    .bool("cancelsTouchesInView", \GestureRecognizer.cancelsTouchesInView) {
      $0.cancelsTouchesInView = $1
    },
    .bool("delaysTouchesBegan", \GestureRecognizer.delaysTouchesBegan) {
      $0.delaysTouchesBegan = $1
    },
    .bool("delaysTouchesEnded", \GestureRecognizer.delaysTouchesEnded) {
      $0.delaysTouchesEnded = $1
    },
    .names(
      "allowedTouchTypes", \GestureRecognizer.allowedTouchTypes, Touch.TouchType.words
    ) { $0.allowedTouchTypes = $1 },
    .bool("requiresExclusiveTouchType", \GestureRecognizer.requiresExclusiveTouchType) {
      $0.requiresExclusiveTouchType = $1
    },
  ]

  private static let tap = GestureSchema(
    .tap,
    properties: [
      .integer("numberOfTapsRequired", \TapGestureRecognizer.numberOfTapsRequired, minimum: 1) {
        $0.numberOfTapsRequired = $1
      },
      .integer(
        "numberOfTouchesRequired", \TapGestureRecognizer.numberOfTouchesRequired, minimum: 1
      ) { $0.numberOfTouchesRequired = $1 },
      .options(
        "buttonMaskRequired", \TapGestureRecognizer.buttonMaskRequired,
        ["primary": .primary, "secondary": .secondary]
      ) { $0.buttonMaskRequired = $1 },
    ]
  ) { TapGestureRecognizer() }

  private static let longPress = GestureSchema(
    .longPress,
    properties: [
      .integer(
        "numberOfTapsRequired", \LongPressGestureRecognizer.numberOfTapsRequired, minimum: 0
      ) { $0.numberOfTapsRequired = $1 },
      .integer(
        "numberOfTouchesRequired", \LongPressGestureRecognizer.numberOfTouchesRequired, minimum: 1
      ) { $0.numberOfTouchesRequired = $1 },
      .number(
        "minimumPressDuration", \LongPressGestureRecognizer.minimumPressDuration,
        in: 0...Metrics.largestNumber, unit: .seconds
      ) { $0.minimumPressDuration = $1 },
      .number(
        "allowableMovement", \LongPressGestureRecognizer.allowableMovement,
        in: 0...Metrics.largestNumber, unit: .points
      ) { $0.allowableMovement = $1 },
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
        ["top": .top, "left": .left, "bottom": .bottom, "right": .right]
      ) { $0.edges = $1 }
    ],
    orders: touchOrders
  ) { ScreenEdgePanGestureRecognizer() }

  private static let panProperties: [Property<GestureRecognizer>] = [
    .integer("minimumNumberOfTouches", \PanGestureRecognizer.minimumNumberOfTouches, minimum: 1) {
      $0.minimumNumberOfTouches = $1
    },
    .integer("maximumNumberOfTouches", \PanGestureRecognizer.maximumNumberOfTouches, minimum: 1) {
      $0.maximumNumberOfTouches = $1
    },
    .options(
      "allowedScrollTypesMask", \PanGestureRecognizer.allowedScrollTypesMask,
      ["discrete": .discrete, "continuous": .continuous]
    ) { $0.allowedScrollTypesMask = $1 },
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
        SwipeGestureRecognizer.Direction.words
      ) { $0.direction = $1 },
      .integer(
        "numberOfTouchesRequired", \SwipeGestureRecognizer.numberOfTouchesRequired, minimum: 1
      ) { $0.numberOfTouchesRequired = $1 },
    ]
  ) { SwipeGestureRecognizer() }

  private static let hover = GestureSchema(.hover, properties: []) { HoverGestureRecognizer() }
}
