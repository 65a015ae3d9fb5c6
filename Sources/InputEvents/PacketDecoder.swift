/// Rebuilds the contacts of a panel that lists all of them in every frame (protocol A).
///
/// A packet ends with `SYN_MT_REPORT`, and a contact that is missing from the list has been lifted.
/// Packets are matched to contacts by tracking id; without ids, or if ids have clearly been mixed
/// up, by distance.
package final class PacketDecoder: ContactDecoder {
  /// More contacts than any hand has fingers; matching takes the cube of their number.
  static let maximumContactCount = 32

  private var contacts: [TrackedContact] = []
  private var packets: [Packet] = []
  private var packet = Packet()
  private var matching = PacketMatching()
  private var changes: [ContactChange] = []
  private var newestNumber = 0
  private var isDropping = false
  /// True if the frame is a list of contacts, even an empty one.
  private var isList = false
  /// True if the panel has sent a size above 0, so that a size of 0 has a meaning.
  private var sendsSize = false
  private var sendsPressure = false
  /// True if contacts are ignored until all are lifted, since they were down before the first
  /// event.
  private var isIgnoring: Bool

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - description: The panel; the ranges of its axes decide which jumps are too large.
  ///   - state: The panel's state before the first event.
  package init(description: DeviceDescription, state: DeviceState = DeviceState()) {
    isIgnoring = state.keys.contains(EventCode.btnTouch.code)
    matching.setRange(
      x: description.axis(.absMTPositionX), y: description.axis(.absMTPositionY))
  }

  package func decode(_ event: InputEvent, into frame: inout ContactFrame) -> Bool {
    switch event.code {
    case .synReport:
      let isWhole = !isDropping
      isDropping = false
      if event.isMadeByKernel {
        releaseContacts()
      } else if isWhole {
        endPackets()
      }
      finish(&frame, at: event.time)
      return true
    case .synDropped:
      isDropping = true
      loseContacts()
    case .synMTReport where !isDropping:
      endPacket()
      isList = true
    default:
      if !isDropping { apply(event) }
    }
    return false
  }

  /// Cancels all contacts, since the kernel keeps no state for such a panel; the next frame lists
  /// the present ones.
  package func resynchronize(to state: DeviceState, at time: Int64, into frame: inout ContactFrame)
  {
    isDropping = false
    isIgnoring = isIgnoring && state.keys.contains(EventCode.btnTouch.code)
    loseContacts()
    finish(&frame, at: time)
  }

  // MARK: Packets

  private func apply(_ event: InputEvent) {
    switch event.code {
    case .absMTPositionX:
      packet.contact.x = event.value
      packet.hasPosition = true
    case .absMTPositionY:
      packet.contact.y = event.value
      packet.hasPosition = true
    case .absMTTrackingID: packet.trackingID = event.value
    case .absMTToolType: packet.contact.tool = Contact.Tool(rawValue: event.value) ?? .finger
    case .absMTDistance: packet.contact.distance = event.value
    case .absMTTouchMinor: packet.contact.touchMinor = event.value
    case .absMTOrientation: packet.contact.orientation = event.value
    case .absMTTouchMajor:
      packet.contact.touchMajor = event.value
      packet.isReleased = packet.isReleased || (event.value == 0 && sendsSize)
      sendsSize = sendsSize || event.value > 0
    case .absMTPressure:
      packet.contact.pressure = event.value
      packet.isReleased = packet.isReleased || (event.value == 0 && sendsPressure)
      sendsPressure = sendsPressure || event.value > 0
    case .btnTouch where event.value == 0, .absPressure where event.value == 0:
      // A panel may leave out the empty packet when it sends one of these.
      isList = true
    default: break
    }
  }

  private func endPacket() {
    if packet.hasPosition, !packet.isReleased, packets.count < Self.maximumContactCount {
      packets.append(packet)
    }
    packet = Packet()
  }

  private func endPackets() {
    endPacket()
    guard isList || !packets.isEmpty else { return }
    if isIgnoring {
      isIgnoring = !packets.isEmpty
    } else {
      matchPackets()
    }
  }

  private func matchPackets() {
    matching.match(packets, to: contacts)
    for index in contacts.indices {
      if let match = matching.packet(for: index) {
        let packet = packets[match]
        let number = contacts[index].contact.number
        contacts[index] = TrackedContact(packet.contact, number: number, id: packet.trackingID)
        changes.append(ContactChange(phase: .changed, contact: contacts[index].contact))
      } else {
        contacts[index].isGone = true
        changes.append(ContactChange(phase: .ended, contact: contacts[index].contact))
      }
    }
    contacts.removeAll(where: \.isGone)
    for index in packets.indices where !matching.isMatched(packet: index) {
      newestNumber += 1
      let contact = TrackedContact(
        packets[index].contact, number: newestNumber, id: packets[index].trackingID)
      contacts.append(contact)
      changes.append(ContactChange(phase: .began, contact: contact.contact))
    }
  }

  // MARK: Frames

  private func loseContacts() {
    // An earlier loss in the same frame has cancelled contacts that are not reported yet.
    for tracked in contacts {
      changes.append(ContactChange(phase: .cancelled, contact: tracked.contact))
    }
    contacts.removeAll(keepingCapacity: true)
    packets.removeAll(keepingCapacity: true)
    packet = Packet()
    isList = false
  }

  /// Ends all contacts, since the kernel has released the device; a list that was under way is
  /// void.
  private func releaseContacts() {
    isIgnoring = false
    loseContacts()
  }

  private func finish(_ frame: inout ContactFrame, at time: Int64) {
    frame.time = time
    frame.changes.removeAll(keepingCapacity: true)
    frame.changes.append(contentsOf: changes)
    changes.removeAll(keepingCapacity: true)
    packets.removeAll(keepingCapacity: true)
    isList = false
  }
}

/// The values of one contact in one frame of a protocol A panel.
struct Packet {
  /// The values; the contact has no number yet.
  var contact = Contact(number: 0)
  /// `ABS_MT_TRACKING_ID`, if the panel sends it.
  var trackingID: Int32?
  var hasPosition = false
  /// True if a size or pressure of 0 reports that the contact has been lifted.
  var isReleased = false
}

/// A contact that was in the previous frame of a protocol A panel.
struct TrackedContact {
  var contact: Contact
  /// The tracking id in the newest list.
  var trackingID: Int32?
  /// True if the contact is no longer listed.
  var isGone = false

  init(_ contact: Contact, number: Int, id: Int32?) {
    self.contact = contact
    self.contact.number = number
    trackingID = id
  }
}
