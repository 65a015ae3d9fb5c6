extension GestureRecognizer {
  // MARK: Methods as targets

  /// Makes a recognizer that calls a method at each action.
  ///
  /// It stands for UIKit's `init(target:action:)`: `#selector(move)` becomes `NoteView.move`. A
  /// recognizer of another class than the method wants ends the program at once, with a message;
  /// UIKit's program ends at the first action.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called; held weakly.
  ///   - action: The method.
  public convenience init<Listener: AnyObject, Recognizer: GestureRecognizer>(
    target: Listener, action: @escaping (Listener) -> (Recognizer) -> Void
  ) {
    self.init()
    guard self is Recognizer else {
      fatalError("a \(type(of: self)) cannot call a method that takes a \(Recognizer.self)")
    }
    addTarget(target) { listener, recognizer in
      guard let recognizer = recognizer as? Recognizer else { return }
      action(listener)(recognizer)
    }
  }

  /// Makes a recognizer that calls a method without parameters at each action.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called; held weakly.
  ///   - action: The method.
  public convenience init<Listener: AnyObject>(
    target: Listener, action: @escaping (Listener) -> () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }
}

extension TargetedRecognizer {
  /// Calls a method at each action, after the targets that were added before.
  ///
  /// Methods cannot be compared: a method that is added twice is called twice. An `Action` as a name
  /// (`addTarget(_:action:perform:)`) prevents that.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called; held weakly.
  ///   - action: The method.
  public func addTarget<Listener: AnyObject>(
    _ target: Listener, action: @escaping (Listener) -> (Self) -> Void
  ) {
    addTarget(target) { listener, recognizer in action(listener)(recognizer) }
  }

  /// Calls a method without parameters at each action, after the targets that were added before.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called; held weakly.
  ///   - action: The method.
  public func addTarget<Listener: AnyObject>(
    _ target: Listener, action: @escaping (Listener) -> () -> Void
  ) {
    addTarget(target) { listener, _ in action(listener)() }
  }
}
