import GestureClient
import GestureConfiguration
import GestureWire
import Gestures
import LinuxIO

/// The gesture that ends a lock: a touchscreen that waits for one that cannot come stays locked.
extension Lock {
  /// Finds the reason why the gesture cannot come on the present surfaces.
  ///
  /// - Returns: The reason; `nil` if the gesture can come, or none is awaited.
  func obstacle(
    on connection: GestureConnection
  ) async throws(GestureClientError) -> String? {
    guard let until else { return nil }
    let gestures = try await connection.list(
      ListedGesture.self, surfaces: surfacePatterns, gestures: [Self.pattern(of: until)])
    var reason: String?
    for gesture in gestures {
      guard let obstacle = try await obstacle(to: gesture, on: connection) else { return nil }
      reason = reason ?? obstacle
    }
    if let reason { return "the gesture \(quoted([until])) cannot come: \(reason)" }
    // A list that is too long only means that there is no guess.
    let all = try? await connection.list(ListedGesture.self, surfaces: surfacePatterns)
    let guess = likeliest(until, among: (all ?? []).map(\.gesture))
    return "there is no gesture \(quoted([until])) to wait for"
      + (guess.map { "; did you mean \(quoted([$0]))?" } ?? "")
  }

  /// Finds the reason why a gesture gets no touches, in its own properties and in those of its
  /// view and the views around that.
  private func obstacle(
    to gesture: ListedGesture, on connection: GestureConnection
  ) async throws(GestureClientError) -> String? {
    if gesture.value["isEnabled"]?.bool == false { return "it is disabled ('isEnabled')" }
    let surface = Self.pattern(of: gesture.surface)
    var next: String? = gesture.view
    while let id = next {
      let views = try await connection.list(
        ListedView.self, surfaces: [surface], views: [Self.pattern(of: id)])
      // Without an entry, another client has just removed the view.
      guard let view = views.first else { return nil }
      if let setting = view.settingThatKeepsTouchesOff {
        return id == gesture.view
          ? "its view \(quoted([id])) \(setting)"
          : "its view lies in \(quoted([id])), which \(setting)"
      }
      next = view.superview
    }
    return nil
  }

  /// The pattern that only one id matches.
  static func pattern(of id: String) -> String {
    id.map { "*?[".contains($0) ? "[\($0)]" : String($0) }.joined()
  }
}

extension ListedView {
  /// The effect of the property that keeps touches from the view and its subviews, as the end of a
  /// sentence about the view; `nil` if they get touches.
  fileprivate var settingThatKeepsTouchesOff: String? {
    if value["isHidden"]?.bool == true { return "is hidden ('isHidden')" }
    if let alpha = value["alpha"]?.number, alpha < Metrics.hitTestMinimumAlpha {
      return "is almost transparent ('alpha')"
    }
    return value["isUserInteractionEnabled"]?.bool == false
      ? "ignores touches ('isUserInteractionEnabled')" : nil
  }
}
