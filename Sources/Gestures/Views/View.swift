/// A named region of the surface that touches can hit and recognizers can be added to (`UIView`).
///
/// Nothing is drawn; a view is where something else draws.
open class View: Responder {
  /// A name for lines and diagnostics.
  public var name: String?
  /// A number by which `viewWithTag(_:)` finds the view.
  open var tag = 0

  // MARK: Settings

  /// Whether the view, and all that lies in it, is out of the way of touches.
  open var isHidden = false
  /// How opaque the view is; one more transparent than 0.01 is not hit.
  open var alpha = 1.0
  /// Whether the view, and all that lies in it, can be hit.
  open var isUserInteractionEnabled = true
  /// Whether the view is told of more than the first finger on it.
  open var isMultipleTouchEnabled = false
  /// Whether the view, while it is touched, keeps other views from being touched.
  open var isExclusiveTouch = false
  /// How far inside its bounds the view can be hit; negative makes it larger.
  open var hitTestInsets = EdgeInsets.zero

  // MARK: The values behind members that subclasses override

  /// The place of the view, whatever a subclass answers.
  final var geometry: ViewGeometry
  /// The view that this one lies in, which clears the reference in its `deinit`.
  ///
  /// A weak reference would make each reference count of the superview slower.
  private final unowned(unsafe) var unsafeParent: View?
  final var parent: View? {
    get { unsafe unsafeParent }
    set { unsafe unsafeParent = newValue }
  }
  /// The views that lie in this one, back to front.
  final var children: [View] = []
  /// The recognizers of the view, in the order in which they were added.
  package final internal(set) var recognizers: [GestureRecognizer] = []
  /// What else the view can do, in the order in which it was added.
  final var addedInteractions: [any Interaction] = []
  /// True if `layoutSubviews()` is to be called.
  final var needsLayout = true
  /// Whose view this is, if it is a controller's.
  final weak var controller: ViewController?

  // MARK: Making views

  /// Makes a view of no size at the origin of its superview.
  public override convenience init() {
    self.init(frame: .zero)
  }

  /// Makes a view.
  ///
  /// - Parameter frame: Where it lies in its superview.
  public init(frame: Rect) {
    geometry = ViewGeometry(frame: frame)
  }

  /// Makes a view with a name.
  ///
  /// - Parameters:
  ///   - frame: Where it lies in its superview.
  ///   - name: Its name.
  public init(frame: Rect, name: String?) {
    geometry = ViewGeometry(frame: frame)
    self.name = name
  }

  deinit {
    for child in children where child.parent === self { child.parent = nil }
    for recognizer in recognizers where recognizer.host === self { recognizer.host = nil }
  }

  /// The controller, if the view is one's own; else the superview.
  open override var next: Responder? { controller ?? parent }

  // MARK: Geometry

  /// The view's own coordinates: its origin is the point at its top left corner.
  open var bounds: Rect {
    get { geometry.bounds }
    set { place { $0.bounds = newValue } }
  }

  /// Where the view's anchor is in its superview: its middle, unless `anchorPoint` is set.
  open var center: Point {
    get { geometry.center }
    set { geometry.center = newValue }
  }

  /// How the view is turned and scaled about its anchor.
  open var transform: Transform {
    get { geometry.transform }
    set { geometry.transform = newValue }
  }

  /// The point that `center` places and `transform` turns about, as a part of the bounds: from 0 at
  /// the top left to 1 at the bottom right.
  ///
  /// A new anchor moves the view, since its `center` stays.
  open var anchorPoint: Point {
    get { geometry.anchorPoint }
    set { geometry.anchorPoint = newValue }
  }

  /// Where the view lies in its superview: the smallest rectangle around it, if it is turned.
  open var frame: Rect {
    get { geometry.frame }
    set { place { $0.frame = newValue } }
  }

  // MARK: The hierarchy

  /// The window the view is in.
  open var window: Window? { parent?.window }

  /// The view this one lies in.
  open var superview: View? { parent }

  /// The views that lie in this one, back to front.
  open var subviews: [View] { children }

  /// Puts a view in front of the others in this one, taking it from where it was.
  open func addSubview(_ view: View) { insert(view, at: children.count) }

  /// Puts a view among the others in this one, taking it from where it was.
  ///
  /// - Parameters:
  ///   - view: The view; one that this view lies in is not taken, which is reported (`Misuse`).
  ///   - index: How many views are to be behind it.
  open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

