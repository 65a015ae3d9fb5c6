/// What a client asks for.
package enum Command: Equatable, Sendable {
  /// Choose lines anew.
  case subscribe(Subscription)
  /// Just answer.
  case ping
}
