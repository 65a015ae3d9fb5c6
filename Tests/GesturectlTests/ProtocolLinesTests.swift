import Foundation
import GestureWire
import TestRig
import Testing

/// The lines of the project's recordings, compared with gestured-protocol(7).
@Suite(.blocking) struct ProtocolLinesTests {
  /// The keys in the page's section about a type of line, in order.
  private func keys(of type: String, in page: [String]) -> [String] {
    let part = page.drop { $0 != "## \(type)" }.dropFirst().prefix { !$0.hasPrefix("#") }
    let heads = part.filter { $0.wholeMatch(of: /\*\w+\*(, \*\w+\*)*/) != nil }
    return heads.flatMap { $0.split(separator: ", ").map { $0.filter { $0 != "*" } } }
  }

  /// A surface that is guarded during the pauses of recordings.
  private static let guarded = """
    version: 1
    surfaces:
      - id: main
        guard: {after: 0.5, release: 0}
        views:
          - {id: v, frame: [0, 0, "100%", "100%"], gestures: [{id: tap, kind: tap}]}
    """

  @Test func `every line of a recording is as the page describes it`() throws {
    let names = Project.recordingNames.map { "\(Project.recordings)/\($0).evemu" }
    let config = ["--config", "\(Project.recordings)/all-kinds.yaml"]
    let directory = try TemporaryDirectory()
    let guarded = directory.file("guarded.yaml")
    try Self.guarded.write(toFile: guarded, atomically: true, encoding: .utf8)
    let lines =
      try Project.control(["replay", "--config", guarded, "\(Project.recordings)/palm.evemu"]).lines
      + Project.control(
        ["replay", "--touches", "--contacts", "--hits", "--transitions"] + config + names
      ).lines
      + Project.control(
        ["replay", "--together", "--touches", "--contacts", "--hits", "--transitions"]
          + ["--config", "\(Project.recordings)/example.yaml"]
          + names.filter { $0.contains("tap") || $0.contains("pen-and-hand") }
      ).lines
      + Project.control([
        "replay", "--through", "--config", "\(Project.recordings)/Through/palm.yaml",
        "\(Project.recordings)/palm.evemu",
      ]).lines
    let page = try Project.manualSource(of: "gestured-protocol.7")
    let told = ["contact", "gesture", "hit", "ignored", "touch"].reduce(into: [:]) {
      $0[$1] = keys(of: $1, in: page)
    }
    var seen: [String: Set<String>] = [:]
    var forms: Set<[String]> = []
    for line in lines {
      let pairs = try #require(members(of: line))
      let type = try #require(pairs.first { $0.key == "type" }?.value)
      let told = try #require(told[type], "\(line)")
      let found = pairs.map(\.key).filter { $0 != "type" }
      guard forms.insert([type] + found).inserted else { continue }
      // The keys are in the page's order, and the page has them all.
      #expect(found == told.filter(found.contains), "\(line)")
      seen[type, default: []].formUnion(found)
    }
    // Every described key occurs in some recording, or the description is wrong.
    for (type, keys) in told { #expect(seen[type] == Set(keys), "\(type)") }
  }

  @Test func `every line of a recording is read, and written back byte for byte`() throws {
    let names = Project.recordingNames.map { "\(Project.recordings)/\($0).evemu" }
    let lines = try Project.control(
      ["replay", "--touches", "--hits", "--transitions"]
        + ["--config", "\(Project.recordings)/all-kinds.yaml"] + names
    ).lines
    var writer = LineWriter()
    var types: Set<LineType> = []
    for text in lines {
      switch try #require(Line(Array(text.utf8))) {
      case .hit(let line):
        writer.write(line)
        types.insert(.hit)
      case .ignored(let line):
        writer.write(line)
        types.insert(.ignored)
      // These are written from recognizers and touches, not from values.
      case .gesture, .touch: continue
      default:
        Issue.record("\(text)")
        continue
      }
      #expect(String(decoding: writer.line, as: UTF8.self) == "\(text)\n")
    }
    #expect(types == [.hit, .ignored])
  }

  /// The keys of an object in the order of its text, with the values that are strings.
  private func members(of line: String) -> [(key: String, value: String?)]? {
    guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    else { return nil }
    var pairs: [(key: String, value: String?)] = []
    // Keys of the line itself are at depth 1.
    var depth = 0
    for part in line.matches(of: /[\[{]|[\]}]|"(\w+)":|"[^"]*"/) {
      if let key = part.1 {
        if depth == 1 { pairs.append((String(key), object[String(key)] as? String)) }
      } else if "[{".contains(part.0) {
        depth += 1
      } else if "]}".contains(part.0) {
        depth -= 1
      }
    }
    return pairs
  }
}
