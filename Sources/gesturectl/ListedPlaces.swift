import ArgumentParser

/// The options that say what a list is to tell of, by where it is.
struct ListedPlaces: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "List only what is on these surfaces; may be given several times, as those below.",
      valueName: "glob"))
  var surface: [String] = []
  @Option(
    help: ArgumentHelp(
      "List only these views, or what is on them.", valueName: "glob"))
  var view: [String] = []
}
