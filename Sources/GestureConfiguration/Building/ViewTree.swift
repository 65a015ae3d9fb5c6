package import Gestures

/// A view and all views in it, each before its subviews, back to front.
///
/// It needs no recursion, so that deep trees take no stack. Views may be neither added nor removed
/// meanwhile.
package struct ViewTree: Sequence, IteratorProtocol {
  /// The views to come, the next one last; each stands for its subviews, too.
  private var rest: [View]

  package init(of view: View) {
    rest = [view]
  }

  package mutating func next() -> View? {
    guard let view = rest.popLast() else { return nil }
    rest += view.subviews.reversed()
    return view
  }
}
