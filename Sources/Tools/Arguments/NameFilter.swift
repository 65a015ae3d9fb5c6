import ArgumentParser
import GestureConfiguration
import GestureWire
import Gestures
import LinuxIO

/// The options that choose surfaces, views and gestures by name.
struct NameFilter: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("Show only these surfaces.", valueName: "glob"))
  var surface: [String] = []
  @Option(help: ArgumentHelp("Show only these views.", valueName: "glob"))
  var view: [String] = []
  @Option(help: ArgumentHelp("Show only these gestures.", valueName: "glob"))
  var gesture: [String] = []

  /// The patterns of all three.
  var patterns: IDPatterns {
    IDPatterns(options: surface, views: view, gestures: gesture)
  }
}

extension IDPatterns {
  /// Creates the patterns of options; an option that is not given chooses all ids.
  init(options surfaces: [String], views: [String] = [], gestures: [String] = []) {
    func given(_ globs: [String]) -> [String]? { globs.isEmpty ? nil : globs }
    self.init(surfaces: given(surfaces), views: given(views), gestures: given(gestures))
  }
}

extension NameFilter {
  /// Makes sure that each glob matches something in a configuration.
  ///
  /// A capture can show nothing else, so a glob without a match is a mistake.
  ///
  /// - Parameter configuration: The configuration that the captures are played with.
  /// - Throws: The exit code, after a diagnostic for each glob without a match.
  func check(against configuration: Configuration) throws {
    let views = configuration.surfaces.flatMap { $0.views.flatMap(Self.all) }
    let gestures = views.flatMap(\.gestures)
    let isGood = [
      Self.check(
        surface, "surface in the configuration", among: configuration.surfaces.map(\.id),
        where: { SurfaceName.canBeMatched(by: $0, of: $1) }),
      Self.check(view, "view in the configuration", among: views.map(\.id)),
      Self.check(gesture, "gesture in the configuration", among: gestures.map(\.id)),
    ]
    if isGood.contains(false) { throw ExitCode.validationFailure }
  }

  /// Reports the globs that match no name.
  ///
  /// - Parameters:
  ///   - globs: The globs of an option.
  ///   - subject: The noun for a name in the report, such as "view in the configuration".
  ///   - names: The names that exist.
  ///   - matches: Returns true if a glob matches a name.
  /// - Returns: True if all match.
  static func check(
    _ globs: [String], _ subject: String, among names: [String],
    where matches: (Glob, String) -> Bool = { $0.matches($1) }
  ) -> Bool {
    let wrong = globs.filter { glob in
      let pattern = Glob(glob)
      return !names.contains { matches(pattern, $0) }
    }
    for glob in wrong {
      let guess = likeliest(glob, among: names).map { "; did you mean '\($0)'?" } ?? list(names)
      StandardStream.error.report(
        "gesturectl: error: no \(subject) matches '\(glob)'\(guess)\n")
    }
    return wrong.isEmpty
  }

  /// The end of a report without a guess: the first names.
  private static func list(_ names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    let listed = names.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    return "; there is \(listed)\(names.count > 8 ? " and \(names.count - 8) more" : "")"
  }

  /// A view and all its descendants.
  private static func all(_ view: ViewTemplate) -> [ViewTemplate] {
    [view] + view.views.flatMap(all)
  }
}
