extension GestureRecognizer {
  // MARK: Methods as targets

  /// Creates a recognizer that calls a method at each action.
  ///
  /// This is UIKit's `init(target:action:)`: `#selector(move)` becomes `NoteView.move`. A method
  /// whose parameter is a recognizer of another class is never called, and each action reports the
  /// mistake (`GestureEngine.onMisuse`). In UIKit the program would crash at the first action.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called; held weakly.
  ///   - action: The method.
  public convenience init<Listener: AnyObject, Recognizer: GestureRecognizer>(
    target: Listener, action: @escaping (Listener) -> (Recognizer) -> Void
  ) {
    self.init()
    addListener(target, action: nil) { listener, recognizer in
      guard let recognizer = recognizer as? Recognizer else {
        recognizer.engine?.report(.methodOfOtherRecognizer(recognizer))
        return
      }
      action(listener)(recognizer)
    }
  }

  /// Creates a recognizer that calls a method without parameters at each action.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called; held weakly.
  ///   - action: The method.
  public convenience init<Listener: AnyObject>(
    target: Listener, action: @escaping (Listener) -> () -> Void
  ) {
    self.init()
    addListener(target, action: nil) { listener, _ in action(listener)() }
  }

  /// Creates a recognizer without targets.
  ///
  /// This is UIKit's `init(target: nil, action: nil)`; nothing but `nil` can be passed.
  public convenience init(target: Never?, action: Never?) { self.init() }
}

extension TargetedRecognizer {
  /// Calls a method at each action, after the targets that were added before (UIKit's
  /// `addTarget(_:action:)`).
  ///
  /// Swift cannot compare methods, so the place of the call identifies the method: a call that runs
  /// twice with the same target, for example in a method that sets up a view again, adds the target
  /// once.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called; held weakly.
  ///   - action: The method.
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  ///   - column: The column of the call; leave the default.
  public func addTarget<Listener: AnyObject>(
    _ target: Listener, action: @escaping (Listener) -> (Self) -> Void, file: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    let site = CallSite(file: file, line: line, column: column)
    addListener(target, action: nil, site: site) { listener, recognizer in
      // Only the recognizer that a target was added to calls it, and that is this one.
      action(listener)(unsafe unsafeDowncast(recognizer, to: Self.self))
    }
  }

  /// Calls a method without parameters at each action, after the targets that were added before.
  ///
  /// A call that runs twice with the same target adds the target once.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called; held weakly.
  ///   - action: The method.
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  ///   - column: The column of the call; leave the default.
  public func addTarget<Listener: AnyObject>(
    _ target: Listener, action: @escaping (Listener) -> () -> Void, file: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    let site = CallSite(file: file, line: line, column: column)
    addListener(target, action: nil, site: site) { listener, _ in action(listener)() }
  }
}

/// An object that calls targets: every recognizer conforms to it.
///
/// The protocol exists for two reasons:
///
/// - A target gets the recognizer in its own class, for example a pan as `PanGestureRecognizer`,
///   without a cast.
/// - A subclass may have a property with the name of one below. It could not, if that were a member
///   of `GestureRecognizer`.
public protocol TargetedRecognizer: GestureRecognizer {}

extension GestureRecognizer: TargetedRecognizer {}

extension TargetedRecognizer {
  /// The kind of gesture; `custom` for a class that extends none of the engine's own.
  public var kind: GestureKind { (self as GestureRecognizer).kind }

  /// The reason why the newest attempt failed or was cancelled; `nil` if it did neither.
  public var failureReason: GestureRecognizer.FailureReason? {
    (self as GestureRecognizer).failureReason
  }
}

extension TargetedRecognizer {
  /// Calls a closure at each action, after the targets that were added before (UIKit's
  /// `addTarget(_:action:)`).
  ///
  /// UIKit identifies a method by its selector. Here a closure is called, and the action is only a
  /// name: a second closure for the same pair of target and action replaces the first. Closures
  /// without an action cannot be compared, so each of them is called.
  ///
  /// - Parameters:
  ///   - target: The object that is passed to the closure; held weakly.
  ///   - action: The name of the action.
  ///   - perform: Called with the target and the recognizer.
  public func addTarget<Listener: AnyObject>(
    _ target: Listener, action: Action? = nil, perform: @escaping (Listener, Self) -> Void
  ) {
    addListener(target, action: action) { listener, recognizer in
      // Only the recognizer that a target was added to calls it, and that is this one.
      perform(listener, unsafe unsafeDowncast(recognizer, to: Self.self))
    }
  }
}
