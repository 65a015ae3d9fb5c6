/// A named region of the surface that touches can hit and recognizers can be added to (`UIView`).
///
/// Nothing is drawn; a view is where something else draws.
open class View: Responder {
  /// A name for lines and diagnostics.
  public var name: String?
  /// The view this one lies in.
  public internal(set) weak var superview: View?
  /// The views that lie in this one, back to front.
  public internal(set) var subviews: [View] = []
  /// The recognizers of this view, in the order in which they were added.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []
  /// What else the view can do, such as show an edit menu, in the order in which it was added.
  public internal(set) var interactions: [any Interaction] = []

  /// The view's own coordinates: its origin is the point at its top left corner.
  public var bounds: Rect
  /// Where the middle of the view is in its superview.
  public var center: Point
  /// How the view is turned and scaled about its middle.
  public var transform = AffineTransform.identity

  /// Whether the view, and all that lies in it, is out of the way of touches.
  public var isHidden = false
  /// How opaque the view is; one more transparent than 0.01 is not hit.
  public var alpha = 1.0
  /// Whether the view, and all that lies in it, can be hit.
  public var isUserInteractionEnabled = true
  /// Whether the view is told of more than the first finger on it.
  public var isMultipleTouchEnabled = false
  /// Whether the view, while it is touched, keeps other views from being touched.
  public var isExclusiveTouch = false
  /// How far inside its bounds the view can be hit; negative makes it larger.
  public var hitTestInsets = EdgeInsets.zero

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - frame: Where it lies in its superview.
  ///   - name: Its name.
  public init(frame: Rect, name: String? = nil) {
    bounds = Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height)
    center = frame.center
    self.name = name
  }

  /// The controller, if the view is one's own; else the superview.
  open override var next: Responder? { controller ?? superview }

  /// Whose view this is, if it is a controller's.
  weak var controller: ViewController?

  /// The window the view is in.
  open var window: Window? { superview?.window }

  /// Where the view lies in its superview: the smallest rectangle around it, if it is turned.
  public var frame: Rect {
    get { Rect(around: bounds.corners.map(convertToSuperview)) }
    set {
      bounds.size = newValue.size
      center = newValue.center
    }
  }

  // MARK: Hit testing

  /// The frontmost view at a point of this view's coordinates: this view or one in it, or `nil`
  /// where none is hit.
  open func hitTest(_ point: Point, with event: Event?) -> View? {
    guard !isHidden, isUserInteractionEnabled, alpha >= Metrics.hitTestMinimumAlpha,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.convertFromSuperview(point), with: event) { return hit }
    }
    return self
  }

  /// Whether a point in this view's coordinates hits it.
  open func point(inside point: Point, with event: Event?) -> Bool {
    bounds.inset(by: hitTestInsets).contains(point)
  }

  // MARK: Recognizers

  /// Adds a recognizer, taking it from the view it was added to before.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    // The recognizer's last action may give it to yet another view.
    while let view = recognizer.view {
      guard view !== self else { return }
      view.removeGestureRecognizer(recognizer)
    }
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Removes a recognizer; one that is recognizing is cancelled.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.breakOff(because: .removed)
    // The last action may have given the recognizer to another view.
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  /// Asks whether a recognizer may begin.
  ///
  /// A recognizer asks its own view and every view that its touches hit, so that a control can refuse
  /// the gestures of its superviews. The recognizer's delegate is asked as well; each of them can
  /// refuse.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// The index of a recognizer of this view, which is looked for at a likely index first.
  func index(of recognizer: GestureRecognizer, near index: Int?) -> Int? {
    if let index, gestureRecognizers.indices.contains(index),
      gestureRecognizers[index] === recognizer
    {
      return index
    }
    return gestureRecognizers.firstIndex { $0 === recognizer }
  }

  /// How many views this one lies in.
  var depth: Int {
    var depth = 0
    var view = superview
    while let ancestor = view {
      depth += 1
      view = ancestor.superview
    }
    return depth
  }
}
