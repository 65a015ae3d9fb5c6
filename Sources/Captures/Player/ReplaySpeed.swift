/// The speed of a replay.
package enum ReplaySpeed: String, CaseIterable, Sendable {
  /// As recorded.
  case real
  /// As fast as the machine can.
  case max
}
