extension String {
  /// The text with everything that is not a character to print as `?`: names of devices come from
  /// whoever made the device, and must neither break a line nor steer a terminal.
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
