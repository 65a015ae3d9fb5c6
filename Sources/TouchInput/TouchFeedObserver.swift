/// Is told of what a panel's feed keeps from its engine.
package protocol TouchFeedObserver: AnyObject {
  /// Something came down of which no touch is made; the engine's time is that of its frame.
  func touchFeed(_ feed: TouchFeed, didIgnore contact: IgnoredContact)
}
