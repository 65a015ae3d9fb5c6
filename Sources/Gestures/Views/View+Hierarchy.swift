extension View {
  /// Puts a view among the others in this one, taking it from where it was.
  func insert(_ view: View, at index: Int) {
    guard !lies(in: view) else {
      window?.engine?.report(.viewInItself(view))
      return
    }
    guard view.parent === self else { return view.move(to: self, at: index) }
    // A view that only comes forward keeps its touches.
    children.removeAll { $0 === view }
    children.insert(view, at: min(max(index, 0), children.count))
  }

  /// Takes the view out of its superview and puts it into another, or into none for `nil`.
  func move(to superview: View?, at index: Int) {
    let (old, oldWindow, newWindow) = (parent, window, superview?.window)
    guard old != nil || superview != nil else { return }
    if oldWindow !== newWindow { tellTree { $0.willMove(toWindow: newWindow) } }
    willMove(toSuperview: superview)
    old?.willRemoveSubview(self)
    if let old, parent === old { leave(old) }
    // The view's last actions, and those that were told, may have put it or the superview elsewhere.
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

  /// Breaks off what goes on in the view and takes it out of its superview, unless a last action has
  /// put it elsewhere.
  private func leave(_ superview: View) {
    window?.viewWillLeave(self)
    window?.engine?.viewWillLeave(self)
    guard parent === superview else { return }
    superview.children.removeAll { $0 === self }
    parent = nil
  }

  /// Tells the view and those in it that they are in another window.
  private func hasMoved(to window: Window?) {
    if let window {
      window.hasPendingLayout = true
      if let engine = window.engine { startEarlyTimers(in: engine) }
    }
    tellTree { $0.didMoveToWindow() }
  }

  /// Starts the timers of recognizers that had to wait for a window.
  func startEarlyTimers(in engine: GestureEngine) {
    tellTree { view in
      for recognizer in view.recognizers { recognizer.startEarlyTimers(in: engine) }
    }
  }

  /// Calls a closure with the view and all that lie in it, from the outside in.
  private func tellTree(_ body: (View) -> Void) {
    body(self)
    for child in children { child.tellTree(body) }
  }

  /// The first of the view and those in it, from the outside in, that fulfills a condition.
  func first(where isFound: (View) -> Bool) -> View? {
    if isFound(self) { return self }
    for child in children {
      if let found = child.first(where: isFound) { return found }
    }
    return nil
  }

  /// Where a view lies among those in this one, once another is taken out.
  func index(of sibling: View, without view: View) -> Int? {
    children.filter { $0 !== view }.firstIndex { $0 === sibling }
  }

  /// True if the view is another one or lies in it.
  func lies(in other: View) -> Bool {
    var view: View? = self
    while let ancestor = view {
      if ancestor === other { return true }
      view = ancestor.parent
    }
    return false
  }

  /// The number of views that this one lies in.
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
