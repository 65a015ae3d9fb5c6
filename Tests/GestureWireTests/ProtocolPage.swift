import Foundation
import TestRig

/// The source of the man page gestured-protocol(7), by headings.
struct ProtocolPage {
  /// The whole text.
  let text: String
  private let lines: [Substring]

  init() throws {
    text = try Project.text("docs/man/gestured-protocol.7.scd")
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The lines of a section.
  private func section(_ title: String) -> ArraySlice<Substring> {
    lines.drop { $0 != "# \(title)" }.dropFirst().prefix { !$0.hasPrefix("# ") }
  }

  /// The headings in a section: types of lines, or commands.
  func headings(in title: String) -> [String] {
    section(title).filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
  }

  /// The terms defined in a section, or under a heading in it, in the order of the page.
  func terms(in title: String, under heading: String? = nil) -> [String] {
    var part = section(title)
    if let heading {
      part = part.drop { $0 != "## \(heading)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    }
    let terms = part.filter { $0.wholeMatch(of: /\*\w+\*(, \*\w+\*)*/) != nil }
    return terms.flatMap { $0.split(separator: ", ").map { $0.filter { $0 != "*" } } }
  }
}
