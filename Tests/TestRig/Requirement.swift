internal import Foundation
package import Testing

/// What tests need beside the build, and a machine may lack.
package enum Requirement {
  private static let environment = ProcessInfo.processInfo.environment

  /// True if all tests run (`GESTURED_TESTS=all`, as in `.ci/test --all`).
  ///
  /// Without it, those are left out that need a browser, a compositor, another user or large
  /// packages, or more than a few seconds.
  package static let isThorough = environment["GESTURED_TESTS"] == "all"

  /// The reason why a test is left out; `nil` if all tests run.
  package static let omission = isThorough ? nil : "left out without GESTURED_TESTS=all"

  /// True if a test with an obstacle runs: if there is none, or if it is to fail because of it
  /// (`GESTURED_REQUIRE_TOOLS`, as in CI) instead of being skipped.
  package static func isWanted(despite obstacle: String?) -> Bool {
    obstacle == nil || environment["GESTURED_REQUIRE_TOOLS"] != nil
  }

  /// The missing ones of some programs, in words; `nil` if all are installed.
  package static func missing(_ programs: [String]) -> String? {
    let folders = environment["PATH"]?.split(separator: ":") ?? []
    let missing = programs.filter { program in
      !folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }
    return missing.isEmpty ? nil : "not installed: \(missing.joined(separator: ", "))"
  }

  /// True if tests with some programs of other packages run.
  package static func isWanted(programs: [String]) -> Bool {
    isWanted(despite: missing(programs))
  }
}

extension Trait where Self == ConditionTrait {
  /// The test runs only if all tests run: see `Requirement.isThorough`.
  package static var thorough: Self {
    .enabled(if: Requirement.isThorough, "\(Requirement.omission ?? "")")
  }
}
