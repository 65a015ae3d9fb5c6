public import Gestures

/// Does what the controller of a drawing cannot: what is done differently where the engine is in the
/// same process, and where the daemon has it.
public protocol DrawingControllerDelegate: AnyObject {
  /// Something was changed of the drawing.
  func drawingController(_ controller: DrawingController, didChange change: Drawing.Change)
  /// The menu that offers to delete the selected line is to be shown, at a point of the sheet.
  func drawingController(_ controller: DrawingController, showMenuAt point: Point)
  /// The menu is to be hidden, if it is open.
  func drawingControllerHidesMenu(_ controller: DrawingController)
  /// The colours are to be shown.
  func drawingControllerOpensColors(_ controller: DrawingController)
}
