extension Unicode.Scalar {
  /// True unless the character is a control character.
  ///
  /// The daemon escapes all invisible characters, for terminals. Their table would be a tenth of
  /// the module, and a page reads lines only with `JSON.parse`.
  var isPrintable: Bool { value >= 0x20 && !(0x7f...0x9f).contains(value) }
}
