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
