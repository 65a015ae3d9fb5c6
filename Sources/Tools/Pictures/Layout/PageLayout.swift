import Gestures

/// A page of surfaces, one below the other.
struct PageLayout {
  /// The default width of a page, which fits on paper and in a window.
  static let usualWidth = 960.0
  /// The possible widths of a page.
  static let widths = 480.0...8000
  /// The most touches of a section, since more lanes and paths could not be distinguished.
  static let maximumTouches = 40
  /// The most gestures of a section.
  static let maximumGestures = 60
  /// The margin around all sections.
  static let margin = 24.0
  /// The distance between sections.
  static let gap = 28.0

  /// The sections, from top to bottom.
  let sections: [SectionLayout]
  /// The size of the page in pixels.
  let size: Size

  /// Lays out a page.
  ///
  /// - Parameters:
  ///   - timelines: The timelines; only the beginning of each is shown if it has too many entries.
  ///   - width: The width in pixels.
  init(_ timelines: [Timeline], width: Double = usualWidth) {
    var y = Self.margin
    var sections: [SectionLayout] = []
    for timeline in timelines {
      var shown = timeline
      shown.limit(touches: Self.maximumTouches, gestures: Self.maximumGestures)
      let section = SectionLayout(
        shown, top: y, left: Self.margin, width: width - 2 * Self.margin)
      sections.append(section)
      y = section.bottom + Self.gap
    }
    self.sections = sections
    size = Size(width: width, height: (y - Self.gap + Self.margin).rounded(.up))
  }
}
