extension GestureRecognizer {
  // MARK: Methods as targets

  /// Makes a recognizer that calls a method at each action.
  ///
  /// It stands for UIKit's `init(target:action:)`: `#selector(move)` becomes `NoteView.move`. A
  /// method that wants a recognizer of another class is not called, which each action reports
  /// (`GestureEngine.onMisuse`); UIKit's program ends at the first action.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called; held weakly.
  ///   - action: The method.
  public convenience init<Listener: AnyObject, Recognizer: GestureRecognizer>(
    target: Listener, action: @escaping (Listener) -> (Recognizer) -> Void
  ) {
    self.init()
    addTarget(
      Target(target, action: nil) { listener, recognizer in
        guard let recognizer = recognizer as? Recognizer else {
          recognizer.engine?.report(.methodOfOtherRecognizer(recognizer))
          return
        }
        action(listener)(recognizer)
      })
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
    addTarget(Target(target, action: nil) { listener, _ in action(listener)() })
  }
}

extension TargetedRecognizer {
  /// Calls a method at each action, after the targets that were added before.
  ///
  /// Methods cannot be compared, so the place of the call stands for the method: a call that runs
  /// twice with the same target, as in a method that sets up a view anew, adds it once.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called; held weakly.
  ///   - action: The method.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func addTarget<Listener: AnyObject>(
    _ target: Listener, action: @escaping (Listener) -> (Self) -> Void, file: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    let site = CallSite(file: file, line: line, column: column)
    addTarget(
      Target(target, action: nil, site: site) { listener, recognizer in
        // A target is called by the recognizer that it was added to, which is this one.
        action(listener)(unsafe unsafeDowncast(recognizer, to: Self.self))
      })
  }

  /// Calls a method without parameters at each action, after the targets that were added before.
  ///
  /// A call that runs twice with the same target adds it once.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called; held weakly.
  ///   - action: The method.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func addTarget<Listener: AnyObject>(
    _ target: Listener, action: @escaping (Listener) -> () -> Void, file: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    let site = CallSite(file: file, line: line, column: column)
    addTarget(Target(target, action: nil, site: site) { listener, _ in action(listener)() })
  }
}
