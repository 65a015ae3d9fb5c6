import Foundation
import TestRig

/// The public types that the engine declares at the top level of its files.
enum PublicTypes {
  /// The names of all of them.
  static func all() throws -> Set<String> {
    let root = "\(Project.root)/Sources/Gestures"
    let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".swift") }.reduce(into: []) { types, file in
      types.formUnion(names(in: try Project.text("Sources/Gestures/\(file)")))
    }
  }

  private static func names(in text: String) -> [String] {
    text.matches(
      of: /(?m)^(?:@\S+ )*(?:public|open) (?:\w+ )*?(?:actor|class|enum|protocol|struct) (\w+)/
    ).map { String($0.1) }
  }
}
