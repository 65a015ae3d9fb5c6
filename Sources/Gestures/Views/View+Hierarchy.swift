extension View {
  /// Puts a view in front of the others in this one, taking it from where it was.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts a view among the others in this one, taking it from where it was.
  ///
  /// - Parameters:
  ///   - view: The view; one that this view lies in is not taken.
  ///   - index: How many views are to be behind it.
  public func insertSubview(_ view: View, at index: Int) {
    guard !isDescendant(of: view) else { return }
    // A view that only comes forward keeps its touches.
    if view.superview !== self { view.removeFromSuperview() }
    // The last actions of its recognizers may have put the view elsewhere, or this one into it.
    guard !isDescendant(of: view) else { return }
    view.superview?.subviews.removeAll { $0 === view }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
  }

  /// Puts a view right in front of one that lies in this view; does nothing where that does not.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard let index = index(of: sibling, without: view) else { return }
    insertSubview(view, at: index + 1)
  }

  /// Puts a view right behind one that lies in this view; does nothing where that does not.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    guard let index = index(of: sibling, without: view) else { return }
    insertSubview(view, at: index)
  }

  /// Puts a view that lies in this one in front of the others.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Puts a view that lies in this one behind the others.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Where a view lies among those in this one, once another is taken out.
  private func index(of sibling: View, without view: View) -> Int? {
    subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
  }

  /// Takes the view out of the one it lies in; what is going on in it is cancelled.
  public func removeFromSuperview() {
    guard let superview else { return }
    window?.viewWillLeave(self)
    window?.environment?.viewWillLeave(self)
    // The last actions of its recognizers may have put the view elsewhere.
    guard self.superview === superview else { return }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
  }

  /// Whether the view is another one or lies in it.
  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let ancestor = view {
      if ancestor === other { return true }
      view = ancestor.superview
    }
    return false
  }
}
