internal import Foundation

/// The programs that were built together with the tests.
package enum BuildProducts {
  /// The path of a program.
  package static func path(of program: String) throws -> String {
    guard let directory else { throw RigError("cannot tell where the tests were built") }
    return "\(directory)/\(program)"
  }

  /// The directory of this test bundle, which is mapped into memory whoever runs it.
  private static let directory: String? = {
    let bundle = text(ofFile: "/proc/self/maps").split(separator: "\n").first {
      $0.hasSuffix("PackageTests.xctest")
    }
    guard let start = bundle?.firstIndex(of: "/"), let path = bundle?[start...] else { return nil }
    return URL(fileURLWithPath: String(path)).deletingLastPathComponent().path
  }()
}
