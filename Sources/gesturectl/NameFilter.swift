import ArgumentParser
import Explanations

/// The options that choose surfaces, views and gestures by name.
struct NameFilter: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("Show only these surfaces.", valueName: "glob"))
  var surface: [String] = []
  @Option(help: ArgumentHelp("Show only these views.", valueName: "glob"))
  var view: [String] = []
  @Option(help: ArgumentHelp("Show only these gestures.", valueName: "glob"))
  var gesture: [String] = []

  /// The patterns of all three.
  var patterns: NamePatterns {
    NamePatterns(surfaces: surface, views: view, gestures: gesture)
  }
}
