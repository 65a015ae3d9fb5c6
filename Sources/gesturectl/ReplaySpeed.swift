import ArgumentParser

/// The speed of a replay.
enum ReplaySpeed: String, ExpressibleByArgument, CaseIterable {
  /// As recorded.
  case real
  /// As fast as the machine can.
  case max
}
