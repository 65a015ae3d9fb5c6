package import Gestures

extension LineWriter {
  /// Writes what a new touch reaches.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - refusals: Which recognizers do not receive it, and why.
  ///   - time: When it came down, in seconds.
  ///   - origin: Where the line comes from.
  package mutating func writeHit(
    of touch: Touch, refusals: [TouchRefusal], time: Double, origin: LineOrigin
  ) {
    begin("hit", time: time)
    write(origin)
    text.append(#","touch":"#)
    text.append(touch.id)
    write("location", touch.location(in: touch.view))
    if touch.isOnMenu { text.append(#","isOnMenu":true"#) }
    // A view without a name is none of the configuration's: the window, or a menu.
    if let view = touch.view?.name {
      write("view", view)
      text.append(touch.isNoneOfItsView ? #","isDelivered":false"# : #","isDelivered":true"#)
    }
    writeNames("gestures", of: touch.gestureRecognizers)
    text.append(#","refused":["#)
    var isFirst = true
    for refusal in refusals {
      if !isFirst { text.append(",") }
      isFirst = false
      text.append(#"{"gesture":"#)
      text.append(string: refusal.recognizer.name ?? "")
      write("reason", refusal.reason.rawValue)
      text.append("}")
    }
    text.append("]}\n")
  }

  /// Writes who must fail before a recognizer acts.
  mutating func writeAwaited(_ recognizers: [GestureRecognizer]) {
    text.append(#","waiting":true"#)
    writeNames("waitsFor", of: recognizers)
  }

  /// Writes why a recognizer failed or was cancelled.
  mutating func writeReason(of recognizer: GestureRecognizer) {
    guard let reason = recognizer.failureReason else { return }
    write("reason", reason.word)
    if let limit = reason.limit { write("limit", limit, .six) }
    if let other = reason.other { write("by", other) }
  }

  private mutating func writeNames(_ key: String, of recognizers: [GestureRecognizer]) {
    writeKey(key)
    text.append("[")
    var isFirst = true
    for recognizer in recognizers {
      if !isFirst { text.append(",") }
      isFirst = false
      text.append(string: recognizer.name ?? "")
    }
    text.append("]")
  }
}
