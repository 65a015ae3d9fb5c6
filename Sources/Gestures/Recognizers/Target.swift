/// An object that a recognizer calls at each action, with the name of the action.
///
/// It is a class, since a structure with a weak reference would be copied at each call.
final class Target {
  private weak let object: AnyObject?
  private let action: Action?
  /// The place in the program where a method is added; it identifies methods, which cannot be
  /// compared.
  private let site: CallSite?
  private let perform: (AnyObject, GestureRecognizer) -> Void

  init<Listener: AnyObject>(
    _ object: Listener, action: Action?, site: CallSite? = nil,
    perform: @escaping (Listener, GestureRecognizer) -> Void
  ) {
    self.object = object
    self.action = action
    self.site = site
    // The object is the listener, so it still has that type.
    self.perform = { object, recognizer in
      perform(unsafe unsafeDowncast(object, to: Listener.self), recognizer)
    }
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
