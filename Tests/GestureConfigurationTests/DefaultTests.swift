import Gestures
import Testing

@testable import GestureConfiguration

/// The values of properties and keys that a configuration does not set.
struct DefaultTests {
  /// The values of UIKit's classes (`UIGestureRecognizer.h` and those of its subclasses).
  private static let ofEveryRecognizer: [String: PropertyValue] = [
    "isEnabled": .bool(true), "cancelsTouchesInView": .bool(true),
    "delaysTouchesBegan": .bool(false), "delaysTouchesEnded": .bool(true),
    "allowedTouchTypes": .names(["direct", "indirect", "pencil", "indirectPointer"]),
    "requiresExclusiveTouchType": .bool(true),
  ]

  @Test(
    arguments: [
      (
        "tap",
        [
          "numberOfTapsRequired": .integer(1), "numberOfTouchesRequired": .integer(1),
          "buttonMaskRequired": .names(["primary"]),
        ]
      ),
      (
        "longPress",
        [
          "numberOfTapsRequired": .integer(0), "numberOfTouchesRequired": .integer(1),
          "minimumPressDuration": .number(0.5), "allowableMovement": .number(10),
        ]
      ),
      (
        "pan",
        [
          "minimumNumberOfTouches": .integer(1), "maximumNumberOfTouches": .integer(.max),
          "allowedScrollTypesMask": .names([]),
        ]
      ),
      (
        "screenEdgePan",
        [
          "minimumNumberOfTouches": .integer(1), "maximumNumberOfTouches": .integer(1),
          "allowedScrollTypesMask": .names([]), "edges": .names([]),
          "delaysTouchesBegan": .bool(true),
        ]
      ),
      ("pinch", [:]), ("rotation", [:]), ("hover", [:]),
      ("swipe", ["direction": .names(["right"]), "numberOfTouchesRequired": .integer(1)]),
    ] as [(String, [String: PropertyValue])])
  func `the defaults of a gesture are UIKit's`(kind: String, own: [String: PropertyValue]) throws {
    let description = try #require(KindDescription.named(kind))
    let recognizer = description.makeRecognizer()
    let expected = Self.ofEveryRecognizer.merging(own) { $1 }
    for (name, value) in expected {
      #expect(description.property(name)?.get(recognizer) == value, "\(name)")
    }
    #expect(description.properties.count == expected.count)
  }

  @Test(
    arguments: [
      ("isHidden", .bool(false)), ("alpha", .number(1)), ("isUserInteractionEnabled", .bool(true)),
      ("isMultipleTouchEnabled", .bool(false)), ("isExclusiveTouch", .bool(false)),
      ("hitTestInsets", .numbers([0, 0, 0, 0])),
    ] as [(String, PropertyValue)])
  func `the defaults of a view are UIKit's`(name: String, value: PropertyValue) {
    #expect(ViewSchema.property(name)?.get(View(frame: .zero)) == value)
  }

  @Test func `by default a surface has the panel's own geometry`() throws {
    let surface = try #require(
      Fixtures.load("version: 1\nsurfaces: [{id: main}]").surfaces.first)
    #expect(surface == SurfaceTemplate(id: "main"))
    #expect(surface.size == nil && surface.rotation == 0 && surface.calibration == nil)
  }

  @Test func `the default configuration is the contract's`() throws {
    #expect(try Configuration.load([]) == Fixtures.load(Self.contractText))
  }

  /// The contract's default configuration, word for word.
  private static let contractText = """
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
