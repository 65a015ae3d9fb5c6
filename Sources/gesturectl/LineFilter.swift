import ArgumentParser
import GestureClient
import Gestures

/// The options that filter lines.
struct LineFilter: ParsableArguments, Sendable {
  @OptionGroup var names: NameFilter
  @Option(help: "Print only gestures of these kinds.")
  var kind: [GestureKind] = []
  @Option(help: "Print only gestures in these states; `failed` implies `--transitions`.")
  var state: [GestureSubscription.State] = []

  /// True if failures are wanted, which only transitions report.
  var wantsFailures: Bool { state.contains(.failed) }

  /// The subscription of these lines.
  ///
  /// - Parameter hasNames: True if the daemon filters by view and gesture; `false` if touches
  ///   elsewhere count, too.
  /// - Returns: The subscription.
  func subscription(hasNames: Bool) -> GestureSubscription {
    func some<Wanted>(_ wanted: [Wanted]) -> [Wanted]? { wanted.isEmpty ? nil : wanted }
    return GestureSubscription(
      surfaces: some(names.surface), views: hasNames ? some(names.view) : nil,
      gestures: hasNames ? some(names.gesture) : nil, kinds: some(kind), states: some(state))
  }
}
