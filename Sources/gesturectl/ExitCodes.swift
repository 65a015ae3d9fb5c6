import ArgumentParser

extension ExitCode {
  /// `EX_DATAERR`: a capture is bad, or breaks off.
  static let badCapture = ExitCode(65)
  /// `EX_NOINPUT`: there is no such file.
  static let noInput = ExitCode(66)
  /// `EX_CONFIG`: the configuration is wrong.
  static let badConfiguration = ExitCode(78)
}
