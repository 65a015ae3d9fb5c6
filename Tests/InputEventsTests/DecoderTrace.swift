import InputEvents

/// A decoder at work, and what it told so far.
///
/// A frame reads `1 began 10,20, 2 ended 5,5`, with `·` between frames; a frame without changes
/// is `-`.
final class DecoderTrace {
  private let decoder: any ContactDecoder
  private var frame = ContactFrame()

  init(_ decoder: any ContactDecoder) {
    self.decoder = decoder
  }

  /// Plays a script and gives what the decoder told of it.
  func play(_ text: String) -> String {
    var frames: [String] = []
    for event in EventScript(text).events where decoder.decode(event, into: &frame) {
      frames.append(frame.text)
    }
    return frames.joined(separator: " · ")
  }

  /// Resynchronizes and gives what the decoder told.
  func resynchronize(to state: DeviceState) -> String {
    decoder.resynchronize(to: state, at: 0, into: &frame)
    return frame.text
  }
}

extension ContactFrame {
  /// The frame in words.
  var text: String {
    changes.isEmpty ? "-" : changes.map(\.text).joined(separator: ", ")
  }
}

extension ContactChange {
  /// The change in words; values are named only where they are not zero.
  var text: String {
    var words = ["\(contact.number) \(phase) \(contact.x),\(contact.y)"]
    if contact.tool != .finger { words.append("\(contact.tool)") }
    if contact.isPressed == false { words.append("hovering") }
    for (name, value) in [
      ("distance", contact.distance), ("pressure", contact.pressure),
      ("major", contact.touchMajor), ("minor", contact.touchMinor),
      ("orientation", contact.orientation), ("tiltX", contact.tiltX), ("tiltY", contact.tiltY),
      ("roll", contact.roll),
    ] where value != 0 {
      words.append("\(name) \(value)")
    }
    return words.joined(separator: " ")
  }
}
