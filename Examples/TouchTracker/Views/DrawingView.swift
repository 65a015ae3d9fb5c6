public import Gestures

/// A sheet that fingers draw on: TouchTracker, in the process of the engine.
///
/// It has the recognizers, and passes their actions and the touches on to the controller, which
/// decides about them.
public final class DrawingView: View {
  /// The panel that three fingers open.
  public weak var colorPanel: ColorPanel?
  /// The observer of the drawing.
  public weak var observer: (any HappeningObserver)?

  private let controller = DrawingController()
  private let doubleTap = TapGestureRecognizer()
  private let tap = TapGestureRecognizer()
  private let press = LongPressGestureRecognizer()
  private let drag = PanGestureRecognizer()
  private let swipe = SwipeGestureRecognizer()

  /// The model.
  public var drawing: Drawing { controller.drawing }

  /// Creates an empty sheet.
  public override init(frame: Rect) {
    super.init(frame: frame)
    accessibilityIdentifier = "drawing"
    isMultipleTouchEnabled = true
    controller.delegate = self
    addRecognizers()
  }

  private func addRecognizers() {
    doubleTap.numberOfTapsRequired = 2
    doubleTap.delaysTouchesBegan = true
    doubleTap.addTarget(self, action: "doubleTapped") { view, _ in
      view.controller.doubleTapped()
    }

    tap.delaysTouchesBegan = true
    tap.require(toFail: doubleTap)
    tap.addTarget(self, action: "tapped") { view, tap in
      view.controller.tapped(at: tap.location(in: view))
    }

    press.delegate = self
    press.addTarget(self, action: "pressed") { view, press in
      view.controller.pressed(press.state, at: press.location(in: view))
    }

    drag.cancelsTouchesInView = false
    drag.delegate = self
    drag.addTarget(self, action: "dragged") { view, _ in view.dragged() }

    swipe.direction = .up
    swipe.numberOfTouchesRequired = 3
    // Fingers that turn out to swipe must leave no lines.
    swipe.delaysTouchesBegan = true
    swipe.addTarget(self, action: "swiped") { view, _ in view.controller.swiped() }

    for recognizer in [doubleTap, tap, press, drag, swipe] { addGestureRecognizer(recognizer) }
  }

  // MARK: Touches

  /// Begins a line with each finger.
  public override func touchesBegan(_ touches: [Touch], with event: Event) {
    controller.touchesBegan(touches.map(finger))
  }

  /// Moves the ends of the lines to their fingers.
  public override func touchesMoved(_ touches: [Touch], with event: Event) {
    controller.touchesMoved(touches.map(finger))
  }

  /// Keeps the lines of lifted fingers.
  public override func touchesEnded(_ touches: [Touch], with event: Event) {
    controller.touchesEnded(touches.map(finger))
  }

  /// Drops the lines of fingers that turned out to be part of a gesture.
  public override func touchesCancelled(_ touches: [Touch], with event: Event) {
    controller.touchesCancelled(touches.map(\.id))
  }

  private func finger(of touch: Touch) -> DrawingFinger {
    DrawingFinger(
      touch: touch.id, location: touch.location(in: self), timestamp: touch.timestamp)
  }

  // MARK: Gestures

  private func dragged() {
    controller.dragged(
      drag.state, translation: drag.translation(in: self), velocity: drag.velocity(in: self),
      at: window?.engine?.now ?? 0)
  }

  /// Allows a press only one finger: a finger that rests while others draw continues to draw.
  public override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer !== press || drag.numberOfTouches == 1
  }

  // MARK: The menu

  private var menu: MenuController? { window?.application?.menuController }

  /// Deselects the line: without its menu, nothing can be done to it.
  public func menuDidHide() {
    controller.menuDidHide()
  }

  /// True, since menus are for the first responder.
  public override var canBecomeFirstResponder: Bool { true }

  /// Deletes the selected line.
  public override func implementation(of action: Action) -> Action.Implementation? {
    guard action == .deleteLine else { return super.implementation(of: action) }
    return { [unowned self] sender, _ in
      observer?.didChoose(action, from: sender)
      controller.deleteLine()
    }
  }
}

extension DrawingView: GestureRecognizerDelegate {
  /// Lets the drag go together with everything: with the press whose line it moves, and with the
  /// drawing of lines, whose speed it measures.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { recognizer === drag }

  /// Keeps further fingers out of the drag while a line is held; they draw.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { recognizer !== drag || !controller.isHolding }
}

extension DrawingView: DrawingControllerDelegate {
  /// Reports the change.
  public func drawingController(
    _ controller: DrawingController, didChange change: Drawing.Change
  ) {
    observer?.didHappen(.drawing(change))
  }

  /// Becomes first responder and shows the menu.
  public func drawingController(_ controller: DrawingController, showMenuAt point: Point) {
    becomeFirstResponder()
    menu?.menuItems = [MenuItem(title: "Delete", action: .deleteLine)]
    menu?.showMenu(from: self, rect: Rect(x: point.x, y: point.y, width: 2, height: 2))
  }

  /// Hides the menu.
  public func drawingControllerHidesMenu(_ controller: DrawingController) {
    menu?.hideMenu()
  }

  /// Opens the panel.
  public func drawingControllerOpensColors(_ controller: DrawingController) {
    colorPanel?.open()
  }
}

extension DrawingView: ColorPanelDelegate {
  /// Draws in a color from now on.
  public func colorPanel(_ panel: ColorPanel, didChoose color: Color) {
    controller.choose(color)
  }
}

extension Action {
  /// The action that deletes the selected line.
  public static let deleteLine: Action = "deleteLine"
}
