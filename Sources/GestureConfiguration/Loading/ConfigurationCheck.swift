internal import LinuxIO

/// The result of a check of a configuration: the output and the exit status of the program.
package struct ConfigurationCheck {
  /// The lines for standard output: a summary of the configuration, or nothing.
  package private(set) var output = ""
  /// The lines for standard error: every diagnostic, or the reasons why files cannot be read.
  package private(set) var errors = ""
  /// The exit status: 0, `EX_NOINPUT` or `EX_CONFIG`.
  package private(set) var exitStatus: Int32 = 0
  /// The files that were read.
  package private(set) var files: [ConfigurationFile] = []
  /// The configuration with its warnings; `nil` if there is an error.
  package private(set) var checked: CheckedConfiguration?

  private let showsSource: Bool

  /// Checks a configuration.
  ///
  /// - Parameters:
  ///   - paths: A main file and drop-ins, in their order; `-` is standard input. If there are none,
  ///     the installed files are checked.
  ///   - program: The name of the program, for errors without a position in a file.
  ///   - saysOnlyErrors: True to omit warnings and the summary.
  ///   - showsSource: True to show the line of the file below each diagnostic.
  ///   - directory: The directory of the installed files.
  package init(
    paths: [String], program: String, saysOnlyErrors: Bool = false, showsSource: Bool = false,
    directory: String = ConfigurationFiles.directory
  ) {
    self.showsSource = showsSource
    do throws(ConfigurationLoadingError) {
      if paths.isEmpty {
        files = try ConfigurationFiles.readKept(in: directory)
        if !saysOnlyErrors { warnOfClosed(files, in: directory) }
      }
    } catch {
      refuse(error, program)
    }
    for path in paths {
      do throws(ConfigurationLoadingError) {
        files.append(try ConfigurationFiles.read(path, after: files))
      } catch {
        refuse(error, program)
      }
    }
    if exitStatus == 0 { check(saysOnlyErrors) }
  }

  /// Warns of files that root can read and the service cannot.
  private mutating func warnOfClosed(_ files: [ConfigurationFile], in directory: String) {
    let places = files.isEmpty ? [] : [directory, "\(directory)/config.d"]
    for path in places + files.map(\.name) where !FileContents.isOpen(path, toGroup: "gestured") {
      errors += "\(path): warning: not readable by the user 'gestured'\n"
    }
  }

  private mutating func refuse(_ error: ConfigurationLoadingError, _ program: String) {
    errors += error.message(from: program)
    exitStatus = error.exitStatus
  }

  private mutating func check(_ saysOnlyErrors: Bool) {
    do throws(ConfigurationError) {
      let checked = try Configuration.check(files)
      self.checked = checked
      if saysOnlyErrors { return }
      errors += text(of: checked.warnings)
      output = "\(Self.name(of: files)): \(checked.configuration.summary)\n"
    } catch {
      errors += text(of: error.diagnostics)
      exitStatus = ConfigurationLoadingError.wrong(error).exitStatus
    }
  }

  /// Writes diagnostics, with the lines that they are about if these are wanted.
  private func text(of diagnostics: [Diagnostic]) -> String {
    SourceExcerpts(of: showsSource ? files : []).text(of: diagnostics)
  }

  private static func name(of files: [ConfigurationFile]) -> String {
    guard let main = files.first else { return Configuration.defaultFile.name }
    switch files.count {
    case 1: return main.name
    case 2: return "\(main.name) and \(files[1].name)"
    default: return "\(main.name) and \(files.count - 1) more files"
    }
  }
}
