/// The pauses in which other work gets its turn while a configuration is read and surfaces are
/// built.
///
/// The largest configuration takes a tenth of a second. Work is counted in steps of about a
/// microsecond on the project's machine, so pauses come at the same places on every machine.
package final class Pauses {
  /// The number of steps between two pauses: half a millisecond.
  package static let interval = 500

  private let pause: () -> Void
  private var steps = 0

  /// Creates pauses that call a closure.
  ///
  /// - Parameter pause: The closure, called between two parts of the work; it must not read or
  ///   build anything with the same pauses.
  package init(_ pause: @escaping () -> Void) {
    self.pause = pause
  }

  /// No pauses: for programs that have nothing else to do.
  package static var none: Pauses { Pauses {} }

  /// Counts work, and pauses if enough of it was done.
  ///
  /// - Parameter count: The work since the last call, in steps of about a microsecond.
  package func step(_ count: Int = 1) {
    steps += count
    guard steps >= Self.interval else { return }
    steps = 0
    pause()
  }

  /// Pauses in any case, before or after a part of the work that cannot be divided.
  package func now() { step(Self.interval) }
}
