/// A row of the page for one touch or gesture, with its states on the time axis.
struct Lane {
  /// A stretch of time in one state.
  struct Stretch: Equatable {
    /// The style of a stretch.
    enum Kind: String {
      case down
      case possible
      case waiting
      case active
    }

    let kind: Kind
    let x: Double
    let width: Double
    let start: Double
    let end: Double
    let title: String
  }

  /// A symbol at a time.
  struct Mark: Equatable {
    let symbol: Symbol
    let x: Double
    let time: Double
    let title: String
  }

  /// The touch's number or the gesture's id.
  let subject: String
  /// The whole lane in words, for screen readers.
  let title: String
  /// The index of the touch, counted from 0; `nil` for a gesture.
  let touchIndex: Int?
  let top: Double
  let height: Double
  let labels: [PlacedText]
  let stretches: [Stretch]
  let marks: [Mark]
  /// The places at which a gesture reports changes during its action.
  let changes: [Double]
  let texts: [PlacedText]

  /// The y coordinate of the middle of stretches and marks.
  var middle: Double { top + height - 9 }
}
