import ArgumentParser

/// The options that restrict a list to surfaces and views.
struct ListedPlaces: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "List only what is on these surfaces; may be repeated, as may the options below.",
      valueName: "glob"))
  var surface: [String] = []
  @Option(
    help: ArgumentHelp(
      "List only these views, or what is on them.", valueName: "glob"))
  var view: [String] = []
}
