/// The values of a contact of a recording that are compared.
package struct RecordedContact: Equatable, Sendable {
  /// The slot; `nil` if the panel has none.
  package var slot: Int?
  /// The place where it began, in raw units.
  package var begin: [Int32]
  /// Its last place, in raw units.
  package var end: [Int32]

  package init(slot: Int?, begin: [Int32], end: [Int32]) {
    (self.slot, self.begin, self.end) = (slot, begin, end)
  }
}
