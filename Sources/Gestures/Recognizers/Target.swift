/// An object that a recognizer calls at each action, with the name of the action.
///
/// It is a class, since a structure with a weak reference would be copied at each call.
final class Target {
  #if hasFeature(Embedded)
  // Kept alive: see `Weak`.
  private let object: AnyObject?
  #else
  private weak let object: AnyObject?
  #endif
  private let action: Action?
  /// The place in the program where a method is added; it identifies methods, which cannot be
  /// compared.
  private let site: CallSite?
  private let perform: (AnyObject, GestureRecognizer) -> Void

  init(
    _ object: AnyObject, action: Action?, site: CallSite?,
    perform: @escaping (AnyObject, GestureRecognizer) -> Void
  ) {
    (self.object, self.action, self.site, self.perform) = (object, action, site, perform)
  }

  /// True if the object was deallocated.
  var isGone: Bool { object == nil }

  func matches(_ object: AnyObject?, action: Action?) -> Bool {
    (object == nil || object === self.object) && (action == nil || action == self.action)
  }

  /// True if two targets have the same object, and the same action or the same place in the
  /// program.
  func isSamePair(as other: Target) -> Bool {
    guard object != nil, object === other.object, action == other.action else { return false }
    return action != nil || (site != nil && site == other.site)
  }

  func call(_ recognizer: GestureRecognizer) {
    guard let object else { return }
    perform(object, recognizer)
  }
}

/// A place in a program's source text.
struct CallSite: Equatable {
  /// The file, as in `#fileID`.
  let file: String
  /// The line, from 1.
  let line: Int
  /// The column, from 1.
  let column: Int
}

extension GestureRecognizer {
  /// Creates a recognizer that calls a closure at each action.
  ///
  /// - Parameters:
  ///   - target: The object that is passed to the closure; held weakly. The closure is not called
  ///     once the object is gone.
  ///   - action: A name for the action, for `removeTarget(_:action:)`.
  ///   - perform: Called with the target and the recognizer.
  public convenience init<Listener: AnyObject>(
    target: Listener, action: Action? = nil,
    perform: @escaping (Listener, GestureRecognizer) -> Void
  ) {
    self.init()
    addListener(target, action: action, perform: perform)
  }

  /// Adds a target whose closure gets the object in its own class.
  func addListener<Listener: AnyObject>(
    _ listener: Listener, action: Action?, site: CallSite? = nil,
    perform: @escaping (Listener, GestureRecognizer) -> Void
  ) {
    addTarget(
      Target(listener, action: action, site: site) { object, recognizer in
        // The object is the listener, so it still has that class.
        perform(unsafe unsafeDowncast(object, to: Listener.self), recognizer)
      })
  }

  /// Adds a target, in place of an earlier one for the same pair of object and action.
  func addTarget(_ target: Target) {
    let old = targets
    var list = old.filter { !$0.isGone }
    if let index = list.firstIndex(where: { $0.isSamePair(as: target) }) {
      list[index] = target
    } else {
      list.append(target)
    }
    targets = list
    // As in `removeTargets(where:)`.
    withExtendedLifetime(old) {}
  }

  /// Removes the targets that a condition holds for.
  func removeTargets(where isRemoved: (Target) -> Bool) {
    // This may release the last reference to what a target's closure keeps. Its `deinit` must not
    // run during an access.
    let old = targets
    targets = old.filter { !isRemoved($0) }
    withExtendedLifetime(old) {}
  }

  /// Calls all targets, in the order in which they were added.
  ///
  /// - Parameter state: The state of the action. Each target sees it until that target changes the
  ///   state.
  func callTargets(presenting state: State? = nil) {
    // A target may add or remove others, which then count from the next action on.
    for target in targets {
      present(state)
      target.call(self)
    }
    present(nil)
  }

  /// Sets the state that is shown in place of that of the attempt; `nil` shows that one.
  func present(_ state: State?) { attempt.presentedState = state }
}
