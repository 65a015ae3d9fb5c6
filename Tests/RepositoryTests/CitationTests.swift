import Foundation
import TestRig
import Testing

/// Citations of the two pages about the engine's behavior.
///
/// A comment cites a section by the path of its page, `docs/behaviour.md 4.9`, or several in one
/// line: `2.1, 2.5 to 2.7 and 9.3`. The name of a test of the engine may begin with the number.
struct CitationTests {
  /// A page whose sections are cited, named by its path.
  enum Page: String, CaseIterable {
    case rules = "docs/behaviour.md"
    case scenarios = "docs/behaviour-scenarios.md"
  }

  /// A reference to a section, with its place as `file:line`.
  struct Citation {
    let page: Page
    let section: String
    let place: String
  }

  // MARK: Rules

  @Test(arguments: Page.allCases) func `no section is defined twice`(_ page: Page) throws {
    var known: Set<String> = []
    for anchor in try Self.anchors(of: page) {
      #expect(known.insert(anchor).inserted, "\(page.rawValue): '\(anchor)' is defined twice")
    }
    #expect(known.count > 50)
  }

  @Test func `every section that code or a test cites exists, and every scenario has a test`()
    throws
  {
    let citations = try Self.citationsInComments() + Self.citationsInNames()
    #expect(citations.count > 150)
    try Self.expectSections(of: citations)
    let scenarios = try Self.anchors(of: .scenarios).filter { $0.hasPrefix("S") }
    #expect(Set(scenarios).subtracting(citations.map(\.section)) == [], "no test cites these")
  }

  @Test func `every mention of a page in a comment names a section`() throws {
    for (place, text) in Self.mentioningLines {
      for (page, sections) in try Self.mentions(in: text) {
        #expect(!sections.isEmpty, "\(place): '\(page.rawValue)' is cited without a section")
      }
    }
  }

  @Test(
    arguments: [
      (" 4.9, and more", ["4.9"]), (" S17 to S21 and S83: text", ["S17", "S21", "S83"]),
      (" 2.1, 2.5 to 2.7 and 9.3-14.", ["2.1", "2.5", "2.7", "9.3-14"]), (" 1 to 3.", ["1", "3"]),
      (" 2.5a, S26 (i)", ["2.5a", "S26"]), (" and others", []), (", and others", []), ("", []),
    ] as [(String, [String])])
  func `a list of sections ends where its text goes on`(_ text: String, _ sections: [String]) throws
  {
    #expect(try Self.sections(listedIn: text[...]) == sections)
  }

  // MARK: Sections

  private static func expectSections(of citations: [Citation]) throws {
    var anchors: [Page: Set<String>] = [:]
    for page in Page.allCases { anchors[page] = try Set(self.anchors(of: page)) }
    for citation in citations {
      #expect(
        anchors[citation.page]?.contains(citation.section) == true,
        "\(citation.place): '\(citation.page.rawValue)' has no section '\(citation.section)'")
    }
  }

  /// The sections that a page defines, in order.
  private static func anchors(of page: Page) throws -> [String] {
    try Project.text(page.rawValue).matches(of: #/<a id="([^"]+)"></a>/#).map { String($0.1) }
  }

  // MARK: Files

  /// The lines of the Swift files that mention a page, each with its place; but for those of this
  /// file.
  private static let mentioningLines: [(place: String, text: Substring)] =
    SwiftFile.all.filter {
      !$0.path.hasSuffix("/CitationTests.swift") && $0.text.contains(mark)
    }.flatMap { file in
      lines(file.lines, of: file.path).filter { $0.text.contains(mark) }
    }

  /// The beginning of both pages' paths.
  private static let mark = "docs/behaviour"

  /// Lines with their places.
  private static func lines(
    _ lines: [Substring], of path: String
  ) -> [(place: String, text: Substring)] {
    lines.enumerated().map { (place: "\(path):\($0.offset + 1)", text: $0.element) }
  }

  // MARK: Citations

  private static func citationsInComments() throws -> [Citation] {
    try mentioningLines.flatMap { place, text in
      try mentions(in: text).flatMap { page, sections in
        sections.map { Citation(page: page, section: $0, place: place) }
      }
    }
  }

  /// The pages that a line mentions, each with the sections listed behind it.
  private static func mentions(in text: Substring) throws -> [(page: Page, sections: [String])] {
    try text.matches(of: #/docs/behaviour(?:-scenarios)?\.md/#).compactMap { match in
      guard let page = Page(rawValue: String(match.output)) else { return nil }
      return (page: page, sections: try sections(listedIn: text[match.range.upperBound...]))
    }
  }

  /// The sections that a text begins with, such as ` 4.9` or ` S17 to S21 and S83`.
  private static func sections(listedIn text: Substring) throws -> [String] {
    let section =
      #"(S\d\d|C\d{1,2}|\d{1,2}(?:\.[0-9A-Z]{1,2}(?:-\d{1,2}|[a-g])?)?)(?![0-9A-Za-z])"#
    var pattern = try Regex(" " + section, as: (Substring, Substring).self)
    let further = try Regex("(?:, and |, | and | to )" + section, as: (Substring, Substring).self)
    var (rest, sections) = (text, [String]())
    while let match = rest.prefixMatch(of: pattern) {
      sections.append(String(match.output.1))
      rest = rest[match.range.upperBound...]
      pattern = further
    }
    return sections
  }

  /// The sections with which names of scenarios and tests of the engine begin.
  private static func citationsInNames() throws -> [Citation] {
    var citations: [Citation] = []
    for file in SwiftFile.all where file.path.hasPrefix("Tests/GesturesTests/") {
      let lines = Self.lines(file.lines, of: file.path)
      for (index, line) in lines.enumerated() where mayName(line.text) {
        if let name = line.text.firstMatch(of: #/func `([^`]+)`/#)?.output.1,
          let section = Self.section(beginning: "\"\(name)\"")
        {
          citations.append(Self.citation(of: section, at: line.place))
        }
        guard let opening = line.text.firstMatch(of: #/(?:Scenario|@Test)\(\s*(.*)/#) else {
          continue
        }
        // The name may stand on the next line.
        let isOnNextLine = opening.output.1.isEmpty && index + 1 < lines.count
        let text = isOnNextLine ? lines[index + 1].text.drop { $0 == " " } : opening.output.1
        guard let section = Self.section(beginning: text) else { continue }
        citations.append(
          Self.citation(of: section, at: isOnNextLine ? lines[index + 1].place : line.place))
      }
    }
    return citations
  }

  /// True if a scenario or a test may begin on a line: a search is much faster than the regular
  /// expressions.
  private static func mayName(_ line: Substring) -> Bool {
    line.contains("func `") || line.contains("Scenario(") || line.contains("@Test(")
  }

  private static func citation(of section: String, at place: String) -> Citation {
    Citation(page: section.hasPrefix("S") ? .scenarios : .rules, section: section, place: place)
  }

  /// The section that a string literal begins with: `"S29a a tap"` is about S29, and `"9.3.2 one"`
  /// about 9.3-2.
  private static func section(beginning literal: Substring) -> String? {
    let name =
      #/"(?:9\.1-)?(S\d\d(?=[a-z]?[ "])|C\d{1,2}(?=[ "])|\d\.\d{1,2}(?:[.-]\d{1,2}|[a-g])?(?=[ "]))/#
    guard let section = literal.prefixMatch(of: name)?.output.1 else { return nil }
    let parts = section.split(separator: ".")
    return parts.count == 3 ? "\(parts[0]).\(parts[1])-\(parts[2])" : String(section)
  }
}
