internal import GestureConfiguration
internal import LinuxIO

/// What a program says when it is asked whether a configuration is good.
package struct ConfigurationCheck {
  /// The lines for standard output: what is configured, or nothing.
  package private(set) var output = ""
  /// The lines for standard error: every diagnostic, or why a file cannot be read.
  package private(set) var errors = ""
  /// The exit status: 0, `EX_NOINPUT` or `EX_CONFIG`.
  package private(set) var exitStatus: Int32 = 0

  /// Checks a configuration.
  ///
  /// - Parameters:
  ///   - paths: A main file and drop-ins, in their order; `-` is standard input. Without any, the
  ///     files that are kept are checked.
  ///   - program: Who says so, where it is no place in a file that is told.
  ///   - saysOnlyErrors: Whether warnings and what is configured are left out.
  ///   - directory: Where the files are kept.
  package init(
    paths: [String], program: String, saysOnlyErrors: Bool = false,
    directory: String = ConfigurationFiles.directory
  ) {
    var files: [ConfigurationFile] = []
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
        files.append(try ConfigurationFiles.read(path))
      } catch {
        refuse(error, program)
      }
    }
    if exitStatus == 0 { check(files, saysOnlyErrors) }
  }

  /// Tells what root can read and the service cannot.
  private mutating func warnOfClosed(_ files: [ConfigurationFile], in directory: String) {
    let places = files.isEmpty ? [] : [directory, "\(directory)/config.d"]
    for path in places + files.map(\.name) where !FileContents.isOpen(path, toGroup: "gestured") {
      errors += "\(path): warning: not all users may read it: may the daemon's?\n"
    }
  }

  private mutating func refuse(_ error: ConfigurationLoadingError, _ program: String) {
    errors += "\(error.message(from: program))\n"
    exitStatus = error.exitStatus
  }

  private mutating func check(_ files: [ConfigurationFile], _ saysOnlyErrors: Bool) {
    do throws(ConfigurationError) {
      let checked = try Configuration.check(files)
      if saysOnlyErrors { return }
      for warning in checked.warnings { errors += "\(warning)\n" }
      output = "\(Self.name(of: files)): \(checked.configuration.summary)\n"
    } catch {
      errors += "\(error)\n"
      exitStatus = ConfigurationLoadingError.wrong(error).exitStatus
    }
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
