/// What is compared of a contact of a recording.
struct RecordedContact: Equatable, Sendable {
  /// The slot; `nil` where the panel has none.
  var slot: Int?
  /// Where it began, in raw units.
  var begin: [Int32]
  /// Where it was last.
  var end: [Int32]
}
