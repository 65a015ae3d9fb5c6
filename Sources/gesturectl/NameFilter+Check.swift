import ArgumentParser
import GestureConfiguration
import Gestures
import LinuxIO

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
    // Several devices of one entry are `main`, `main-2` and so on.
    let numbers = /-[0-9]+$/
    let isGood = [
      Self.check(
        surface, "surface", among: configuration.surfaces.map(\.id),
        or: { $0.replacing(numbers, with: "") }),
      Self.check(view, "view", among: views.map(\.id)),
      Self.check(gesture, "gesture", among: gestures.map(\.id)),
    ]
    if isGood.contains(false) { throw ExitCode.validationFailure }
  }

  /// Reports the globs that match no name; returns true if all match.
  private static func check(
    _ globs: [String], _ kind: String, among names: [String],
    or other: (String) -> String = { $0 }
  ) -> Bool {
    let wrong = globs.filter { glob in
      !names.contains { Glob(glob).matches($0) || Glob(other(glob)).matches($0) }
    }
    for glob in wrong {
      let guess = likeliest(glob, among: names).map { "; did you mean '\($0)'?" } ?? ""
      StandardStream.error.report(
        "gesturectl: error: no \(kind) in the configuration matches '\(glob)'\(guess)\n")
    }
    return wrong.isEmpty
  }

  /// A view and all its descendants.
  private static func all(_ view: ViewTemplate) -> [ViewTemplate] {
    [view] + view.views.flatMap(all)
  }
}
