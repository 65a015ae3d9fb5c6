internal import LinuxIO

/// Makes one warning of those that are equal for views beside one another, such as the buttons of a
/// wall.
///
/// Warnings are equal if their messages differ only in the ids of the view that each is about and
/// of that view's gestures. Any other name may be what a person must know, such as the view in
/// front.
struct SiblingWarnings {
  /// What an id stands for.
  private struct Place {
    /// The id of the view, or of the gesture's view.
    var view: String
    /// The text in place of the id: the same for views with the same superview, and for their first
    /// gestures, their second gestures, and so on.
    var text: String
  }

  private var places: [Substring: Place] = [:]

  init(of surface: SurfaceTemplate) { addPlaces(of: surface.views, in: "") }

  private mutating func addPlaces(of views: [ViewTemplate], in superview: String) {
    for view in views {
      places[view.id[...]] = Place(view: view.id, text: "view in \(superview)")
      for (index, gesture) in view.gestures.enumerated() {
        places[gesture.id[...]] = Place(view: view.id, text: "gesture \(index) in \(superview)")
      }
      addPlaces(of: view.views, in: view.id)
    }
  }

  /// Merges warnings and hints, and names in the first of equal ones the views of the others.
  func merged(_ warnings: ArraySlice<Diagnostic>) -> [Diagnostic] {
    var merged: [Diagnostic] = []
    var views: [[String]] = []
    var indices: [String: Int] = [:]
    for warning in warnings {
      // Ids stand in quotes or brackets, first one of the view that the warning is about.
      let parts = warning.message.utf8
        .split(omittingEmptySubsequences: false, whereSeparator: { "'[]".utf8.contains($0) })
        .map { Substring($0) }
      let view = parts.lazy.compactMap { places[$0]?.view }.first
      let text = parts.map { part in
        guard let place = places[part], place.view == view else { return String(part) }
        return place.text
      }.joined(separator: "'")
      if let view, let index = indices[text] {
        // The warnings of a view follow one another.
        if views[index].last != view { views[index].append(view) }
      } else {
        indices[text] = merged.count
        merged.append(warning)
        views.append(view.map { [$0] } ?? [])
      }
    }
    for (index, others) in views.map({ $0.dropFirst() }).enumerated() where !others.isEmpty {
      merged[index].message +=
        "; also in \(Review.some(of: Array(others), last: " and "))"
        + (others.count > Review.maximumNames ? " views" : "")
    }
    return merged
  }
}
