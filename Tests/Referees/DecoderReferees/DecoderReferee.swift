package import InputEvents

/// Watches a decoder for violations of rules that hold for all events.
package struct DecoderReferee {
  /// The violations; nothing is checked after a frame that differs from the model's.
  package var faults: [String] { ownFaults + lives.faults }

  private let decoder: any ContactDecoder
  /// The model of the decoder, if there is one.
  private var shadow: ShadowSlots?
  private var lives = ContactLives()
  private var frame = ContactFrame()
  private var ownFaults: [String] = []

  /// Watches any decoder.
  package init(_ decoder: any ContactDecoder) {
    self.decoder = decoder
  }

  /// Watches a decoder of slots, and compares each frame with that of a simple model.
  ///
  /// Only `finish` resynchronizes such a decoder, since the model cannot.
  package init(slotCount: Int) {
    decoder = SlotDecoder(slotCount: slotCount)
    shadow = ShadowSlots(slotCount: slotCount)
  }

  /// Decodes an event and checks the frame that it completes.
  package mutating func apply(_ event: InputEvent) {
    let isFrame = decoder.decode(event, into: &frame)
    guard ownFaults.isEmpty else { return }
    if shadow != nil {
      let changes = shadow?.apply(event)
      guard isFrame == (changes != nil), !isFrame || frame.changes == changes else {
        ownFaults.append("\(isFrame ? frame.changes : []) instead of \(changes ?? [])")
        return
      }
    }
    guard isFrame else { return }
    if frame.time != event.time { ownFaults.append("a frame has another time than its end") }
    lives.apply(frame)
  }

  /// Resynchronizes to a state.
  package mutating func resynchronize(to state: DeviceState, at time: Int64) {
    decoder.resynchronize(to: state, at: time, into: &frame)
    guard ownFaults.isEmpty else { return }
    if frame.time != time { ownFaults.append("a resynchronized frame has another time") }
    lives.apply(frame)
  }

  /// Resynchronizes to a panel without contacts.
  package mutating func finish() {
    resynchronize(to: DeviceState(), at: 9)
    guard ownFaults.isEmpty else { return }
    if let changes = shadow?.breakOff(), changes != frame.changes {
      ownFaults.append("\(frame.changes) instead of \(changes) at the end")
    }
    if !lives.down.isEmpty { ownFaults.append("contacts are left over") }
  }
}
