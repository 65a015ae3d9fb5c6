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
