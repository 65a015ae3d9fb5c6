import Foundation
import Gestures
import JSON
import TestRig
import Testing

@testable import GestureWire

/// The keys of lines, compared with lines that were written.
struct LineKeyTests {
  /// The lines of all recordings.
  private static func recordedLines() throws -> [JSON] {
    let files = try #require(FileManager.default.enumerator(atPath: Project.recordings))
    let names = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".jsonl") }
    return try names.flatMap { name in
      try Project.text("Recordings/\(name)").split(separator: "\n").map {
        try #require(JSON(String($0)))
      }
    }
  }

  /// The lines that are written from values.
  private static func writtenLines() throws -> [JSON] {
    try LineTests.written.map { try JSON($0.span) }
  }

  @Test(arguments: LineType.allCases.filter { $0 != .reply })
  func `each type of line states its keys once`(type: LineType) {
    let names = type.keys.map(\.name)
    #expect(names.first == "type" && names.count > 1)
    #expect(Set(names).count == names.count, "\(names)")
  }

  @Test func `lines have the keys of their types, in their order, with values of their form`()
    throws
  {
    var written: [LineType: Set<String>] = [:]
    for line in try Self.recordedLines() + Self.writtenLines() {
      let type = try #require(line["type"]?.string.flatMap(LineType.init))
      let found = try #require(line.members).map(\.key)
      let own = type.keys.map(\.name).filter(found.contains)
      #expect(found == own, "\(line.text)")
      for key in type.keys {
        guard let value = line[key.name] else { continue }
        #expect(Self.isValue(value, of: key.shape), "'\(key.name)' in \(line.text)")
      }
      written[type, default: []].formUnion(found)
    }
    // The keys of hits are compared in GesturectlTests, where captures are played with them.
    for type in Set(LineType.allCases).subtracting([.hit, .reply]) {
      // A capture of one device, without a guard, has lines without these keys.
      let known = (written[type] ?? []).union(["device", "guarded"])
      let missing = type.keys.map(\.name).filter { !known.contains($0) }
      #expect(missing == [], "\(type)")
    }
  }

  @Test func `a gesture has the values of its kind and no others`() throws {
    let keys = Set(KindValue.all.map(\.name))
    var seen: Set<GestureKind> = []
    for line in try Self.recordedLines() where line["type"] == .string("gesture") {
      let kind = try #require(line["kind"]?.string.flatMap(GestureKind.init))
      let found = try #require(line.members).map(\.key).filter(keys.contains)
      let own = kind.description?.values.map(\.name) ?? []
      #expect(found == own.filter(found.contains), "\(line.text)")
      if found == own { seen.insert(kind) }
    }
    #expect(seen == Set(GestureKind.allCases).subtracting([.custom]))
  }

  /// True if a value has the form of a key's values.
  private static func isValue(_ value: JSON, of shape: LineShape) -> Bool {
    switch shape {
    case .number: value.number != nil
    case .text: value.string != nil
    case .flag: value.bool != nil
    case .point: value.point != nil
    case .numberOrPoint: value.number != nil || value.point != nil
    case .rect: value.rect != nil
    case .texts: value.elements?.allSatisfy { $0.string != nil } == true
    case .touches: value.elements?.allSatisfy { $0["id"] != nil && $0["location"] != nil } == true
    case .objects: value.elements?.allSatisfy { $0.members != nil } == true
    }
  }
}
