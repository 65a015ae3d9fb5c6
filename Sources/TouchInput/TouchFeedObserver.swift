/// An observer of the contacts that a feed keeps from its engine.
package protocol TouchFeedObserver: AnyObject {
  /// A contact came down that becomes no touch; the engine's time is that of its frame.
  func touchFeed(_ feed: TouchFeed, didIgnore contact: IgnoredContact)
}
