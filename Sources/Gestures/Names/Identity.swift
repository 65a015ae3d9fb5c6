// Touches, presses, responders and recognizers are equal to themselves only, as UIKit's are. They can be keys of
// dictionaries and members of sets; whoever wants the same result each time does not iterate those,
// for their order differs from run to run.

extension Touch: Hashable {
  /// Whether the two are one.
  public static func == (touch: Touch, other: Touch) -> Bool { touch === other }

  /// Feeds what tells the touch from all others.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Press: Hashable {
  /// True if the two are one object.
  public static func == (press: Press, other: Press) -> Bool { press === other }

  /// Feeds the object's identity to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Responder: Hashable {
  /// Whether the two are one.
  public static func == (responder: Responder, other: Responder) -> Bool { responder === other }

  /// Feeds what tells the responder from all others.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension GestureRecognizer: Hashable {
  /// Whether the two are one.
  public static func == (recognizer: GestureRecognizer, other: GestureRecognizer) -> Bool {
    recognizer === other
  }

  /// Feeds what tells the recognizer from all others.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
