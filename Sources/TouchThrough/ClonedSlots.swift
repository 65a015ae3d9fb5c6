package import InputEvents

/// The slots and the numbers of contacts on a virtual touchscreen.
struct ClonedSlots {
  private var free: PlaceSet
  /// The slots whose contacts end in the frame under way.
  private var ending = PlaceSet()
  private var nextNumber = 0

  init(count: Int) { free = PlaceSet(first: count) }

  /// True if a slot will be free in the next frame.
  var isAnyEnding: Bool { !ending.isEmpty }

  /// Assigns the first free slot to a new contact; `nil` if there is none.
  mutating func take() -> (number: Int, slot: Int)? {
    guard let slot = free.next() else { return nil }
    defer { nextNumber += 1 }
    return (nextNumber, slot)
  }

  /// Ends the contact of a slot.
  ///
  /// The slot is free from the next frame on. Of a contact that ends and another one that begins in
  /// one slot in one frame, `libinput` would miss the end.
  mutating func end(_ slot: Int) { ending.insert(slot) }

  /// Ends the frame under way.
  mutating func endFrame() {
    free.formUnion(ending)
    ending = PlaceSet()
  }
}

extension DeviceDescription {
  /// The number of slots of the panel's virtual touchscreen, at most 64.
  ///
  /// It has more than the panel: while the lift of a finger is held back, its slot on the panel may
  /// have another finger.
  package var clonedSlotCount: Int {
    let own =
      switch touchProtocol {
      case .slots: Int(axis(.absMTSlot)?.maximum ?? 0) + 1
      case .unslotted: Self.slotsWithoutNumber
      case .singleTouch, nil: 1
      }
    return min(max(own, 1) + Self.spareSlots, Passages.most)
  }

  /// The slots for a panel that lists its contacts without slots: the fingers of a person.
  private static let slotsWithoutNumber = 10
  /// The slots for fingers whose lift is held back.
  private static let spareSlots = 4
}
