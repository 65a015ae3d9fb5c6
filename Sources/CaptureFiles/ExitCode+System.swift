package import ArgumentParser

extension ExitCode {
  /// `EX_DATAERR`: a capture is bad, or breaks off.
  package static let badCapture = ExitCode(65)
  /// `EX_NOINPUT`: there is no such file.
  package static let noInput = ExitCode(66)
}
