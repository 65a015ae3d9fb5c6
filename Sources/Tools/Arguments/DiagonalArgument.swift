import ArgumentParser

/// The option that names the size of a screen whose panel does not report it.
struct DiagonalArgument: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The diagonal of the screen, for a panel that does not report its size.",
      valueName: "inches"))
  var diagonal: Double?

  /// The diagonals from a watch to a wall, in inches.
  private static let diagonals = 1.0...300.0

  func validate() throws {
    try refuseSecond("--diagonal")
    guard diagonal.map(Self.diagonals.contains) ?? true else {
      throw ValidationError("'--diagonal' must be from 1 to 300 inches.")
    }
  }
}
