import Foundation
import Glibc
import InputEvents

/// Runs Python scripts that read captures with the code of other programs.
enum OtherPrograms {
  /// The values that a script has read.
  struct Reading: Decodable, Equatable {
    var name: String
    var identifier: [Int]
    var properties: [Int]
    /// Type and code.
    var codes: [[Int]]
    /// Code, minimum, maximum, fuzz, flat and resolution.
    var axes: [[Int]]
    /// Seconds, microseconds, type, code and value.
    var events: [[Int]]
  }

  /// Debian's Python, which has the modules of Debian's packages.
  private static let python = "/usr/bin/python3"

  /// True if evemu's library is installed.
  static var hasEvemu: Bool {
    guard hasPython, let library = unsafe dlopen("libevemu.so.3", RTLD_LAZY) else { return false }
    unsafe dlclose(library)
    return true
  }
  /// True if the module with which `libinput replay` reads is installed.
  static var hasYAML: Bool {
    hasPython && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/yaml")
  }
  private static var hasPython: Bool { FileManager.default.fileExists(atPath: python) }

  /// Runs a script with the path of a file that holds the text.
  static func run(_ script: String, on text: [UInt8]) throws -> Reading {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "gestured-captures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (program, capture) = (folder.appending(path: "program"), folder.appending(path: "capture"))
    try Data(script.utf8).write(to: program)
    try Data(text).write(to: capture)
    return try JSONDecoder().decode(
      Reading.self, from: output(of: "\(python) \(program.path()) \(capture.path())"))
  }

  /// The output of a command.
  ///
  /// Foundation's `Process` would do, but the address sanitizer finds that it leaks.
  private static func output(of command: String) -> Data {
    guard let stream = unsafe popen(command, "r") else { return Data() }
    var output = Data()
    while case let byte = unsafe getc(stream), byte != EOF {
      output.append(UInt8(truncatingIfNeeded: byte))
    }
    unsafe pclose(stream)
    return output
  }

  static func list(_ codes: Set<EventCode>) -> [[Int]] {
    codes.map { [Int($0.type), Int($0.code)] }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  static func list(_ axes: [UInt16: AbsoluteAxis]) -> [[Int]] {
    axes.sorted { $0.key < $1.key }.map { code, axis in
      [Int(code)]
        + [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution].map { Int($0) }
    }
  }

  static func list(_ events: [InputEvent]) -> [[Int]] {
    events.map {
      [
        Int($0.time / 1_000_000), Int($0.time % 1_000_000), Int($0.code.type), Int($0.code.code),
        Int($0.value),
      ]
    }
  }
}
