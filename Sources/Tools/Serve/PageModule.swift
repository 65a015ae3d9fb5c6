import Glibc
import LinuxIO
import PageServer

/// The module for pages: scripts, which the program contains, and the engine in WebAssembly, which
/// is a file of its own.
enum PageModule {
  /// The scripts and their types.
  static let scripts = PageFile.embedded(in: "Serve")

  private static let engineName = "gestures.wasm"

  /// The engine; `nil` if it is not installed.
  static var engine: PageFile? {
    for path in enginePaths {
      if let bytes = try? FileContents.read(path) {
        return PageFile(name: engineName, bytes: bytes)
      }
    }
    return nil
  }

  /// The places of the engine: that of an installation, and beside a program that was just built.
  static var enginePaths: [String] {
    var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe path.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      return unsafe readlink("/proc/self/exe", start, bytes.count)
    }
    let program = String(decoding: path.prefix(max(count, 0)), as: UTF8.self)
    let folder = program.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    return ["\(folder)/../share/gestured/web/\(engineName)", "\(folder)/\(engineName)"]
  }

  /// What keeps the module from being written.
  enum ExportError: Error, CustomStringConvertible {
    case noEngine([String])
    /// The folder has the description of another package, which must not be replaced.
    case foreignPackage(String)
    case system(SystemError)

    var description: String {
      switch self {
      case .noEngine(let paths):
        "\(engineName) is neither at \(paths.joined(separator: " nor at ")); "
          + "Sources/CGestures/build makes it"
      case .foreignPackage(let path):
        "\(path) describes another package; name a folder of its own, such as 'gestured'"
      case .system(let error): "\(error)"
      }
    }
  }

  /// Writes all files of the module into a folder, with its license and those of a package for npm.
  ///
  /// - Parameter folder: The path of the folder, which is made if there is none.
  /// - Throws: The reason why a file cannot be written.
  static func export(to folder: String) throws(ExportError) {
    guard let engine else { throw .noEngine(enginePaths) }
    guard unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw .system(SystemError("make", folder))
    }
    let description = "\(folder)/package.json"
    if let present = try? FileContents.readIfRegular(description) {
      let text = String(decoding: present, as: UTF8.self)
      guard text.contains(#""name": "gestured""#) else { throw .foreignPackage(description) }
    }
    let package = PageFile(name: "package.json", bytes: Array(packageText.utf8))
    do throws(SystemError) {
      for file in scripts + PageFile.embedded(in: "Export") + [engine, package] {
        var bytes = file.bytes
        // The copy does not know of a server with a daemon.
        if file.name == "gestured-server.js" {
          let text = String(decoding: bytes, as: UTF8.self)
          bytes = Array(text.replacing("isServed = true", with: "isServed = false").utf8)
        }
        let output = try OutputFile(path: "\(folder)/\(file.name)", mode: 0o666)
        try output.write(&bytes)
      }
    } catch {
      throw .system(error)
    }
  }

  /// The description of the module for npm.
  private static var packageText: String {
    """
    {
      "name": "gestured",
      "version": "\(Release.version)",
      "description": "Gestures with UIKit's rules for web pages: touch, pen and mouse.",
      "license": "Apache-2.0",
      "type": "module",
      "exports": {
        ".": { "types": "./gestured.d.ts", "default": "./gestured.js" },
        "./gestures.wasm": "./gestures.wasm"
      },
      "types": "./gestured.d.ts",
      "files": ["*.js", "*.d.ts", "*.wasm", "*.txt"]
    }

    """
  }
}
