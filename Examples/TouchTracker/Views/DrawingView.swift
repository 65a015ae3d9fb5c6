public import Gestures

/// A sheet that fingers draw on: TouchTracker.
///
/// | a person | the sheet |
/// |---|---|
/// | drags fingers | draws a line with each, the thinner the faster |
/// | taps twice | is empty |
/// | taps on a line | selects it and offers to delete it |
/// | taps beside all lines | hides the menu; no line is selected |
/// | holds a finger on a line and drags | moves the line |
/// | swipes upwards with three fingers | opens the panel of colours |
public final class DrawingView: View {
  /// The model.
  public private(set) var drawing = Drawing()
  /// What the three fingers open.
  public weak var colorPanel: ColorPanel?
  /// Is told what is drawn.
  public weak var observer: (any HappeningObserver)?

  private let doubleTap = TapGestureRecognizer()
  private let tap = TapGestureRecognizer()
  private let press = LongPressGestureRecognizer()
  private let drag = PanGestureRecognizer()
  private let swipe = SwipeGestureRecognizer()
  /// When the newest drag was over, in seconds on the events' clock.
  private var dragEndedAt: Double?

  /// Makes an empty sheet.
  public init(frame: Rect) {
    super.init(frame: frame, name: "drawing")
    isMultipleTouchEnabled = true
    addRecognizers()
  }

  private func addRecognizers() {
    doubleTap.numberOfTapsRequired = 2
    doubleTap.delaysTouchesBegan = true
    doubleTap.addTarget(self, action: "doubleTapped") { view, _ in view.doubleTapped() }

    tap.delaysTouchesBegan = true
    tap.require(toFail: doubleTap)
    tap.addTarget(self, action: "tapped") { view, _ in view.tapped() }

    press.delegate = self
    press.addTarget(self, action: "pressed") { view, _ in view.pressed() }

    drag.cancelsTouchesInView = false
    drag.delegate = self
    drag.addTarget(self, action: "dragged") { view, _ in view.dragged() }

    swipe.direction = .up
    swipe.numberOfTouchesRequired = 3
    // What the three fingers did before they were a swipe must leave no lines.
    swipe.delaysTouchesBegan = true
    swipe.addTarget(self, action: "swiped") { view, _ in view.swiped() }

    for recognizer in [doubleTap, tap, press, drag, swipe] { addGestureRecognizer(recognizer) }
  }

  private func tell(_ change: Drawing.Change?) {
    if let change { observer?.didHappen(.drawing(change)) }
  }

  // MARK: Drawing

  /// Begins a line with each finger.
  public override func touchesBegan(_ touches: [Touch], with event: Event) {
    // What came down after a drag is none of its lines, of which the view may hear later.
    if let dragEndedAt, touches.allSatisfy({ $0.timestamp > dragEndedAt }) {
      drawing.resetThickness()
      self.dragEndedAt = nil
    }
    for touch in touches { tell(drawing.beginLine(of: touch.id, at: touch.location(in: self))) }
  }

  /// Has the lines follow their fingers.
  public override func touchesMoved(_ touches: [Touch], with event: Event) {
    for touch in touches { drawing.moveLine(of: touch.id, to: touch.location(in: self)) }
  }

  /// Keeps the lines of lifted fingers.
  public override func touchesEnded(_ touches: [Touch], with event: Event) {
    for touch in touches {
      drawing.moveLine(of: touch.id, to: touch.location(in: self))
      tell(drawing.finishLine(of: touch.id))
    }
  }

  /// Drops the lines of fingers that turned out to do something else.
  public override func touchesCancelled(_ touches: [Touch], with event: Event) {
    for touch in touches { tell(drawing.cancelLine(of: touch.id)) }
  }

  // MARK: Gestures

  private func doubleTapped() {
    menu?.hideMenu()
    tell(drawing.clear())
  }

  private func tapped() {
    let point = tap.location(in: self)
    menu?.hideMenu()
    tell(drawing.selectLine(at: point))
    if drawing.selectedLine != nil { showMenu(at: point) }
  }

  private func pressed() {
    switch press.state {
    case .began:
      menu?.hideMenu()
      tell(drawing.selectLine(at: press.location(in: self)))
    case .ended, .cancelled:
      tell(drawing.deselectLine())
    default:
      break
    }
  }

  /// Moves the selected line if it is held, and otherwise has lines be thinner the faster they are
  /// drawn.
  ///
  /// A line may be selected without being held, while its menu is open. A drag that moved it then would
  /// draw and move at once.
  private func dragged() {
    guard drag.state == .began || drag.state == .changed else {
      dragEndedAt = window?.environment?.now
      return
    }
    if isHolding {
      tell(drawing.moveSelectedLine(by: drag.translation(in: self)))
      drag.setTranslation(.zero, in: self)
    } else {
      let speed = drag.velocity(in: self).distance(to: .zero)
      drawing.setThickness(Ink.thickness(atSpeed: speed))
    }
  }

  private func swiped() {
    colorPanel?.open()
  }

  /// Whether a press is under way.
  private var isHolding: Bool { press.state == .began || press.state == .changed }

  /// A press is one finger's: one that rests while others draw goes on drawing, too.
  public override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer !== press || drag.numberOfTouches == 1
  }

  // MARK: The menu

  private var menu: MenuController? { window?.application?.menuController }

  private func showMenu(at point: Point) {
    becomeFirstResponder()
    menu?.menuItems = [MenuItem(title: "Delete", action: .deleteLine)]
    menu?.showMenu(from: self, rect: Rect(x: point.x, y: point.y, width: 2, height: 2))
  }

  /// Selects no line any more: with its menu gone, nothing can be done to it.
  public func menuDidHide() {
    tell(drawing.deselectLine())
  }

  /// Menus go to the first responder, so that it must be possible to be it.
  public override var canBecomeFirstResponder: Bool { true }

  /// Deletes the selected line.
  public override func implementation(of action: Action) -> Action.Implementation? {
    guard action == .deleteLine else { return super.implementation(of: action) }
    return { [unowned self] sender, _ in
      observer?.didChoose(action, from: sender)
      tell(drawing.deleteSelectedLine())
    }
  }
}

extension DrawingView: GestureRecognizerDelegate {
  /// The drag goes together with everything: with the press that it moves a line for, and with the
  /// drawing of lines, whose speed it tells.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { recognizer === drag }

  /// While a line is held, further fingers have no part in moving it; they draw.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { recognizer !== drag || !isHolding }
}

extension DrawingView: ColorPanelDelegate {
  /// Draws in the colour from now on.
  public func colorPanel(_ panel: ColorPanel, didChoose color: Color) {
    tell(drawing.setColor(color))
  }
}

extension Action {
  /// Deletes the selected line.
  static let deleteLine: Action = "deleteLine"
}
