import GestureConfiguration
import Gestures

/// The views and recognizers of a page, in the place of those that the daemon builds of templates.
///
/// Whoever adds one gets a number, by which it is called from then on. The number of a removed one
/// is given again, so that a page that adds and removes elements does not grow.
package final class BuiltSurface {
  /// The window, in points, which are the page's pixels.
  private(set) var area: SurfaceArea
  /// The view of the whole surface, which contains all others.
  let content: TargetedView
  private var views: [View?] = []
  private var recognizers: [GestureRecognizer?] = []
  /// The delegates of the recognizers, of which they are no owners.
  private var delegates: [SimultaneousRecognition?] = []

  /// Creates a surface without views.
  init(size: Size) {
    area = SurfaceArea(size: size, pixels: nil)
    content = TargetedView(frame: area.window.bounds)
    area.window.addSubview(content)
  }

  /// Gives the surface another size.
  func resize(to size: Size) {
    area.resize(to: size, pixels: nil)
    content.frame = area.window.bounds
  }

  func recognizer(_ id: String) -> GestureRecognizer? {
    recognizers.first { $0?.name == id } ?? nil
  }

  // MARK: Views

  /// Returns the view with a number; `nil` if it was removed, or never was.
  func view(_ number: Int) -> View? { views.indices.contains(number) ? views[number] : nil }

  /// Adds a view in front of the other subviews of a view, or of the window.
  func addView(_ id: String, frame: Rect, to superview: Int) -> Int {
    let view = ConfiguredView(frame: frame, name: id)
    (self.view(superview) ?? content).addSubview(view)
    if let free = views.firstIndex(where: { $0 == nil }) {
      views[free] = view
      return free
    }
    views.append(view)
    return views.count - 1
  }

  /// Removes a view with its subviews, and cancels their touches and gestures.
  func removeView(_ number: Int) {
    guard let root = view(number) else { return }
    root.removeFromSuperview()
    for view in ViewTree(of: root) {
      for index in views.indices where views[index] === view { views[index] = nil }
      for index in recognizers.indices where recognizers[index]?.view === view {
        (recognizers[index], delegates[index]) = (nil, nil)
      }
    }
  }

  // MARK: Gestures

  /// Returns the recognizer with a number; `nil` if it was removed, or never was.
  func recognizer(_ number: Int) -> GestureRecognizer? {
    recognizers.indices.contains(number) ? recognizers[number] : nil
  }

  func add(_ recognizer: GestureRecognizer, to view: View) -> Int {
    view.addGestureRecognizer(recognizer)
    if let free = recognizers.firstIndex(where: { $0 == nil }) {
      recognizers[free] = recognizer
      return free
    }
    recognizers.append(recognizer)
    delegates.append(nil)
    return recognizers.count - 1
  }

  /// Sets the recognizers that must fail before one acts.
  func setRequirements(of number: Int, _ others: [Int]) {
    recognizer(number)?.setFailureRequirements(others.compactMap { recognizer($0) })
  }

  /// Sets the recognizers that may be recognized together with one; `nil` for all.
  func setPartners(of number: Int, _ others: [Int]?) {
    guard let recognizer = recognizer(number) else { return }
    let isAlone = others?.isEmpty ?? false
    delegates[number] =
      isAlone ? nil : SimultaneousRecognition(with: others?.compactMap { self.recognizer($0) })
    recognizer.delegate = delegates[number]
  }
}
