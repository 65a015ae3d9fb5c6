import ArgumentParser

/// How fast a capture is replayed.
enum ReplaySpeed: String, ExpressibleByArgument, CaseIterable {
  /// In the time in which it was recorded.
  case real
  /// As fast as the machine can.
  case max
}
