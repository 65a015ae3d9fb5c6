import Gestures

extension Double {
  /// The number rounded to a tenth, for people and pictures.
  var text: String {
    let rounded = (self * 10).rounded() / 10
    guard let whole = Int(exactly: rounded) else { return "\(rounded)" }
    return "\(whole)"
  }
}

extension Point {
  /// The coordinates with a comma between them.
  var text: String { "\(x.text),\(y.text)" }
}
