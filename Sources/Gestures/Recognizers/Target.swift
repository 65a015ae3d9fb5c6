/// Something that a recognizer calls, with the name of what is called.
struct Target {
  private weak let object: AnyObject?
  private let action: Action?
  private let perform: (AnyObject, GestureRecognizer) -> Void

  init<Listener: AnyObject>(
    _ object: Listener, action: Action?,
    perform: @escaping (Listener, GestureRecognizer) -> Void
  ) {
    self.object = object
    self.action = action
    self.perform = { object, recognizer in
      guard let listener = object as? Listener else { return }
      perform(listener, recognizer)
    }
  }

  /// Whether the object is no more.
  var isGone: Bool { object == nil }

  func matches(_ object: AnyObject?, action: Action?) -> Bool {
    (object == nil || object === self.object) && (action == nil || action == self.action)
  }

  /// Whether the two are for one object and one action; what has no name is like nothing else.
  func isSamePair(as other: Target) -> Bool {
    action != nil && action == other.action && object != nil && object === other.object
  }

  func call(_ recognizer: GestureRecognizer) {
    guard let object else { return }
    perform(object, recognizer)
  }
}
