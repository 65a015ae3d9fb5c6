/// The views of one entry of the configuration that edits change, as YAML.
struct EditedViews {
  /// A view with what the edits change in it.
  private final class Entry {
    let id: String
    var frame: String?
    /// The gestures by id, each with its keys.
    var gestures: [(id: String, members: [String])] = []
    var views: [Entry] = []

    init(_ id: String) { self.id = id }

    func entry(_ id: String) -> Entry? {
      if self.id == id { return self }
      for view in views {
        if let entry = view.entry(id) { return entry }
      }
      return nil
    }

    func lines(indentedBy indentation: String) -> [String] {
      var lines = ["\(indentation)- id: \(EditedConfiguration.name(id))"]
      if let frame { lines.append("\(indentation)  frame: \(frame)") }
      if !gestures.isEmpty { lines.append("\(indentation)  gestures:") }
      for (id, members) in gestures {
        let members = ["id: \(EditedConfiguration.name(id))"] + members
        lines.append("\(indentation)    - {\(members.joined(separator: ", "))}")
      }
      return lines + viewLines(indentedBy: indentation)
    }

    /// The views in it, under their key.
    func viewLines(indentedBy indentation: String) -> [String] {
      guard !views.isEmpty else { return [] }
      return ["\(indentation)  views:"]
        + views.flatMap { $0.lines(indentedBy: "\(indentation)    ") }
    }
  }

  private var roots: [Entry] = []

  /// Makes the views of edits.
  ///
  /// - Parameters:
  ///   - gestures: The edits of gestures.
  ///   - views: The edits of views, drawn views after their superviews.
  ///   - frame: Returns the text of a frame.
  init(
    _ gestures: [GestureEdits.Edit], _ views: [ViewEdits.Edit],
    frame: (ViewEdits.Edit) -> String
  ) {
    for edit in views {
      let entry = entry(of: edit.place.view, in: edit.drawn == nil ? nil : edit.superview)
      if entry.frame == nil, let final = EditedFrames.final(edit.place.view, in: views) {
        entry.frame = frame(final)
      }
      // The same view can be drawn on several touchscreens of the entry.
      for gesture in edit.drawn?.gestures ?? []
      where !entry.gestures.contains(where: { $0.id == gesture.id }) {
        entry.gestures.append((gesture.id, ["kind: \(gesture.kind)"]))
      }
    }
    for edit in gestures {
      let entry = entry(of: edit.view, in: nil)
      let id = edit.property.gesture
      let member = "\(edit.property.name): \(EditedConfiguration.text(of: edit.value))"
      guard let index = entry.gestures.firstIndex(where: { $0.id == id }) else {
        entry.gestures.append((id, [member]))
        continue
      }
      // The last value for a property applies, and a key must not be repeated.
      let same = entry.gestures[index].members.firstIndex {
        $0.hasPrefix("\(edit.property.name): ")
      }
      if let same {
        entry.gestures[index].members[same] = member
      } else {
        entry.gestures[index].members.append(member)
      }
    }
  }

  private mutating func entry(of id: String, in superview: String?) -> Entry {
    for root in roots {
      if let entry = root.entry(id) { return entry }
    }
    let entry = Entry(id)
    if let superview {
      self.entry(of: superview, in: nil).views.append(entry)
    } else {
      roots.append(entry)
    }
    return entry
  }

  /// The lines of the views, each with its content.
  func lines(indentedBy indentation: String) -> [String] {
    roots.flatMap { $0.lines(indentedBy: indentation) }
  }

  /// The lines of the views in a view, with their key.
  func lines(in view: String, indentedBy indentation: String) -> [String] {
    roots.first { $0.id == view }?.viewLines(indentedBy: indentation) ?? []
  }

  func without(_ view: String) -> EditedViews {
    var views = self
    views.roots.removeAll { $0.id == view }
    return views
  }

  /// The frame of a view, if it is changed.
  func frame(of view: String) -> String? { roots.first { $0.id == view }?.frame }
}
