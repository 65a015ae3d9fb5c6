extension View {
  /// Creates a view with a name for lines and diagnostics.
  package convenience init(frame: Rect, name: String?) {
    self.init(frame: frame)
    self.name = name
  }
}
