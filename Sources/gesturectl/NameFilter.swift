import ArgumentParser
import Explanations

/// Whose lines are wanted: of which surfaces, views and gestures.
struct NameFilter: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("Tell only of these surfaces.", valueName: "glob"))
  var surface: [String] = []
  @Option(help: ArgumentHelp("Tell only of these views.", valueName: "glob"))
  var view: [String] = []
  @Option(help: ArgumentHelp("Tell only of these gestures.", valueName: "glob"))
  var gesture: [String] = []

  /// The patterns of all three.
  var patterns: NamePatterns {
    NamePatterns(surfaces: surface, views: view, gestures: gesture)
  }
}
