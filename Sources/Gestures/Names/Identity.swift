// Touches, presses, responders and recognizers are equal only to themselves, as UIKit's are. They
// can be keys of dictionaries and members of sets. Do not iterate those if results must be
// repeatable, because their order differs from run to run.

extension Touch: Hashable {
  /// True if the two are one object.
  public static func == (touch: Touch, other: Touch) -> Bool { touch === other }

  /// Feeds the object's identity to a hasher.
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
  /// True if the two are one object.
  public static func == (responder: Responder, other: Responder) -> Bool { responder === other }

  /// Feeds the object's identity to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension GestureRecognizer: Hashable {
  /// True if the two are one object.
  public static func == (recognizer: GestureRecognizer, other: GestureRecognizer) -> Bool {
    recognizer === other
  }

  /// Feeds the object's identity to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
