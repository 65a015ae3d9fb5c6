import Foundation
import TestRig
import Testing

/// The packages that a program depending on this one fetches.
@Suite(.blocking) struct DependencyTests {
  @Test func `a program that wants only the libraries fetches no other package`() throws {
    let directory = try TemporaryDirectory()
    let libraries = ["GestureClient", "Gestures", "UIKitNames"]
    // A package that is given by path is known by the name of its folder.
    let package = URL(fileURLWithPath: Project.root).lastPathComponent
    let products = libraries.map { #".product(name: "\#($0)", package: "\#(package)")"# }
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "App",
        dependencies: [.package(path: "\(Project.root)", traits: [])],
        targets: [
          .executableTarget(name: "App", dependencies: [\(products.joined(separator: ", "))])
        ])
      """
    let sources = directory.file("Sources/App")
    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    try manifest.write(toFile: directory.file("Package.swift"), atomically: true, encoding: .utf8)
    try "".write(toFile: "\(sources)/main.swift", atomically: true, encoding: .utf8)

    let listing = try TestProcess(
      "swift",
      ["package", "--package-path", directory.path, "show-dependencies", "--format", "flatlist"])
    #expect(try listing.readToEnd(within: 280) == [package])
    #expect(try listing.wait().status == 0)
    let checkouts = directory.file(".build/checkouts")
    #expect((try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? [] == [])
  }
}
