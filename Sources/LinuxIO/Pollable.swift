/// A source that a `Poller` can wait for.
package protocol Pollable: ~Copyable {
  /// The descriptor that becomes ready when there is something to do.
  var pollDescriptor: Int32 { get }
}
