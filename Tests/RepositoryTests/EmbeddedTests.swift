import Foundation
import TestRig
import Testing

/// The engine without the runtime of Swift: all of Gestures except what belongs to the application,
/// and the words for people.
@Suite(.blocking, .thorough) struct EmbeddedTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test(arguments: ["wasm32-unknown-none-wasm", "x86_64-unknown-linux-gnu"])
  func `the engine's core compiles`(target: String) throws {
    let folder = "\(Project.root)/Sources/Gestures"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix("Application/") && !$0.hasPrefix("Kinds/Words/")
    }
    let features = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
    var arguments = [
      "-target", target, "-enable-experimental-feature", "Embedded", "-wmo", "-parse-as-library",
      "-swift-version", "6", "-warnings-as-errors", "-package-name", "gestured",
      "-module-name", "Gestures", "-c", "-o", directory.file("Gestures.o"),
    ]
    arguments += features.flatMap { ["-enable-upcoming-feature", $0] }
    arguments += files.map { "\(folder)/\($0)" }
    let output = try Project.run("swiftc", arguments)
    #expect(output.status == 0, "\(output.errors)")
  }
}
