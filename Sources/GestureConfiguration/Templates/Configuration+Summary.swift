extension Configuration {
  /// The number of entries, for people to read: `1 surface, 2 views, 5 gestures`.
  package var summary: String {
    var views = surfaces.flatMap(\.views)
    var (viewCount, gestureCount) = (0, 0)
    while let view = views.popLast() {
      viewCount += 1
      gestureCount += view.gestures.count
      views += view.views
    }
    return [
      counted(surfaces.count, "surface"), counted(viewCount, "view"),
      counted(gestureCount, "gesture"),
    ].joined(separator: ", ")
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
