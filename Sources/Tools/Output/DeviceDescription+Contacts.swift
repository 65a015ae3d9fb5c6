import InputEvents

extension DeviceDescription {
  /// The most contacts that the device follows at a time; `nil` if it does not say.
  var mostContacts: Int? {
    switch touchProtocol {
    case .slots: Int(axis(.absMTSlot)?.maximum ?? 0) + 1
    case .unslotted: nil
    case .singleTouch, nil: 1
    }
  }

  /// The contacts that the device follows, for people to read.
  var contactsText: String {
    let contacts = mostContacts.map { $0 == 1 ? "1 contact" : "\($0) contacts" } ?? "protocol A"
    return contacts + (reportsBoundingBox ? " (bounding box: no pinch, no rotation)" : "")
  }
}
