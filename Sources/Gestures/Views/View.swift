/// A region of the surface that touches can hit and that recognizers can be added to (`UIView`).
///
/// Nothing is drawn: the view stands for content that another program draws.
open class View: Responder {
  /// A name for lines and diagnostics; programs set it as `accessibilityIdentifier`, since many of
  /// their classes have a `name`.
  package final var name: String?
  /// A name for diagnostics, such as `Misuse`; `nil` by default.
  open var accessibilityIdentifier: String? {
    get { name }
    set { name = newValue }
  }
  /// A number by which `viewWithTag(_:)` finds the view; 0 by default.
  open var tag = 0

  // MARK: Settings

  /// True if the view and its subviews are hidden, so that touches cannot hit them; the default is
  /// false.
  open var isHidden = false
  /// The opacity of the view, from 0 to 1; touches cannot hit a view below 0.01.
  open var alpha = 1.0
  /// True if touches can hit the view and its subviews; the default is true.
  open var isUserInteractionEnabled = true
  /// True if the view gets all touches on it, not only the first; the default is false.
  open var isMultipleTouchEnabled = false
  /// True if this view and other views do not get touches at the same time; the default is false.
  open var isExclusiveTouch = false
  /// The insets from the view's bounds within which it can be hit, in points; negative insets
  /// enlarge the region.
  ///
  /// They are for configurations. Programs override `point(inside:with:)`, as they do in UIKit.
  package final var hitTestInsets = EdgeInsets.zero

  // MARK: The values behind members that subclasses override

  /// The geometry of the view, even if a subclass overrides `frame` and the like.
  final var geometry: ViewGeometry
  /// The superview, which is not retained and clears the reference in its `deinit`.
  @safe private struct Superview {
    var reference: Unmanaged<View>?
  }
  private final var container = Superview()
  /// The superview, without a reference count.
  final var unretainedParent: Unmanaged<View>? {
    get { unsafe container.reference }
    set { unsafe container.reference = newValue }
  }
  /// The subviews, back to front.
  final var children: [View] = []
  /// The recognizers of the view, in the order in which they were added.
  ///
  /// Code that removes a recognizer must hold a reference to it, so that no `deinit` runs during an
  /// access.
  package final internal(set) var recognizers: [GestureRecognizer] = []
  /// The interactions of the view, in the order in which they were added.
  final var addedInteractions: [any Interaction] = []
  /// True if `layoutSubviews()` must be called.
  final var needsLayout = true
  final var controller = Weak<ViewController>(nil)
  /// True for a menu, which stands apart from the window's views.
  var isMenu: Bool { false }

  // MARK: Making views

  /// Creates a view of no size at the origin of its superview.
  public override convenience init() { self.init(frame: .zero) }

  /// Creates a view.
  ///
  /// It is the only designated initializer, as in UIKit: a subclass that overrides it inherits
  /// `init()`.
  ///
  /// - Parameter frame: The rectangle of the view in its superview, in points.
  public init(frame: Rect) {
    geometry = ViewGeometry(frame: frame)
  }

  /// Creates a view with a name for lines and diagnostics.
  package convenience init(frame: Rect, name: String?) {
    self.init(frame: frame)
    self.name = name
  }

  deinit {
    for child in children where child.parent === self { child.parent = nil }
    for recognizer in recognizers where recognizer.host === self { recognizer.host = nil }
  }

  /// The next responder: the view's controller if it has one, otherwise the superview.
  open override var next: Responder? { controller.object ?? parent }

  // MARK: Geometry

  /// The view's rectangle in its own coordinates, in points; its origin is the point at the top
  /// left corner.
  open var bounds: Rect {
    get { geometry.bounds }
    set { place { $0.bounds = newValue } }
  }

  /// The position of the view's anchor in its superview, in points: the center of the view, unless
  /// `anchorPoint` is set.
  open var center: Point {
    get { geometry.center }
    set { geometry.center = newValue }
  }

  /// The transform of the view about its anchor, for example a rotation or a scale; the identity by
  /// default.
  open var transform: Transform {
    get { geometry.transform }
    set { geometry.transform = newValue }
  }

  /// The anchor, which `center` places and `transform` turns about, in units of the bounds: from 0
  /// at the top left to 1 at the bottom right.
  ///
  /// A new anchor moves the view, since its `center` stays.
  open var anchorPoint: Point {
    get { geometry.anchorPoint }
    set { geometry.anchorPoint = newValue }
  }

  /// The rectangle of the view in its superview, in points; for a turned view, the smallest
  /// rectangle around it.
  open var frame: Rect {
    get { geometry.frame }
    set { place { $0.frame = newValue } }
  }

  // MARK: The hierarchy

  /// The window that contains the view, if any.
  open var window: Window? { parent?.window }

  /// The view that contains this one directly, if any.
  open var superview: View? { parent }

  /// The views directly in this one, back to front.
  open var subviews: [View] { children }

  /// Adds a view in front of the other subviews, removing it from its former superview.
  open func addSubview(_ view: View) { insert(view, at: children.count) }

