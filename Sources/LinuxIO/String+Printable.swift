extension String {
  /// The text with `?` for every character that is not printable.
  ///
  /// Names of devices come from their makers, and must neither break a line nor command a terminal.
  package var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: "?"
          default: scalar
          }
        }))
  }
}
