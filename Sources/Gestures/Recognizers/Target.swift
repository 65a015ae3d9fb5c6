/// Something that a recognizer calls, with the name of what is called.
///
/// It is a class, since a structure with a weak reference is copied at each call.
final class Target {
  private weak let object: AnyObject?
  private let action: Action?
  /// Where the program adds a method; it tells methods apart, which cannot be compared.
  private let site: CallSite?
  private let perform: (AnyObject, GestureRecognizer) -> Void

  init<Listener: AnyObject>(
    _ object: Listener, action: Action?, site: CallSite? = nil,
    perform: @escaping (Listener, GestureRecognizer) -> Void
  ) {
    self.object = object
    self.action = action
    self.site = site
    // The object is the listener: it is kept as what it was given.
    self.perform = { object, recognizer in
      perform(unsafe unsafeDowncast(object, to: Listener.self), recognizer)
    }
  }

  /// Whether the object is no more.
  var isGone: Bool { object == nil }

  func matches(_ object: AnyObject?, action: Action?) -> Bool {
    (object == nil || object === self.object) && (action == nil || action == self.action)
  }

  /// True if the two are for one object and one action, or for one object and methods that one line
  /// of the program adds.
  func isSamePair(as other: Target) -> Bool {
    guard object != nil, object === other.object, action == other.action else { return false }
    return action != nil || (site != nil && site == other.site)
  }

  func call(_ recognizer: GestureRecognizer) {
    guard let object else { return }
    perform(object, recognizer)
  }
}

/// A place in a program's text.
struct CallSite: Equatable {
  /// The file, as `#fileID` has it.
  let file: String
  /// The line, from 1.
  let line: Int
  /// The column, from 1.
  let column: Int
}
