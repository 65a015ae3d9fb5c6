extension View {
  /// Changes the place of the view; a new size has its subviews placed anew.
  func place(_ change: (inout ViewGeometry) -> Void) {
    let size = geometry.bounds.size
    change(&geometry)
    if geometry.bounds.size != size { setNeedsLayout() }
  }

  /// Has the view's subviews placed before the next event.
  func markForLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    window?.hasPendingLayout = true
  }

  /// Places the subviews of this view and those in it, where that is due.
  func layOut() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for child in children { child.layoutIfNeeded() }
  }
}
