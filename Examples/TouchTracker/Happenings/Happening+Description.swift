import Gestures

extension Happening: CustomStringConvertible {
  /// The event, in a line for people.
  public var description: String {
    switch self {
    case .drawing(let change): change.description
    case .menuShown(let menu):
      "menu shown at \(menu.frame.origin.text), \(menu.frame.size.width.text) by "
        + "\(menu.frame.size.height.text): \(menu.items.map(\.title).joined(separator: ", "))"
    case .menuHidden: "menu hidden"
    case .itemChosen(let title): "\(title) chosen"
    case .panelOpened: "color panel opened"
    case .panelClosed: "color panel closed"
    case .textChanged(nil): "label is empty"
    case .textChanged(let text?): "label reads \(text.debugDescription)"
    case .pasteboardChanged(nil): "pasteboard is empty"
    case .pasteboardChanged(let text?): "pasteboard holds \(text.debugDescription)"
    }
  }
}

extension Drawing.Change: CustomStringConvertible {
  /// The change, in a line for people.
  public var description: String {
    switch self {
    case .began(let line): "line \(line.number) begun at \(line.begin.text)"
    case .finished(let line):
      "line \(line.number) finished: \(line.begin.text) to \(line.end.text), "
        + "\(line.thickness.text) thick, \(line.color.name)"
    case .cancelled(let line): "line \(line.number) dropped"
    case .cleared(let count): "cleared: \(count) \(count == 1 ? "line" : "lines") gone"
    case .selected(let line): "line \(line.number) selected"
    case .deselected(let line): "line \(line.number) no longer selected"
    case .moved(let line):
      "line \(line.number) moved: \(line.begin.text) to \(line.end.text)"
    case .deleted(let line): "line \(line.number) deleted"
    case .colorChosen(let color): "\(color.name) chosen for the lines to come"
    }
  }
}
