// UIKit's names for the types of `Gestures`, for code that comes from UIKit; Core Graphics' names
// are beside them.
//
// `import UIKitNames` also imports `Gestures`. Nested types need no names here: `UITouch.Phase` is
// `Touch.Phase`. A test checks that no type of `Gestures` is missing.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Gestures

// MARK: Views and responders

public typealias UIApplication = Application
public typealias UIResponder = Responder
public typealias UIView = View
public typealias UIViewController = ViewController
public typealias UIWindow = Window

// MARK: Touches, presses and events

public typealias UIEvent = Event
public typealias UIKeyModifierFlags = KeyModifierFlags
public typealias UIPress = Press
public typealias UIPressesEvent = PressesEvent
public typealias UITouch = Touch

// MARK: Recognizers

public typealias UIGestureRecognizer = GestureRecognizer
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
public typealias UIPanGestureRecognizer = PanGestureRecognizer
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
public typealias UIScrollTypeMask = ScrollTypeMask
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
public typealias UITapGestureRecognizer = TapGestureRecognizer

// MARK: Menus

public typealias UIAction = MenuAction
public typealias UICommand = MenuCommand
public typealias UIEditMenuConfiguration = EditMenuConfiguration
public typealias UIEditMenuInteraction = EditMenuInteraction
public typealias UIEditMenuInteractionAnimating = EditMenuInteractionAnimating
public typealias UIEditMenuInteractionDelegate = EditMenuInteractionDelegate
public typealias UIInteraction = Interaction
public typealias UIMenu = Menu
public typealias UIMenuController = MenuController
public typealias UIMenuElement = MenuElement
public typealias UIMenuItem = MenuItem
public typealias UIPasteboard = Pasteboard

// MARK: Geometry

public typealias UIEdgeInsets = EdgeInsets
public typealias UIRectEdge = RectEdge
