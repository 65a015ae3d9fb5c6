public import Gestures

/// Performs the actions of a drawing's controller that differ between an engine in the same process
/// and the daemon.
public protocol DrawingControllerDelegate: AnyObject {
  func drawingController(_ controller: DrawingController, didChange change: Drawing.Change)
  /// The menu that offers to delete the selected line is to be shown at a point of the sheet.
  func drawingController(_ controller: DrawingController, showMenuAt point: Point)
  /// The menu is to be hidden, if it is open.
  func drawingControllerHidesMenu(_ controller: DrawingController)
  /// The colors are to be shown.
  func drawingControllerOpensColors(_ controller: DrawingController)
}
