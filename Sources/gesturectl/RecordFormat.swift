import ArgumentParser
import Captures

/// The formats that `record` writes.
enum RecordFormat: String, ExpressibleByArgument, CaseIterable {
  /// evemu text 1.3.
  case evemu
  /// The YAML of `libinput record`.
  case libinput

  /// A writer of the format.
  var writer: any CaptureWriter {
    switch self {
    case .evemu: EvemuWriter()
    case .libinput: LibinputRecordWriter()
    }
  }
}
