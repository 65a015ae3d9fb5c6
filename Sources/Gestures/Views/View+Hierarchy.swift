extension View {
  /// The superview.
  final var parent: View? {
    get { unsafe unretainedParent?.takeUnretainedValue() }
    set { unsafe unretainedParent = newValue.map { unsafe Unmanaged.passUnretained($0) } }
  }

  /// Inserts a view among the subviews, removing it from its former superview.
  func insert(_ view: View, at index: Int) {
    guard !lies(in: view) else {
      window?.engine?.report(.viewInItself(view))
      return
    }
    guard view.parent === self else { return view.move(to: self, at: index) }
    // A view that only changes its position among the subviews keeps its touches.
    children.removeAll { $0 === view }
    children.insert(view, at: min(max(index, 0), children.count))
  }

  /// Swaps two subviews; does nothing if an index is out of range.
  func swap(_ index: Int, _ other: Int) {
    guard children.indices.contains(index), children.indices.contains(other) else { return }
    children.swapAt(index, other)
  }

  /// The frontmost view at a point in this view's coordinates: this view or a view in it.
  func frontmost(at point: Point, _ event: Event?) -> View? {
    guard !isHidden, isUserInteractionEnabled, alpha >= Metrics.hitTestMinimumAlpha,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in children.reversed() {
      let inSubview = subview.geometry.fromSuperview(point)
      if let hit = subview.hitTest(inSubview, with: event) { return hit }
    }
    return self
  }

  /// Moves the view from its superview to another one, or to none for `nil`.
  func move(to superview: View?, at index: Int) {
    let (old, oldWindow, newWindow) = (parent, window, superview?.window)
    guard old != nil || superview != nil else { return }
    if oldWindow !== newWindow { tellTree { $0.willMove(toWindow: newWindow) } }
    willMove(toSuperview: superview)
    old?.willRemoveSubview(self)
    if let old, parent === old { leave(old) }
    // The view's last actions and the methods called above may have moved it or the superview.
    if let superview {
      guard !superview.lies(in: self) else { return }
      parent?.children.removeAll { $0 === self }
      superview.children.insert(self, at: min(max(index, 0), superview.children.count))
      parent = superview
      superview.setNeedsLayout()
    } else if parent != nil {
      return
    }
    if oldWindow !== newWindow { hasMoved(to: newWindow) }
    didMoveToSuperview()
    if parent === superview { superview?.didAddSubview(self) }
  }

  /// Moves subviews of another view in the same window in front of the subviews of this view.
  ///
  /// Unlike `addSubview(_:)`, it takes time in proportion to the views, keeps the first responder,
  /// and calls no overridable method. No touch or gesture may be under way.
  ///
  /// - Parameters:
  ///   - other: The superview of the subviews, which may be the superview of this view.
  ///   - isTaken: Returns true for a subview to move.
  package func moveSubviews(of other: View, where isTaken: (View) -> Bool) {
    let taken = other.children.filter { $0 !== self && isTaken($0) }
    other.children.removeAll { $0 !== self && isTaken($0) }
    for view in taken { view.parent = self }
    children += taken
    setNeedsLayout()
  }

  /// Breaks off the gestures and touches in the view and removes it from its superview, unless one
  /// of the last actions has moved it elsewhere.
  private func leave(_ superview: View) {
    window?.viewWillLeave(self)
    window?.engine?.viewWillLeave(self)
    guard parent === superview else { return }
    // Views that come and go are usually in front of those that stay.
    if let index = superview.children.lastIndex(where: { $0 === self }) {
      superview.children.remove(at: index)
    }
    parent = nil
  }

  /// Calls `didMoveToWindow()` on the view and all views in it, and prepares their layout and
  /// timers.
  private func hasMoved(to window: Window?) {
    if let window {
      window.hasPendingLayout = true
      if let engine = window.engine { startEarlyTimers(in: engine) }
    }
    tellTree { $0.didMoveToWindow() }
  }

  /// Starts the timers of the recognizers in the view that had to wait for a window.
  func startEarlyTimers(in engine: GestureEngine) {
    tellTree { view in
      for recognizer in view.recognizers { recognizer.startEarlyTimers(in: engine) }
    }
  }

  /// The recognizers of the view and of all views in it with an attempt under way, in the order of
  /// processing.
  func participants(of engine: GestureEngine) -> [GestureRecognizer] {
    var participants: [GestureRecognizer] = []
    tellTree { view in
      for recognizer in view.recognizers where recognizer.engine === engine {
        participants.append(recognizer)
      }
    }
    return participants.sorted { $0.attempt.place.precedes($1.attempt.place) }
  }

  /// Calls a closure with the view and all views in it, superviews first.
  private func tellTree(_ body: (View) -> Void) {
    body(self)
    for child in children { child.tellTree(body) }
  }

  /// Returns the first view that fulfills a condition among this view and all views in it,
  /// superviews first.
  func first(where isFound: (View) -> Bool) -> View? {
    if isFound(self) { return self }
    for child in children {
      if let found = child.first(where: isFound) { return found }
    }
    return nil
  }

  /// Returns the index of a subview among the others, once another view is removed.
  func index(of sibling: View, without view: View) -> Int? {
    children.filter { $0 !== view }.firstIndex { $0 === sibling }
  }

  /// True if the view is another view or lies in it.
  func lies(in other: View) -> Bool {
    var view: View? = self
    while let ancestor = view {
      if ancestor === other { return true }
      view = ancestor.parent
    }
    return false
  }

  var depth: Int {
    var depth = 0
    var view = parent
    while let ancestor = view {
      depth += 1
      view = ancestor.parent
    }
    return depth
  }
}
