/// Something that a `Poller` can wait for.
package protocol Pollable: ~Copyable {
  /// The descriptor whose readiness tells that there is something to do.
  var pollDescriptor: Int32 { get }
}