  /// Inserts a view among the subviews, removing it from its former superview.
  ///
  /// - Parameters:
  ///   - view: The view. A view that contains this one is not inserted, which is reported
  ///     (`Misuse`).
  ///   - index: The number of subviews that are to be behind it.
  open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

  /// Inserts a view directly in front of a subview; does nothing if `sibling` is not a subview.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    if let index = index(of: sibling, without: view) { insert(view, at: index + 1) }
  }

  /// Inserts a view directly behind a subview; does nothing if `sibling` is not a subview.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    if let index = index(of: sibling, without: view) { insert(view, at: index) }
  }

  /// Moves a subview in front of the others; does nothing for other views.
  open func bringSubviewToFront(_ view: View) {
    if view.parent === self { insert(view, at: children.count) }
  }

  /// Moves a subview behind the others; does nothing for other views.
  open func sendSubviewToBack(_ view: View) {
    if view.parent === self { insert(view, at: 0) }
  }

  /// Swaps two subviews; does nothing if an index is out of range.
  open func exchangeSubview(at index: Int, withSubviewAt other: Int) { swap(index, other) }

  /// Removes the view from its superview; gestures and touches in it are cancelled.
  open func removeFromSuperview() { move(to: nil, at: 0) }

  /// Returns true if the view is another view or lies in it.
  open func isDescendant(of other: View) -> Bool { lies(in: other) }

  /// Returns the view with a tag: this view, or the first view in it at any depth.
  open func viewWithTag(_ tag: Int) -> View? { first { $0.tag == tag } }

  /// Handles a new subview; called after the view was added.
  open func didAddSubview(_ subview: View) {}

  /// Handles the removal of a subview; called before the view is removed.
  open func willRemoveSubview(_ subview: View) {}

  /// Handles a change of the superview; called before the view moves, with `nil` if it is removed.
  open func willMove(toSuperview superview: View?) {}

  /// Handles a change of the superview; called after the view was moved or removed.
  open func didMoveToSuperview() {}

  /// Handles a change of the window; called before the view enters a window, or with `nil` before
  /// it leaves one.
  open func willMove(toWindow window: Window?) {}

  /// Handles a change of the window; called after the view entered or left a window.
  open func didMoveToWindow() {}

  /// Lays out the subviews; called before an event is sent, and by `layoutIfNeeded()`.
  open func layoutSubviews() {}

  /// Marks the view for layout before the next event, as a new size and a new subview do.
  open func setNeedsLayout() { markForLayout() }

  /// Calls `layoutSubviews()` now for this view and all views in it that are marked for layout.
  open func layoutIfNeeded() { layOut() }

  // MARK: Hit testing

  /// Returns the frontmost view at a point: this view or a view in it.
  ///
  /// - Parameters:
  ///   - point: The point in this view's coordinates.
  ///   - event: The event that the point belongs to.
  /// - Returns: The view; `nil` if none is hit.
  open func hitTest(_ point: Point, with event: Event?) -> View? { frontmost(at: point, event) }

  /// Returns true if a point in this view's coordinates hits it.
  open func point(inside point: Point, with event: Event?) -> Bool {
    bounds.inset(by: hitTestInsets).contains(point)
  }

  // MARK: Recognizers and interactions

  /// The recognizers of this view, in the order in which they were added, or `nil` if there are
  /// none; setting the property adds and removes recognizers.
  open var gestureRecognizers: [GestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(with: newValue ?? []) }
  }

  /// Adds a recognizer; one that another view has is removed from there, which is reported
  /// (`Misuse`).
  open func addGestureRecognizer(_ recognizer: GestureRecognizer) { add(recognizer) }

  /// Removes a recognizer; a gesture under way is cancelled.
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) { remove(recognizer) }

  /// Returns true if a recognizer may begin; the default is true.
  ///
  /// A recognizer asks its own view and each view that its touches hit, so that a control can
  /// refuse the gestures of its superviews. It also asks its delegate. Each of them can refuse.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// The interactions of the view, for example an `EditMenuInteraction`, in the order in which they
  /// were added; setting the property adds and removes interactions.
  open var interactions: [any Interaction] {
    get { addedInteractions }
    set { replaceInteractions(with: newValue) }
  }

  /// Adds an interaction, removing it from its former view.
  open func addInteraction(_ interaction: any Interaction) { add(interaction) }

  /// Removes an interaction; one that the view does not have is left alone.
  open func removeInteraction(_ interaction: any Interaction) { remove(interaction) }
}

extension View {
  /// Changes the geometry of the view; a new size marks it for layout.
  func place(_ change: (inout ViewGeometry) -> Void) {
    let size = geometry.bounds.size
    change(&geometry)
    if geometry.bounds.size != size { setNeedsLayout() }
  }

  /// Marks the view for layout before the next event.
  func markForLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    window?.hasPendingLayout = true
  }

  /// Lays out this view and the views in it that are marked for layout.
  func layOut() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for child in children { child.layoutIfNeeded() }
  }
}
