import JSON

/// What a page asks for.
enum PageRequest: Sendable {
  /// Play a capture, or stop playing it for a while.
  case play(Bool)
  /// Go to a time of the capture, in seconds.
  case seek(Double)
  /// Play so many times as fast as it was recorded.
  case speed(Double)
  /// Set a property of a gesture.
  case set(GestureProperty, JSON)
  /// Set a property back to what it was.
  case revert(GestureProperty)
  /// Set all back.
  case revertAll
  /// Set again what is no longer in force.
  case applyAgain

  /// The number of what a page has sent, by which it knows the answer.
  static func number(of text: String) -> Int? {
    JSON(text)?["number"]?.number.flatMap { Int(exactly: $0) }
  }

  /// Reads what a page has sent; `nil` for what no page sends.
  init?(_ text: String) {
    guard let value = JSON(text), let name = value["do"]?.string else { return nil }
    switch name {
    case "play": self = .play(true)
    case "pause": self = .play(false)
    case "seek":
      guard let time = value["time"]?.number else { return nil }
      self = .seek(time)
    case "speed":
      guard let speed = value["speed"]?.number, speed >= 0.01, speed <= 100 else { return nil }
      self = .speed(speed)
    case "set":
      guard let property = GestureProperty(value), let new = value["value"],
        new != .null || KindTable.isOptional(property.name)
      else { return nil }
      self = .set(property, new)
    case "revert":
      guard let property = GestureProperty(value) else { return nil }
      self = .revert(property)
    case "revertAll": self = .revertAll
    case "applyAgain": self = .applyAgain
    default: return nil
    }
  }
}
