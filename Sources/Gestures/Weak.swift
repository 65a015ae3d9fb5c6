// Embedded Swift has no weak references. There, an object of the engine that others refer to keeps
// an anchor, and the references keep that anchor instead of the object. The program's objects have
// no anchor: delegates, targets and the observer are kept alive until the program takes them away.
//
// Other references within the engine are `unowned(unsafe)`, and their owners clear them. A weak
// reference makes each change of its object's reference count slower: those of timers alone would
// take 14 % more instructions in Tests/Benchmarks/instructions recordings.

#if hasFeature(Embedded)
/// A reference that does not keep its object alive.
///
/// It is `nil` once the `deinit` of the class that has the anchor has run: later than with the full
/// runtime, where it is `nil` for the `deinit` of subclasses, too.
struct Weak<Object: Anchored> {
  private var anchor: Anchor?

  init(_ object: Object?) { self.object = object }

  /// The object; `nil` once it is gone.
  var object: Object? {
    get { anchor?.object as? Object }
    set { anchor = newValue.map { Self.anchor(of: $0) } }
  }

  /// True if there may be weak references to an object.
  static func refers(to object: Object) -> Bool { object.anchor != nil }

  private static func anchor(of object: Object) -> Anchor {
    if let anchor = object.anchor { return anchor }
    let anchor = Anchor(object)
    object.anchor = anchor
    return anchor
  }
}

/// The object that weak references keep instead of their own.
final class Anchor {
  /// The object, which clears the reference in its `deinit`.
  @safe unowned(unsafe) var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

/// An object that weak references can refer to.
protocol Anchored: AnyObject {
  /// The anchor, which is made for the first weak reference.
  var anchor: Anchor? { get set }
}

extension GestureRecognizer: Anchored {}
extension Responder: Anchored {}
extension Touch: Anchored {}
#else
/// A reference that does not keep its object alive.
struct Weak<Object: AnyObject> {
  /// The object; `nil` once it is gone.
  weak var object: Object?

  init(_ object: Object?) { self.object = object }

  /// True if there are weak or unowned references to an object; the counts include one of its own.
  static func refers(to object: Object) -> Bool {
    _getWeakRetainCount(object) > 1 || _getUnownedRetainCount(object) > 1
  }
}
#endif
