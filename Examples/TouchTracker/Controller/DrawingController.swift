public import Gestures

/// What TouchTracker does about touches and gestures, whoever recognizes them: a view of the same
/// process, or the daemon.
///
/// | a person | the sheet |
/// |---|---|
/// | drags fingers | draws a line with each, the thinner the faster |
/// | taps twice | is empty |
/// | taps on a line | selects it and offers to delete it |
/// | taps beside all lines | hides the menu; no line is selected |
/// | holds a finger on a line and drags | moves the line |
/// | swipes upwards with three fingers | opens the panel of colours |
public final class DrawingController {
  /// The model.
  public private(set) var drawing = Drawing()
  /// Does what is done differently here and there; not kept alive.
  public weak var delegate: (any DrawingControllerDelegate)?
  /// Whether a press is under way, which holds a line if there is one beneath it.
  public private(set) var isHolding = false

  /// The touches of the press that is under way, where it leaves them to the view.
  private var heldTouches: [Int] = []
  /// What the drag has come to already, in points.
  private var translation = Point.zero
  /// When the newest drag was over, in seconds on the events' clock.
  private var dragEndedAt: Double?

  /// Makes the controller of an empty sheet.
  public init() {}

  private func tell(_ change: Drawing.Change?) {
    if let change { delegate?.drawingController(self, didChange: change) }
  }

  // MARK: Drawing

  /// Begins a line with each finger; one that holds draws none.
  public func touchesBegan(_ fingers: [DrawingFinger]) {
    // What came down after a drag is none of its lines, of which the view may hear later.
    if let dragEndedAt, fingers.allSatisfy({ $0.timestamp > dragEndedAt }) {
      drawing.resetThickness()
      self.dragEndedAt = nil
    }
    for finger in fingers where !heldTouches.contains(finger.touch) {
      tell(drawing.beginLine(of: finger.touch, at: finger.location))
    }
  }

  /// Has the lines follow their fingers.
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

  /// Drops the lines of fingers that turned out to do something else.
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
  /// A press is one finger's: one that rests while others draw goes on drawing, too.
  ///
  /// - Parameters:
  ///   - state: The state of the press.
  ///   - point: Where it is.
  ///   - touches: Its touches, where it leaves them to the view; `nil` where it was asked whether
  ///     it should begin, and cancels them itself.
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

  /// Moves the selected line if it is held, and otherwise has lines be thinner the faster they are
  /// drawn.
  ///
  /// A line may be selected without being held, while its menu is open. A drag that moved it then would
  /// draw and move at once.
  ///
  /// - Parameters:
  ///   - state: The state of the drag.
  ///   - translation: How far it has come since it began, in points.
  ///   - velocity: How fast it is, in points a second.
  ///   - time: When, in seconds on the events' clock.
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

  /// Shows the colours.
  public func swiped() {
    delegate?.drawingControllerOpensColors(self)
  }

  // MARK: The menu and the colours

  /// Selects no line any more, unless it is held: with its menu gone, nothing can be done to it.
  public func menuDidHide() {
    if !isHolding { tell(drawing.deselectLine()) }
  }

  /// Deletes the selected line.
  public func deleteLine() {
    tell(drawing.deleteSelectedLine())
  }

  /// Draws in another colour from now on.
  public func choose(_ color: Color) {
    tell(drawing.setColor(color))
  }

  /// Drops what is under way, since nobody tells any more what fingers do; what is drawn stays.
  public func breakOff() {
    (isHolding, heldTouches) = (false, [])
    touchesCancelled(drawing.touches)
    tell(drawing.deselectLine())
  }
}
