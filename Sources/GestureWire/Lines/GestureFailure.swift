public import Gestures
package import JSON

/// The rule by which a recognizer failed or was cancelled.
public struct GestureFailure: Equatable, Sendable {
  /// The rule's name, for example `heldTooLong`; a newer daemon may have others than
  /// `FailureReason.Kind`.
  public let reason: String
  /// The value that the rule allows, in points, seconds, fingers or radians, or as a score, if it
  /// has a limit.
  public let limit: Double?
  /// The value that was measured, in the same unit.
  public let measured: Double?
  /// The reason why the system cancelled the touches, if it did and that is known.
  public let cause: Touch.CancellationCause?
  /// The id of the gesture that was recognized instead, if one was.
  public let by: String?
  /// The number of the step of a sequence that failed, from 1, if it is one.
  public let step: Int?

  /// The rule; `nil` if this library does not know it.
  public var kind: GestureRecognizer.FailureReason.Kind? {
    GestureRecognizer.FailureReason.Kind(rawValue: reason)
  }

  package init(_ reason: GestureRecognizer.FailureReason) {
    self.reason = reason.kind.rawValue
    (limit, measured) = (reason.limit, reason.measured)
    (cause, by, step) = (reason.cause, reason.other, reason.step)
  }

  init?(_ value: JSON) {
    typealias Key = GestureLine.Key
    guard let reason = value[Key.reason]?.string else { return nil }
    self.reason = reason
    limit = value[Key.limit]?.number
    measured = value[Key.measured]?.number
    cause = value[Key.cause]?.string.flatMap(Touch.CancellationCause.init)
    by = value[Key.by]?.string
    step = value[Key.step]?.integer
  }
}

extension GestureUnit {
  /// The decimals of values on lines and in lists: more for times and angles than for points.
  package var decimals: Decimals {
    switch self {
    case .seconds, .radians, .factor: .six
    case .points, .fingers: .three
    }
  }
}

extension LineWriter {
  /// Writes the keys of a failure.
  ///
  /// - Parameters:
  ///   - failure: The failure, whose values that are `nil` get no keys.
  ///   - mayName: Returns true for another recognizer that the line may name.
  mutating func write(_ failure: GestureFailure, mayName: (String) -> Bool) {
    typealias Key = GestureLine.Key
    let decimals = failure.kind?.unit?.decimals ?? .three
    write(Key.reason.name, failure.reason)
    if let limit = failure.limit { write(Key.limit.name, limit, decimals) }
    if let measured = failure.measured { write(Key.measured.name, measured, decimals) }
    if let cause = failure.cause { write(Key.cause.name, cause.rawValue) }
    if let other = failure.by, mayName(other) { write(Key.by.name, other) }
    if let step = failure.step { write(Key.step.name, step) }
  }
}