  /// Puts a view right in front of one that lies in this view; does nothing where that does not.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    if let index = index(of: sibling, without: view) { insert(view, at: index + 1) }
  }

  /// Puts a view right behind one that lies in this view; does nothing where that does not.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    if let index = index(of: sibling, without: view) { insert(view, at: index) }
  }

  /// Puts a view that lies in this one in front of the others.
  open func bringSubviewToFront(_ view: View) {
    if view.parent === self { insert(view, at: children.count) }
  }

  /// Puts a view that lies in this one behind the others.
  open func sendSubviewToBack(_ view: View) {
    if view.parent === self { insert(view, at: 0) }
  }

  /// Swaps two of the views in this one; does nothing where there are no such views.
  open func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    guard children.indices.contains(index), children.indices.contains(other) else { return }
    children.swapAt(index, other)
  }

  /// Takes the view out of the one it lies in; what is going on in it is cancelled.
  open func removeFromSuperview() { move(to: nil, at: 0) }

  /// Whether the view is another one or lies in it.
  open func isDescendant(of other: View) -> Bool { lies(in: other) }

  /// The view with a tag: this view, or the first that lies in it, however deep.
  open func viewWithTag(_ tag: Int) -> View? { first { $0.tag == tag } }

  /// Tells that a view was put into this one.
  open func didAddSubview(_ subview: View) {}

  /// Tells that a view is about to be taken out of this one.
  open func willRemoveSubview(_ subview: View) {}

  /// Tells that the view is about to be put into another, or taken out for `nil`.
  open func willMove(toSuperview superview: View?) {}

  /// Tells that the view was put into another, or taken out.
  open func didMoveToSuperview() {}

  /// Tells that the view is about to come into a window, or to leave it for `nil`.
  open func willMove(toWindow window: Window?) {}

  /// Tells that the view has come into a window, or left it.
  open func didMoveToWindow() {}

  // MARK: Layout

  /// Places the views in this one; called before an event is sent, and by `layoutIfNeeded()`.
  open func layoutSubviews() {}

  /// Has `layoutSubviews()` called soon; a new size and a new subview do so, too.
  open func setNeedsLayout() { markForLayout() }

  /// Calls `layoutSubviews()` at once for this view and those in it, where it is due.
  open func layoutIfNeeded() { layOut() }

  // MARK: Hit testing

  /// The frontmost view at a point of this view's coordinates: this view or one in it, or `nil`
  /// where none is hit.
  open func hitTest(_ point: Point, with event: Event?) -> View? {
    guard !isHidden, isUserInteractionEnabled, alpha >= Metrics.hitTestMinimumAlpha,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in children.reversed() {
      let inSubview = subview.geometry.fromSuperview(point)
      if let hit = subview.hitTest(inSubview, with: event) { return hit }
    }
    return self
  }

  /// Whether a point in this view's coordinates hits it.
  open func point(inside point: Point, with event: Event?) -> Bool {
    bounds.inset(by: hitTestInsets).contains(point)
  }

  // MARK: Recognizers and interactions

  /// The recognizers of this view, in the order in which they were added; `nil` if there are none.
  ///
  /// Setting it adds and removes recognizers.
  open var gestureRecognizers: [GestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(with: newValue ?? []) }
  }

  /// Adds a recognizer, taking it from the view it was added to before, which is reported
  /// (`Misuse`).
  open func addGestureRecognizer(_ recognizer: GestureRecognizer) { add(recognizer) }

  /// Removes a recognizer; one that is recognizing is cancelled.
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) { remove(recognizer) }

  /// Asks whether a recognizer may begin.
  ///
  /// A recognizer asks its own view and every view that its touches hit, so that a control can refuse
  /// the gestures of its superviews. The recognizer's delegate is asked as well; each of them can
  /// refuse.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// What else the view can do, such as show an edit menu, in the order in which it was added.
  ///
  /// Setting it adds and removes interactions.
  open var interactions: [any Interaction] {
    get { addedInteractions }
    set { replaceInteractions(with: newValue) }
  }

  /// Adds an interaction, taking it from the view it was added to before.
  open func addInteraction(_ interaction: any Interaction) { add(interaction) }

  /// Removes an interaction.
  open func removeInteraction(_ interaction: any Interaction) { remove(interaction) }
}
