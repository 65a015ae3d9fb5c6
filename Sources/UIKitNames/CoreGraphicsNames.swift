// Core Graphics' names for the geometry of `Gestures`, for code that comes from UIKit.
//
// Foundation for Linux has types with most of them: a program that imports it too says once which
// it means (docs/porting-from-uikit.md). A test checks that no type is missing.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Gestures

public typealias CGAffineTransform = Transform
public typealias CGFloat = Double
public typealias CGPoint = Point
public typealias CGRect = Rect
public typealias CGSize = Size
