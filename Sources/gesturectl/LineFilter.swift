import ArgumentParser
import GestureClient
import Gestures

/// Which lines are wanted.
struct LineFilter: ParsableArguments, Sendable {
  @OptionGroup var names: NameFilter
  @Option(help: "Print only gestures of these kinds.")
  var kind: [GestureKind] = []
  @Option(help: "Print only gestures in these states; `failed` implies `--transitions`.")
  var state: [GestureSubscription.State] = []

  /// Whether a state is wanted that no gesture acts in: only transitions tell of it.
  var wantsFailures: Bool { state.contains(.failed) }

  /// The subscription of these lines.
  ///
  /// - Parameter hasNames: Whether the daemon leaves out the views and gestures that are not wanted;
  ///   `false` where touches beside them count, too.
  /// - Returns: The subscription.
  func subscription(hasNames: Bool) -> GestureSubscription {
    func some<Wanted>(_ wanted: [Wanted]) -> [Wanted]? { wanted.isEmpty ? nil : wanted }
    return GestureSubscription(
      surfaces: some(names.surface), views: hasNames ? some(names.view) : nil,
      gestures: hasNames ? some(names.gesture) : nil, kinds: some(kind), states: some(state))
  }
}
