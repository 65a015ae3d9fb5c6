import Captures
import GestureConfiguration
import GestureWire
import Glibc
import LinuxIO

/// The files of a learned gesture: its configuration, and a directory for `gesturectl test`.
///
/// Either all of them are written, or none.
struct LearnedFiles {
  private struct File {
    let path: String
    let text: [UInt8]
    let mode: UInt32
  }

  private var files: [File] = []
  private let directory: String?

  /// Prepares the files.
  ///
  /// - Parameters:
  ///   - gesture: What was learned.
  ///   - conflicts: The gestures that wait until it has failed.
  ///   - others: What must not trigger it.
  ///   - path: The file of the configuration; `nil` if it is printed.
  ///   - directory: The directory of the tests; `nil` for none.
  /// - Throws: A `LearningFailure` if the tests cannot be played.
  init(
    of gesture: LearnedGesture, solving conflicts: [LearnedGesture.Conflict],
    besides others: [Capture], to path: String?, tests directory: String?
  ) throws(LearningFailure) {
    self.directory = directory
    if let path {
      // The daemon and people read it.
      files.append(
        File(path: path, text: Array(gesture.file(solving: conflicts).utf8), mode: 0o644))
    }
    guard let directory else { return }
    let alone = try gesture.aloneInTests()
    let name = TestFolder.configurationName
    files.append(
      File(path: "\(directory)/\(name)", text: Array(gesture.testConfiguration.utf8), mode: 0o666))
    let tests =
      gesture.tries.enumerated().map { ("try-\($0.offset + 1)", $0.element.capture) }
      + others.enumerated().map { ("other-\($0.offset + 1)", $0.element) }
    for (name, capture) in tests {
      var writer = EvemuWriter()
      files.append(
        File(
          path: "\(directory)/\(name).evemu", text: writer.text(of: capture),
          mode: OutputFile.secretMode))
      do throws(PlayerError) {
        let lines = try PlayedLines.of(
          CaptureFile(name: name, captures: [capture]), alone, topics: .gestures)
        files.append(File(path: "\(directory)/\(name).jsonl", text: lines, mode: 0o666))
      } catch {
        throw .player(error)
      }
    }
  }

  /// Writes the files, or leaves everything as it was.
  ///
  /// - Parameter replaces: True if files that exist are replaced, and other tests of an earlier
  ///   gesture are removed.
  /// - Throws: The failure of the first file that cannot be written.
  func write(replacing replaces: Bool) throws(SystemError) {
    var isNew = false
    if let directory {
      isNew = unsafe mkdir(directory, 0o777) == 0
      guard isNew || (replaces && errno == EEXIST) else {
        throw SystemError("make", directory, number: errno)
      }
    }
    var staged: [(file: StagedFile, path: String, isNew: Bool)] = []
    var placed = 0
    do throws(SystemError) {
      let old = replaces ? try oldTests() : []
      for file in files {
        let exists = try FileContents.isPresent(file.path)
        // A device must not become a file.
        guard exists && replaces ? try FileContents.isRegularFile(file.path) : !exists else {
          throw SystemError("write", file.path, number: EEXIST)
        }
        let written = try StagedFile(file.text, for: file.path, mode: file.mode)
        staged.append((written, file.path, !exists))
      }
      for item in staged {
        try item.file.place()
        placed += 1
      }
      for path in old { _ = unsafe unlink(path) }
    } catch {
      for item in staged[..<placed] where item.isNew { _ = unsafe unlink(item.path) }
      for item in staged[placed...] { item.file.discard() }
      if isNew, let directory { _ = unsafe rmdir(directory) }
      throw error
    }
  }

  /// The tests of an earlier gesture that no new test replaces.
  private func oldTests() throws(SystemError) -> [String] {
    guard let directory else { return [] }
    let new = Set(files.map(\.path))
    return try DirectoryListing.names(in: directory)
      .filter { $0.wholeMatch(of: /(try|other)-[0-9]+\.(evemu|jsonl)/) != nil }
      .map { "\(directory)/\($0)" }.filter { !new.contains($0) }
  }
}

extension LearnedGesture {
  /// The configuration of its tests.
  ///
  /// - Throws: A `LearningFailure` if it has errors.
  fileprivate func aloneInTests() throws(LearningFailure) -> Configuration {
    let file = ConfigurationFile(name: "the tests", text: Array(testConfiguration.utf8))
    do throws(ConfigurationError) {
      return try Configuration.load([file])
    } catch {
      throw .configuration(error)
    }
  }
}
