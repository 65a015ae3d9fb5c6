import TestRig
import Testing

/// The guide `docs/porting-from-uikit.md`, compared with the example that it quotes.
struct GuideTests {
  private let guide: String
  /// The blocks of Swift in the guide, in order.
  private let blocks: [Substring]

  init() throws {
    guide = try Project.text("docs/porting-from-uikit.md")
    // Swift 6.2 aborts on a regular expression that finds them.
    blocks = guide.split(separator: "```swift\n", omittingEmptySubsequences: false).dropFirst()
      .map { $0[..<($0.firstRange(of: "```\n")?.lowerBound ?? $0.endIndex)] }
  }

  @Test(arguments: ["Board", "PortedBoard"])
  func `the guide quotes the example`(file: String) throws {
    let source = try Project.text("Examples/PortedBoard/\(file).swift")
    #expect(blocks.contains { $0 == source })
  }

  @Test(.blocking) func `the example prints what the guide shows`() throws {
    let program = try TestProcess(try BuildProducts.path(of: "PortedBoard"))
    let lines = try program.readToEnd()
    #expect(try program.wait().status == 0)
    #expect(lines.count == 4)
    #expect(guide.contains("```\n\(lines.joined(separator: "\n"))\n```\n"))
  }
}
