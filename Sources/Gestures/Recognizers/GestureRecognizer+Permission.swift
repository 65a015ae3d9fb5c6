extension GestureRecognizer {
  /// Asks the delegate, then each view that a touch hit, then the recognizer's own view.
  ///
  /// Each view is asked once, and not again if it is also the delegate. The first `false` decides.
  ///
  /// - Returns: True if the recognizer may begin.
  func mayBegin() -> Bool {
    let delegate = delegate(for: .shouldBegin)
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    // The delegate or a view may take touches from the recognizer.
    let touches = touches
    let view = view
    for (index, touch) in touches.enumerated() {
      guard let hit = touch.view, hit !== view, hit !== delegate,
        !touches[..<index].contains(where: { $0.view === hit })
      else { continue }
      guard hit.gestureRecognizerShouldBegin(self) else { return false }
    }
    guard let view, view !== delegate else { return true }
    return view.gestureRecognizerShouldBegin(self)
  }
}
