internal import Foundation

/// The project's files.
package enum Project {
  /// The root folder.
  package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  /// The folder of the recordings.
  package static let recordings = "\(root)/Recordings"

  /// The names of the recordings, without extensions.
  package static let recordingNames: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: recordings)) ?? []
    return files.filter { $0.hasSuffix(".evemu") }.map { String($0.dropLast(6)) }.sorted()
  }()

  /// The file of a recording.
  package static func path(of recording: String) -> String { "\(recordings)/\(recording).evemu" }

  /// The text of a file, by its path from the root.
  package static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }
}
