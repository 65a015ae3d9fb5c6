import Foundation
import GestureConfiguration
import TestRig
import Testing

/// The loader on the configuration files of the folder `Examples`.
struct ExampleTests {
  @Test func `the folders contain examples, and drop-ins with their main files`() {
    #expect(ExampleFile.good.count >= 7 && ExampleFile.bad.count >= 28)
    let dropIn = ExampleFile.good.first { $0.name == "house.drop-in.yaml" }
    #expect(dropIn?.files.map(\.name) == ["house.yaml", "house.drop-in.yaml"])
  }

  @Test(arguments: ExampleFile.good) func `a good file is loaded`(_ example: ExampleFile) throws {
    #expect(throws: Never.self) { try Configuration.load(example.files) }
  }

  @Test(arguments: ExampleFile.bad)
  func `every error of a bad file is reported`(_ example: ExampleFile) {
    var told: [String] = []
    do {
      _ = try Configuration.load(example.files)
    } catch {
      told = error.diagnostics.map(\.description)
    }
    #expect(!told.isEmpty)
    #expect(told == example.diagnostics)
  }
}
