/// The reason why a capture cannot be played.
package enum PlayerError: Error, Equatable {
  /// No surface in the configuration is for the device, in words, of this file.
  case noSurface(device: String, file: String)
  /// The device in the file has no position.
  case noPosition(CaptureFileError)

  /// The exit status of a program that plays the capture.
  package var exitStatus: Int32 {
    switch self {
    case .noSurface: 1
    case .noPosition(let error): error.exitStatus
    }
  }

  /// One line without an end, as a program reports it.
  package func message(from program: String) -> String {
    switch self {
    case .noSurface(let device, let file):
      "\(program): error: no surface in the configuration matches \(device) of \(file)"
    case .noPosition(let error): error.message(from: program)
    }
  }
}
