import Captures
import Glibc
import InputEvents

/// Writes the captures in `Recordings/`: `MakeRecordings DIRECTORY`.
///
/// The folder's captures are made, not recorded, so that the movements in each are known to the
/// millisecond and to the point.
@main enum MakeRecordings {
  static func main() {
    guard CommandLine.arguments.count == 2 else {
      print("usage: MakeRecordings DIRECTORY")
      exit(EX_USAGE)
    }
    let directory = CommandLine.arguments[1]
    for recording in Recording.all { write(recording, to: directory) }
    let examples = "\(directory)/TouchTracker"
    guard unsafe mkdir(examples, 0o777) == 0 || errno == EEXIST else {
      unsafe perror(examples)
      exit(EX_CANTCREAT)
    }
    for recording in Recording.ofTouchTracker { write(recording, to: examples) }
  }

  private static func write(_ recording: Recording, to directory: String) {
    var writer = EvemuWriter()
    let capture = Capture(
      device: recording.panel.description, events: recording.events, comments: recording.comments)
    let text = writer.text(of: capture)
    let path = "\(directory)/\(recording.name).evemu"
    guard let file = unsafe fopen(path, "w") else {
      unsafe perror(path)
      exit(EX_CANTCREAT)
    }
    let count = unsafe text.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, file) }
    guard unsafe fclose(file) == 0, count == text.count else {
      unsafe perror(path)
      exit(EX_IOERR)
    }
  }
}
