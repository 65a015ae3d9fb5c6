/// A row of the page for one touch or gesture: what it went through, on the axis of time.
struct Lane {
  /// A stretch of time in one state.
  struct Stretch: Equatable {
    /// How a stretch looks.
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

  /// A sign at a moment.
  struct Mark: Equatable {
    let symbol: Symbol
    let x: Double
    let time: Double
    let title: String
  }

  /// Whose lane it is: the number of a touch or the id of a gesture.
  let subject: String
  /// What it says in all, for who cannot see it.
  let title: String
  /// Which of the touches it is, counted from 0; `nil` for a gesture.
  let touchIndex: Int?
  let top: Double
  let height: Double
  let labels: [PlacedText]
  let stretches: [Stretch]
  let marks: [Mark]
  /// Where a gesture tells of changes within its action.
  let changes: [Double]
  let texts: [PlacedText]

  /// Where the middle of stretches and marks lies, down the page.
  var middle: Double { top + height - 9 }
}
