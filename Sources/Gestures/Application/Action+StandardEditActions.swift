extension Action {
  /// The implementation of an action, called with the sender and the event that caused the action.
  public typealias Implementation = (_ sender: Any?, _ event: Event?) -> Void
}

/// The actions of `UIResponderStandardEditActions`, which edit menus offer by default.
extension Action {
  /// Moves the selection to the pasteboard.
  public static let cut: Action = "cut"
  /// Copies the selection to the pasteboard.
  public static let copy: Action = "copy"
  /// Inserts the contents of the pasteboard.
  public static let paste: Action = "paste"
  /// Inserts the contents of the pasteboard in the style of the surrounding text.
  public static let pasteAndMatchStyle: Action = "pasteAndMatchStyle"
  /// Inserts the contents of the pasteboard and goes there.
  public static let pasteAndGo: Action = "pasteAndGo"
  /// Inserts the contents of the pasteboard and searches for them.
  public static let pasteAndSearch: Action = "pasteAndSearch"
  /// Deletes the selection.
  public static let delete: Action = "delete"
  /// Selects the content at the touch.
  public static let select: Action = "select"
  /// Selects everything.
  public static let selectAll: Action = "selectAll"
  /// Makes the selection's text run from left to right.
  public static let makeTextWritingDirectionLeftToRight: Action =
    "makeTextWritingDirectionLeftToRight"
  /// Makes the selection's text run from right to left.
  public static let makeTextWritingDirectionRightToLeft: Action =
    "makeTextWritingDirectionRightToLeft"
  /// Toggles bold type in the selection.
  public static let toggleBoldface: Action = "toggleBoldface"
  /// Toggles italic type in the selection.
  public static let toggleItalics: Action = "toggleItalics"
  /// Toggles underlining in the selection.
  public static let toggleUnderline: Action = "toggleUnderline"
  /// Increases the size of the selection.
  public static let increaseSize: Action = "increaseSize"
  /// Decreases the size of the selection.
  public static let decreaseSize: Action = "decreaseSize"
  /// Creates a new object from the contents of the pasteboard.
  public static let newFromPasteboard: Action = "newFromPasteboard"
  /// Prints the content.
  public static let print: Action = "print"
  /// Starts a search.
  public static let find: Action = "find"
  /// Starts a search with replacement.
  public static let findAndReplace: Action = "findAndReplace"
  /// Shows the next match.
  public static let findNext: Action = "findNext"
  /// Shows the previous match.
  public static let findPrevious: Action = "findPrevious"
  /// Searches for the selection.
  public static let useSelectionForFind: Action = "useSelectionForFind"
  /// Changes the attributes of the text.
  public static let updateTextAttributes: Action = "updateTextAttributes"
}
