import ArgumentParser
import GestureClient
import Gestures

/// Which lines are wanted.
struct LineFilter: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      "Print only lines of these surfaces; may be given several times, as those below.",
      valueName: "glob"))
  var surface: [String] = []
  @Option(help: ArgumentHelp("Print only lines of these views.", valueName: "glob"))
  var view: [String] = []
  @Option(help: ArgumentHelp("Print only lines of these gestures.", valueName: "glob"))
  var gesture: [String] = []
  @Option(help: "Print only gestures of these kinds.")
  var kind: [GestureKind] = []
  @Option(help: "Print only gestures in these states; `failed` implies `--transitions`.")
  var state: [GestureSubscription.State] = []

  /// Whether a state is wanted that no gesture acts in: only transitions tell of it.
  var wantsFailures: Bool { state.contains(.failed) }

  /// The subscription of these lines.
  var subscription: GestureSubscription {
    func some<Wanted>(_ wanted: [Wanted]) -> [Wanted]? { wanted.isEmpty ? nil : wanted }
    return GestureSubscription(
      surfaces: some(surface), views: some(view), gestures: some(gesture), kinds: some(kind),
      states: some(state))
  }
}
