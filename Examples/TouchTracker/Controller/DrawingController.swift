public import Gestures

/// TouchTracker's reactions to touches and gestures, whether a view of the same process recognizes
/// them or the daemon.
///
/// | a person | the sheet |
/// |---|---|
/// | drags fingers | draws a line with each, the thinner the faster |
/// | taps twice | is empty |
/// | taps on a line | selects it and offers to delete it |
/// | taps beside all lines | hides the menu; no line is selected |
/// | holds a finger on a line and drags | moves the line |
/// | swipes upwards with three fingers | opens the panel of colors |
public final class DrawingController {
  /// The model.
  public private(set) var drawing = Drawing()
  /// The delegate, which performs actions that differ between the engine and the daemon.
  public weak var delegate: (any DrawingControllerDelegate)?
  /// True if a press is under way, which holds a line if there is one beneath it.
  public private(set) var isHolding = false

  /// The touches of the press under way, if it leaves them to the view.
  private var heldTouches: [Int] = []
  /// The translation of the drag so far, in points.
  private var translation = Point.zero
  /// The end of the newest drag, in seconds on the events' clock.
  private var dragEndedAt: Double?

  /// Creates the controller of an empty sheet.
  public init() {}

  private func tell(_ change: Drawing.Change?) {
    if let change { delegate?.drawingController(self, didChange: change) }
  }

  // MARK: Drawing

  /// Begins a line with each finger, except one that holds a line.
  public func touchesBegan(_ fingers: [DrawingFinger]) {
    // A finger that came down after a drag has no line, although the view may get its touches
    // later.
    if let dragEndedAt, fingers.allSatisfy({ $0.timestamp > dragEndedAt }) {
      drawing.resetThickness()
      self.dragEndedAt = nil
    }
    for finger in fingers where !heldTouches.contains(finger.touch) {
      tell(drawing.beginLine(of: finger.touch, at: finger.location))
    }
  }

  /// Moves the ends of the lines to their fingers.
  public func touchesMoved(_ fingers: [DrawingFinger]) {
    for finger in fingers { drawing.moveLine(of: finger.touch, to: finger.location) }
  }

  /// Keeps the lines of lifted fingers.
  public func touchesEnded(_ fingers: [DrawingFinger]) {
    for finger in fingers {
      drawing.moveLine(of: finger.touch, to: finger.location)
      tell(drawing.finishLine(of: finger.touch))
    }
  }

  /// Drops the lines of fingers that turned out to be part of a gesture.
  public func touchesCancelled(_ touches: [Int]) {
    for touch in touches { tell(drawing.cancelLine(of: touch)) }
  }

  // MARK: Gestures

  /// Empties the sheet.
  public func doubleTapped() {
    delegate?.drawingControllerHidesMenu(self)
    tell(drawing.clear())
  }

  /// Selects the line at a point and offers to delete it.
  public func tapped(at point: Point) {
    delegate?.drawingControllerHidesMenu(self)
    tell(drawing.selectLine(at: point))
    if drawing.selectedLine != nil {
      delegate?.drawingController(self, showMenuAt: point)
    }
  }

  /// Holds the line at a point for as long as the press lasts.
  ///
  /// A press has one finger: a finger that rests while others draw continues to draw.
  ///
  /// - Parameters:
  ///   - state: The state of the press.
  ///   - point: The location of the press.
  ///   - touches: Its touches, if it leaves them to the view; `nil` if it asked for permission to
  ///     begin, and cancels them itself.
  public func pressed(
    _ state: GestureRecognizer.State, at point: Point, touches: [Int]? = nil
  ) {
    switch state {
    case .began:
      if let touches, !drawing.touches.allSatisfy(touches.contains) { return }
      delegate?.drawingControllerHidesMenu(self)
      (isHolding, heldTouches) = (true, touches ?? [])
      touchesCancelled(heldTouches)
      tell(drawing.selectLine(at: point))
    case .ended, .cancelled:
      guard isHolding else { return }
      (isHolding, heldTouches) = (false, [])
      tell(drawing.deselectLine())
    default:
      break
    }
  }

  /// Moves the selected line if it is held; otherwise makes lines thinner the faster they are
  /// drawn.
  ///
  /// A line may be selected without being held, while its menu is open. A drag that moved it then
  /// would draw and move at once.
  ///
  /// - Parameters:
  ///   - state: The state of the drag.
  ///   - translation: The distance since its beginning, in points.
  ///   - velocity: The velocity, in points per second.
  ///   - time: The present time, in seconds on the events' clock.
  public func dragged(
    _ state: GestureRecognizer.State, translation: Point, velocity: Point, at time: Double
  ) {
    guard state == .began || state == .changed else {
      dragEndedAt = time
      return
    }
    let before = state == .began ? .zero : self.translation
    self.translation = translation
    if isHolding {
      tell(drawing.moveSelectedLine(by: translation - before))
    } else {
      drawing.setThickness(Ink.thickness(atSpeed: velocity.distance(to: .zero)))
    }
  }

  /// Shows the colors.
  public func swiped() {
    delegate?.drawingControllerOpensColors(self)
  }

  // MARK: The menu and the colors

  /// Deselects the line unless it is held: without its menu, nothing can be done to it.
  public func menuDidHide() {
    if !isHolding { tell(drawing.deselectLine()) }
  }

  /// Deletes the selected line.
  public func deleteLine() {
    tell(drawing.deleteSelectedLine())
  }

  /// Draws in another color from now on.
  public func choose(_ color: Color) {
    tell(drawing.setColor(color))
  }

  /// Drops everything under way, since reports about fingers have ended; the drawing stays.
  public func breakOff() {
    (isHolding, heldTouches) = (false, [])
    touchesCancelled(drawing.touches)
    tell(drawing.deselectLine())
  }
}
