import Foundation
import TestRig
import Testing

/// The program that makes the code of protocols, and their descriptions.
private enum ProtocolScanner {
  /// The reason why this machine cannot make the code; `nil` if it can.
  static let obstacle: String? =
    [
      ("/usr/bin/wayland-scanner", "libwayland-bin"),
      ("/usr/share/pkgconfig/wayland-protocols.pc", "wayland-protocols"),
    ].first { !FileManager.default.fileExists(atPath: $0.0) }
    .map { "\($0.0) is not there (package \($0.1))" }

  static var isWanted: Bool { Requirement.isWanted(despite: obstacle) }
}

/// The code that `wayland-scanner` made.
@Suite(.enabled(if: ProtocolScanner.isWanted, "\(ProtocolScanner.obstacle ?? "")"))
struct ProtocolCodeTests {
  @Test func `the code of xdg-output is what wayland-scanner makes now`() throws {
    let directory = try TemporaryDirectory()
    let script = "\(Project.root)/Tests/regenerate-protocols"
    let process = try TestProcess(script, [directory.path])
    #expect(try process.wait().status == 0, "\(process.standardError)")
    for file in ["xdg-output-unstable-v1.c", "include/xdg-output-unstable-v1.h"] {
      let made = try String(contentsOfFile: directory.file(file), encoding: .utf8)
      let kept = "\(Project.root)/Sources/C/CXdgOutput/\(file)"
      #expect(
        try made == String(contentsOfFile: kept, encoding: .utf8),
        "run Tests/regenerate-protocols, and read what has changed in \(file)")
    }
  }
}
