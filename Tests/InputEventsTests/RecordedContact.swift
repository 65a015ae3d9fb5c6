/// The values of a contact of a recording that are compared.
struct RecordedContact: Equatable, Sendable {
  /// The slot; `nil` if the panel has none.
  var slot: Int?
  /// The place where it began, in raw units.
  var begin: [Int32]
  /// Its last place, in raw units.
  var end: [Int32]
}
