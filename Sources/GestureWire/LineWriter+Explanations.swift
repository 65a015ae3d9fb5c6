package import Gestures

extension LineWriter {
  /// Writes what a new touch reaches.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - refusals: Which recognizers do not receive it, and why.
  ///   - isOutside: Whether it is beside the surface, where nothing can be hit.
  ///   - time: When it came down, in seconds.
  ///   - origin: Where the line comes from.
  package mutating func writeHit(
    of touch: Touch, refusals: [TouchRefusal], isOutside: Bool = false, time: Double,
    origin: LineOrigin
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
      writeSuperviews(of: touch.view)
      text.append(touch.isNoneOfItsView ? #","isDelivered":false"# : #","isDelivered":true"#)
    } else if isOutside {
      text.append(#","isOutside":true"#)
    }
    writeNames("gestures", of: touch.receivers)
    text.append(#","refused":["#)
    var isFirst = true
    for refusal in refusals {
      if !isFirst { text.append(",") }
      isFirst = false
      text.append(#"{"gesture":"#)
      text.append(string: refusal.recognizer.name ?? "")
      write("reason", refusal.reason.rawValue)
      if !refusal.unfinished.isEmpty { writeNames("waitsFor", of: refusal.unfinished) }
      text.append("}")
    }
    text.append("]}\n")
  }

  /// Writes that something came down of which no touch is made.
  ///
  /// - Parameters:
  ///   - cause: Why.
  ///   - location: Where it is, in points of the surface.
  ///   - time: When it came down, in seconds.
  ///   - origin: Where the line comes from.
  package mutating func writeIgnored(
    _ cause: Touch.CancellationCause, at location: Point, time: Double, origin: LineOrigin
  ) {
    begin("ignored", time: time)
    write(origin)
    write("location", location)
    write("cause", cause.rawValue)
    text.append("}\n")
  }

  /// Writes which views a view lies in, the nearest first, if it lies in any.
  private mutating func writeSuperviews(of view: View?) {
    var isFirst = true
    var next = view?.superview
    while let superview = next {
      if let name = superview.name {
        if isFirst { writeKey("superviews") }
        text.append(isFirst ? "[" : ",")
        isFirst = false
        text.append(string: name)
      }
      next = superview.superview
    }
    if !isFirst { text.append("]") }
  }

  /// Writes who must fail before a recognizer acts.
  mutating func writeAwaited(_ recognizers: [GestureRecognizer]) {
    text.append(#","waiting":true"#)
    writeNames("waitsFor", of: recognizers)
  }

  /// Writes why a recognizer failed or was cancelled.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - mayName: Whether another that it was about may be named.
  mutating func writeReason(of recognizer: GestureRecognizer, mayName: (String) -> Bool) {
    guard let reason = recognizer.failureReason else { return }
    write("reason", reason.word)
    if let limit = reason.limit { write("limit", limit, reason.decimals) }
    if let measured = reason.measured { write("measured", measured, reason.decimals) }
    if let cause = reason.cause { write("cause", cause.rawValue) }
    if let other = reason.other, mayName(other) { write("by", other) }
  }

  private mutating func writeNames(_ key: StaticString, of recognizers: [GestureRecognizer]) {
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
