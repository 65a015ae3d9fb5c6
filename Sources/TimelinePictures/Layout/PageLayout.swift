package import Gestures

/// A page of surfaces, one below the other.
package struct PageLayout {
  /// How wide a page is unless asked: it fits a sheet of paper, and a window.
  package static let usualWidth = 960.0
  /// How wide a page may be.
  package static let widths = 480.0...8000
  /// How many touches a section shows: that many lanes and paths can still be told apart.
  static let mostTouches = 40
  /// How many gestures a section shows.
  static let mostGestures = 60
  private static let margin = 24.0
  private static let gap = 28.0

  /// The sections, from top to bottom.
  let sections: [SectionLayout]
  /// How large the page is.
  package let size: Size

  /// Lays out a page.
  ///
  /// - Parameters:
  ///   - timelines: What it shows; only so much of each as there is room for.
  ///   - width: How wide it is, in pixels.
  package init(_ timelines: [Timeline], width: Double = usualWidth) {
    var y = Self.margin
    var sections: [SectionLayout] = []
    for timeline in timelines {
      var shown = timeline
      shown.limit(touches: Self.mostTouches, gestures: Self.mostGestures)
      let section = SectionLayout(
        shown, top: y, left: Self.margin, width: width - 2 * Self.margin)
      sections.append(section)
      y = section.bottom + Self.gap
    }
    self.sections = sections
    size = Size(width: width, height: (y - Self.gap + Self.margin).rounded(.up))
  }
}
