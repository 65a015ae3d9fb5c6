// Core Graphics' names for the geometry of `Gestures`, for code that comes from UIKit.
//
// These names have a module of their own because Foundation for Linux has types with most of them.
// `import CoreGraphicsNames` also imports `Gestures`. A test checks that no type is missing.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Gestures

public typealias CGAffineTransform = Transform
public typealias CGFloat = Double
public typealias CGPoint = Point
public typealias CGRect = Rect
public typealias CGSize = Size
