/// Makes one warning of those that are equal for views beside one another, such as the buttons of a
/// wall.
///
/// Warnings are equal if their texts differ only in the ids of such views and of their gestures.
struct SiblingWarnings {
  /// For each id, the text in place of it: the same for views with the same superview, and for
  /// their first gestures, their second gestures, and so on.
  private var places: [Substring: String] = [:]

  init(of surface: SurfaceTemplate) { addPlaces(of: surface.views, in: "") }

  private mutating func addPlaces(of views: [ViewTemplate], in superview: String) {
    for view in views {
      places[view.id[...]] = "view in \(superview)"
      for (index, gesture) in view.gestures.enumerated() {
        places[gesture.id[...]] = "gesture \(index) in \(superview)"
      }
      addPlaces(of: view.views, in: view.id)
    }
  }

  /// Merges warnings and hints, and counts in the first of equal ones how many there are.
  func merged(_ warnings: ArraySlice<Diagnostic>) -> [Diagnostic] {
    var merged: [Diagnostic] = []
    var counts: [Int] = []
    var indices: [String: Int] = [:]
    for warning in warnings {
      let text = text(of: warning)
      if let index = indices[text], text != warning.message {
        counts[index] += 1
      } else {
        indices[text] = merged.count
        merged.append(warning)
        counts.append(0)
      }
    }
    for (index, count) in counts.enumerated() where count > 0 {
      merged[index].message += "; the same in \(count) view\(count == 1 ? "" : "s") beside it"
    }
    return merged
  }

  /// The message with places in place of ids, which stand in quotes or brackets.
  private func text(of warning: Diagnostic) -> String {
    warning.message.split(omittingEmptySubsequences: false) { "'[]".contains($0) }
      .map { places[$0] ?? String($0) }.joined(separator: "'")
  }
}
