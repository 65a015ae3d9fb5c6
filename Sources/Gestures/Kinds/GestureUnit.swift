/// The units of properties, of values on lines, and of the limits of failures.
package enum GestureUnit: String, Sendable {
  case points, seconds, radians, fingers
  /// A ratio of two lengths, or a score.
  case factor
}
