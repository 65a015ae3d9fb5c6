/// The actions of `UIResponderStandardEditActions`: what editing menus offer of themselves.
extension Action {
  /// Puts what is selected on the pasteboard and takes it away.
  public static let cut: Action = "cut"
  /// Puts what is selected on the pasteboard.
  public static let copy: Action = "copy"
  /// Puts in what is on the pasteboard.
  public static let paste: Action = "paste"
  /// Puts in what is on the pasteboard, in the style of what is around it.
  public static let pasteAndMatchStyle: Action = "pasteAndMatchStyle"
  /// Puts in what is on the pasteboard and goes there.
  public static let pasteAndGo: Action = "pasteAndGo"
  /// Puts in what is on the pasteboard and searches for it.
  public static let pasteAndSearch: Action = "pasteAndSearch"
  /// Takes away what is selected.
  public static let delete: Action = "delete"
  /// Selects what is touched.
  public static let select: Action = "select"
  /// Selects everything.
  public static let selectAll: Action = "selectAll"
  /// Has what is selected run from left to right.
  public static let makeTextWritingDirectionLeftToRight: Action =
    "makeTextWritingDirectionLeftToRight"
  /// Has what is selected run from right to left.
  public static let makeTextWritingDirectionRightToLeft: Action =
    "makeTextWritingDirectionRightToLeft"
  /// Makes what is selected bold, or no longer so.
  public static let toggleBoldface: Action = "toggleBoldface"
  /// Makes what is selected italic, or no longer so.
  public static let toggleItalics: Action = "toggleItalics"
  /// Underlines what is selected, or no longer does.
  public static let toggleUnderline: Action = "toggleUnderline"
  /// Makes what is selected larger.
  public static let increaseSize: Action = "increaseSize"
  /// Makes what is selected smaller.
  public static let decreaseSize: Action = "decreaseSize"
  /// Makes something new of what is on the pasteboard.
  public static let newFromPasteboard: Action = "newFromPasteboard"
  /// Prints.
  public static let print: Action = "print"
  /// Starts a search.
  public static let find: Action = "find"
  /// Starts a search that replaces what it finds.
  public static let findAndReplace: Action = "findAndReplace"
  /// Goes to what is found next.
  public static let findNext: Action = "findNext"
  /// Goes to what was found before.
  public static let findPrevious: Action = "findPrevious"
  /// Searches for what is selected.
  public static let useSelectionForFind: Action = "useSelectionForFind"
  /// Changes how the text looks.
  public static let updateTextAttributes: Action = "updateTextAttributes"
}
