import Foundation
import Gestures
import Glibc
import Testing

/// Names of the module beside those of Foundation and the C library, all used unqualified.
struct NameClashTests {
  @Test func `a program may import Foundation too`() {
    let types: [Any.Type] = [
      Point.self, Size.self, Rect.self, EdgeInsets.self, RectEdge.self, Transform.self,
      Touch.self, Press.self, Event.self, PressesEvent.self, Stylus.self, TouchSample.self,
      TouchFrame.self, TouchUpdate.self, TouchIdentifiers.self, TouchRefusal.self,
      KeyModifierFlags.self, ScrollTypeMask.self,
      Action.self, Application.self, Responder.self, View.self, ViewController.self, Window.self,
      (any Interaction).self, EditMenuInteraction.self, EditMenuConfiguration.self,
      (any EditMenuInteractionDelegate).self, (any EditMenuInteractionAnimating).self, Menu.self,
      MenuAction.self, MenuCommand.self, MenuController.self, MenuElement.self, MenuItem.self,
      Pasteboard.self, PresentedMenu.self, Misuse.self,
      GestureEngine.self, (any GestureEngineObserver).self, GestureRecognizer.self,
      (any GestureRecognizerDelegate).self, GestureTimer.self, GestureKind.self,
      HoverGestureRecognizer.self, LongPressGestureRecognizer.self, PanGestureRecognizer.self,
      PinchGestureRecognizer.self, RotationGestureRecognizer.self,
      ScreenEdgePanGestureRecognizer.self, SwipeGestureRecognizer.self, TapGestureRecognizer.self,
      TwoFingerGestureRecognizer.self, (any TargetedRecognizer).self,
    ]
    #expect(types.allSatisfy { String(reflecting: $0).hasPrefix("Gestures.") })
    let others: [Any.Type] = [
      Notification.self, NotificationCenter.self, AffineTransform.self, Operation.self, Timer.self,
    ]
    #expect(others.allSatisfy { String(reflecting: $0).hasPrefix("Foundation") })
  }

  @Test func `notifications of menus come from the application's own center`() {
    let pasteboard = Pasteboard()
    let center: Application.NotificationCenter = pasteboard.notificationCenter
    var names: [Application.Notification.Name] = []
    center.addObserver(pasteboard, name: nil) { _, notification in names.append(notification.name) }
    pasteboard.string = "text"
    #expect(names == [Pasteboard.changedNotification])
  }
}
