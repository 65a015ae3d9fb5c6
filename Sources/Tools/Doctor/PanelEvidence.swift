import ArgumentParser
import Captures
import Glibc
import InputEvents
import LinuxIO

/// The captures of one panel.
struct PanelEvidence {
  let description: DeviceDescription
  private var captures: [(name: String, step: PanelStep?, capture: Capture)] = []

  /// Creates the evidence of a panel, without captures.
  init(description: DeviceDescription) {
    self.description = description
  }

  var isEmpty: Bool { captures.isEmpty }

  mutating func add(_ capture: Capture, of step: PanelStep) {
    captures.append((step.rawValue, step, capture))
  }

  /// Reads the captures of folders and files, and sorts them by their panels.
  ///
  /// - Parameters:
  ///   - paths: Folders, in which a capture with the name of a step is one of that step, and files.
  ///   - range: The range of position axes that have none.
  /// - Returns: The panels, in the order of their first captures, and the exit code of the first
  ///   capture that cannot be read, after the diagnostic.
  /// - Throws: The exit code of a path that is not there, or a folder without captures.
  static func read(
    _ paths: [String], range: PositionRange?
  ) throws -> (panels: [PanelEvidence], failure: ExitCode?) {
    var panels: [PanelEvidence] = []
    var failure: ExitCode?
    for path in paths {
      for file in try files(at: path) {
        do throws(ExitCode) {
          let captures = try CaptureFile.read(file.path, range: range)
          for error in captures.breaks { failure = failure ?? error.report() }
          for capture in captures.captures where capture.device.touchProtocol != nil {
            add(capture, named: file.name, file.step, to: &panels)
          }
        } catch {
          failure = failure ?? error
        }
      }
    }
    return (panels, failure)
  }

  private static func add(
    _ capture: Capture, named name: String, _ step: PanelStep?, to panels: inout [PanelEvidence]
  ) {
    let entry = (name: name, step: step, capture: capture)
    // A panel is told by all that it reports about itself.
    if let index = panels.firstIndex(where: { $0.description == capture.device }) {
      panels[index].captures.append(entry)
    } else {
      var panel = PanelEvidence(description: capture.device)
      panel.captures.append(entry)
      panels.append(panel)
    }
  }

  private typealias File = (path: String, name: String, step: PanelStep?)

  private static func files(at path: String) throws(ExitCode) -> [File] {
    let file: File = (path, path.split(separator: "/").last.map(String.init) ?? path, nil)
    do throws(SystemError) {
      // Reading a file that does not exist reports that.
      guard try FileContents.isPresent(path) else { return [file] }
      let files = try files(among: DirectoryListing.names(in: path), of: path)
      guard !files.isEmpty else {
        throw SystemError("find captures in", path, number: ENOENT)
      }
      return files
    } catch {
      guard error.number == ENOTDIR else {
        throw CaptureFileError.unreadable(error.description).report()
      }
      return [file]
    }
  }

  private static func files(among names: [String], of folder: String) -> [File] {
    names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.compactMap { file in
      let parts = file.split(separator: ".", omittingEmptySubsequences: false)
      guard let kind = parts.last, parts.count > 1, !file.hasPrefix("."),
        TestFolder.captures.contains(String(kind))
      else { return nil }
      let name = parts.dropLast().joined(separator: ".")
      return ("\(folder)/\(file)", name, PanelStep(rawValue: name))
    }
  }

  /// Judges the captures.
  func diagnosis(diagonal: Double?, refresh: Double?) -> PanelDiagnosis {
    let scale = PanelScale(description, diagonal: diagonal)
    return PanelDiagnosis(
      of: description,
      captures.compactMap { entry in
        PanelTrace(entry.capture, scale).map {
          PanelDiagnosis.Evidence(name: entry.name, step: entry.step, trace: $0)
        }
      }, scale, refresh: refresh)
  }
}
