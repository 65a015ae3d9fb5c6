package import InputEvents

/// The contacts of all slots of a panel at a time.
package struct SlotFrame: Equatable, Sendable {
  package struct Contact: Equatable, Sendable {
    /// The tracking id.
    var id: Int32
    /// In units of the axis.
    var x: Double
    /// In units of the axis.
    var y: Double

    package init(id: Int32, x: Double, y: Double) {
      (self.id, self.x, self.y) = (id, x, y)
    }
  }

  /// The time, in microseconds.
  package var time: Int64
  package var contacts: [Contact?]

  /// Makes a frame.
  ///
  /// - Parameters:
  ///   - time: The time, in microseconds.
  ///   - contacts: The contacts; none if absent.
  package init(
    time: Int64,
    contacts: [Contact?] = Array(repeating: nil, count: SentencePanel.slotCount)
  ) {
    (self.time, self.contacts) = (time, contacts)
  }

  var ids: [Int32?] { contacts.map { $0?.id } }

  /// The frames of events that `SlotEvents` has written, with more frames between them.
  ///
  /// Faults happen also while nothing changes, in which a panel is silent.
  ///
  /// - Parameters:
  ///   - events: The events, in order.
  ///   - end: The time of the last frame, in microseconds.
  /// - Returns: A frame at least every 8 ms.
  static func frames(of events: [InputEvent], until end: Int64) -> [SlotFrame] {
    let interval = Int64(microsecondsOf: SlotEvents.frameInterval)
    var frame = SlotFrame(time: 0)
    var frames: [SlotFrame] = []
    var slot = 0
    func fill(until time: Int64) {
      while let last = frames.last, time - last.time > interval {
        frames.append(SlotFrame(time: last.time + interval, contacts: last.contacts))
      }
    }
    if events.first?.time != 0 { frames.append(frame) }
    for event in events {
      switch event.code {
      case .absMTSlot: slot = Int(event.value)
      case .absMTTrackingID:
        frame.contacts[slot] = event.value < 0 ? nil : Contact(id: event.value, x: 0, y: 0)
      case .absMTPositionX: frame.contacts[slot]?.x = Double(event.value)
      case .absMTPositionY: frame.contacts[slot]?.y = Double(event.value)
      case .synReport:
        fill(until: event.time)
        frame.time = event.time
        frames.append(frame)
      default: break
      }
    }
    fill(until: end)
    return frames
  }

  /// The events of frames: only what changes, as the kernel passes it on.
  package static func events(
    of frames: [SlotFrame], on axes: (x: AbsoluteAxis, y: AbsoluteAxis)
  ) -> [InputEvent] {
    var events: [InputEvent] = []
    var newest = SlotFrame(time: 0)
    var currentSlot: Int?
    for exact in frames {
      let count = events.count
      func add(_ code: EventCode, _ value: Int32) {
        events.append(InputEvent(time: exact.time, code: code, value: value))
      }
      var frame = exact
      for slot in frame.contacts.indices {
        frame.contacts[slot]?.round(to: axes)
        let (old, new) = (newest.contacts[slot], frame.contacts[slot])
        guard old != new else { continue }
        if slot != currentSlot { add(.absMTSlot, Int32(slot)) }
        currentSlot = slot
        if old?.id != new?.id { add(.absMTTrackingID, new?.id ?? -1) }
        guard let new else { continue }
        let isNew = old?.id != new.id
        if isNew || old?.x != new.x { add(.absMTPositionX, Int32(new.x)) }
        if isNew || old?.y != new.y { add(.absMTPositionY, Int32(new.y)) }
      }
      let isDown = frame.contacts.contains { $0 != nil }
      if isDown != newest.contacts.contains(where: { $0 != nil }) {
        add(.btnTouch, isDown ? 1 : 0)
      }
      newest = frame
      if events.count > count { add(.synReport, 0) }
    }
    return events
  }
}

extension SlotFrame.Contact {
  /// Moves the contact to the nearest place that the panel can report.
  fileprivate mutating func round(to axes: (x: AbsoluteAxis, y: AbsoluteAxis)) {
    func nearest(_ value: Double, _ axis: AbsoluteAxis) -> Double {
      max(min(value.rounded(), Double(axis.maximum)), Double(axis.minimum))
    }
    (x, y) = (nearest(x, axes.x), nearest(y, axes.y))
  }
}
