import Foundation
import GestureConfiguration
import TestRig
import Testing

/// The loader on the configuration files of the folder `Examples`.
struct ExampleTests {
  @Test func `the folders contain examples`() {
    #expect(ExampleFile.good.count >= 7 && ExampleFile.bad.count >= 28)
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

  @Test func `a drop-in is loaded after its main file`() throws {
    let example = try #require(ExampleFile.good.first { $0.name == "house.drop-in.yaml" })
    #expect(example.files.map(\.name) == ["house.yaml", "house.drop-in.yaml"])
    let surface = try #require(Configuration.load(example.files).surfaces.first)
    #expect(surface.views.map(\.id) == ["canvas", "button"])
    #expect(surface.views[0].gestures.map(\.id) == ["tap", "move", "double"])
  }
}
