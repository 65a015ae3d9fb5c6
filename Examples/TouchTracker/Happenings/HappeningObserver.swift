/// An observer of an application's events.
public protocol HappeningObserver: AnyObject {
  /// An event has happened.
  func didHappen(_ happening: Happening)
}
