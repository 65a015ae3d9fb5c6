/// The guard of a surface, which keeps the touch that ends the idle time from other programs.
package struct GuardTemplate: Equatable, Sendable {
  /// The time without a touch after which the guard closes, in seconds.
  package var after: Double
  /// The time from the last lift until the guard opens, in seconds; less than `after`.
  package var release: Double
}
