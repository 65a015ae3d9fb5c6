// swift-tools-version: 6.2
import PackageDescription

/// The folder of the library's package.
///
/// SwiftPM knows a package that is named by its path by the last part of that path.
let library = Context.packageDirectory.split(separator: "/").dropLast(2)

let package = Package(
  name: "LibraryBenchmarks",
  dependencies: [.package(path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "LibraryBenchmarks",
      dependencies: [.product(name: "Gestures", package: String(library.last ?? ""))])
  ]
)
