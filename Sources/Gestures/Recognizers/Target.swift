/// Something that a recognizer calls, with the name of what is called.
struct Target {
  private weak let object: AnyObject?
  private let action: String
  private let perform: (AnyObject, GestureRecognizer) -> Void

  init<Listener: AnyObject>(
    _ object: Listener, action: String,
    perform: @escaping (Listener, GestureRecognizer) -> Void
  ) {
    self.object = object
    self.action = action
    self.perform = { object, recognizer in
      guard let listener = object as? Listener else { return }
      perform(listener, recognizer)
    }
  }

  func matches(_ object: AnyObject?, action: String?) -> Bool {
    (object == nil || object === self.object) && (action == nil || action == self.action)
  }

  func call(_ recognizer: GestureRecognizer) {
    guard let object else { return }
    perform(object, recognizer)
  }
}
